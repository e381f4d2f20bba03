import { internalPaths } from '@moa/contracts/platform/internal-paths';
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { color, fontSize, media, radius, shadow, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChevronRight } from 'lucide-react';
import { CheckChip } from './checks/check-chip.tsx';
import type { InternalPages } from './internal-page-entry.ts';

/** `/test`: the list of the internal pages, each with what it shows. */
export function PageIndex({ pages }: { pages: InternalPages }) {
  const locale = useLocale();
  return (
    <List>
      {internalPaths
        .filter((path) => path !== '/test')
        .map((path) => {
          const { title, purpose, checks } = pages[path];
          return (
            <li key={path}>
              <Entry to={path}>
                <span>
                  <Title>
                    {title[locale]}
                    {checks ? <CheckChip checks={checks} /> : null}
                  </Title>
                  <Purpose>{purpose[locale]}</Purpose>
                  <Path>{path}</Path>
                </span>
                <ChevronRight size={20} aria-hidden />
              </Entry>
            </li>
          );
        })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;
const Entry = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  height: 100%;
  padding: ${space(5)};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  text-decoration: none;
  &:hover { background: ${color.surfaceHover}; }
  svg { flex: none; color: ${color.textFaint}; }
`;
const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const Purpose = styled.span`
  display: block;
  margin-top: ${space(1)};
  color: ${color.textQuiet};
`;
const Path = styled.code`
  display: block;
  margin-top: ${space(2)};
  font: inherit;
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
