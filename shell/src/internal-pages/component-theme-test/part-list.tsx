import { defineMessages, useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import type { Specimens } from '@moa/ui/internal/specimens/define-specimens';
import { styled } from '@moa/ui/styled';
import { useSearchParams } from 'react-router-dom';
import { groupNames } from './group-names.ts';
import { partId } from './part-id.ts';
import { groups } from './view-options.ts';

const messages = defineMessages({ parts: '부품 목록' }, { parts: 'Parts' });

/** The parts that are shown, by group, to jump to. */
export function PartList({ parts }: { parts: readonly Specimens[] }) {
  const t = useMessages(messages);
  const name = useMessages(groupNames);
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search}` : '';
  return (
    <Nav aria-label={t('parts')}>
      {groups
        .filter((group) => parts.some((part) => part.group === group))
        .map((group) => (
          <div key={group}>
            <Group id={`group-${group}`}>{name(group)}</Group>
            <ul aria-labelledby={`group-${group}`}>
              {parts
                .filter((part) => part.group === group)
                .map(({ part }) => (
                  <li key={part}>
                    <Anchor href={`${query}#${partId(part)}`}>{part}</Anchor>
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </Nav>
  );
}

const Nav = styled.nav`
  display: none;
  @media (min-width: 1024px) {
    display: flex;
    flex-direction: column;
    gap: ${space(4)};
    position: sticky;
    top: 80px;
    align-self: start;
    max-height: calc(100dvh - 96px);
    overflow-y: auto;
  }
`;
const Group = styled.p`
  padding: 0 ${space(2)} ${space(1)};
  font-size: ${fontSize[12]};
  font-weight: ${weight.semibold};
  color: ${color.textFaint};
`;
const Anchor = styled.a`
  display: block;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  text-decoration: none;
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
`;
