/** Navigation on the left, from 1024 px on, in groups. */

import { NavLink } from '@moa/host/internal/router';
import { useSession } from '@moa/host/session';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, media, motion, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { isExact, navigationGroups } from '../../routing/navigation-entries.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import { navigationMessages } from './navigation-messages.ts';

export function SideNavigation() {
  const t = useMessages(navigationMessages);
  const locale = useLocale();
  const isVisitor = useSession().status === 'signed-out';
  return (
    <Side aria-label={t('label')}>
      {navigationGroups(isVisitor).map(({ name, word, entries }) => (
        <div key={name} data-alone={entries.length === 1 || undefined}>
          {/* One entry alone says what it is about by itself. */}
          <GroupLabel id={`nav-${name}`} hidden={entries.length === 1}>
            {word === null ? entries[0].label[locale] : t(word)}
          </GroupLabel>
          <ul aria-labelledby={`nav-${name}`}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <SideLink to={entry.path} end={isExact(entry)}>
                  <NavigationIcon name={entry.icon} />
                  {entry.label[locale]}
                </SideLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Side>
  );
}

const Side = styled.nav`
  display: none;
  ${media.desktop} {
    display: flex;
    flex-direction: column;
    gap: ${space(5)};
    position: sticky;
    top: 64px;
    align-self: start;
    max-height: calc(100dvh - 64px);
    overflow-y: auto;
    padding: ${space(6)} ${space(2)} ${space(6)} ${space(4)};
    [data-alone] + [data-alone] { margin-top: -${space(5)}; }
  }
  ${media.low} { position: static; max-height: none; }
`;
const GroupLabel = styled.p`
  padding: 0 ${space(3)} ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const SideLink = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  padding: 0 ${space(2)} 0 ${space(3)};
  border-radius: ${radius.medium};
  color: ${color.textQuiet};
  font-weight: ${weight.medium};
  text-decoration: none;
  transition: background-color ${motion.quick};
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
  &[aria-current='page'] {
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: ${weight.semibold};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] { outline: 2px solid; outline-offset: -2px; }
  }
`;
