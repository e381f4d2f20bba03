/** Navigation from the remotes' manifests: on the left from 1024 px, at the bottom on phones. */
import { getRelease } from '@moa/host/release';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { color, fontSize, media, motion, radius, space, weight } from '@moa/ui/core/tokens';
import { css, styled } from '@moa/ui/styled';
import { NavLink } from 'react-router-dom';
import { NavigationIcon } from './navigation-icon.tsx';

const groups = ['assets', 'defi', 'analytics', 'notifications', 'settings'] as const;
const messages = defineMessages(
  {
    label: '주 메뉴',
    assets: '자산',
    defi: 'DeFi',
    analytics: '분석',
    notifications: '알림',
    settings: '설정',
  },
  {
    label: 'Main',
    assets: 'Assets',
    defi: 'DeFi',
    analytics: 'Analytics',
    notifications: 'Alerts',
    settings: 'Settings',
  },
);

function entries() {
  return getRelease()
    .remotes.flatMap(({ manifest }) => manifest.navigation)
    .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.order - b.order);
}

export function SideNavigation() {
  const t = useMessages(messages);
  const locale = useLocale();
  const all = entries();
  return (
    <Side aria-label={t('label')}>
      {groups
        .filter((group) => all.some((entry) => entry.group === group))
        .map((group) => (
          <div key={group}>
            <GroupLabel id={`nav-${group}`}>{t(group)}</GroupLabel>
            <ul aria-labelledby={`nav-${group}`}>
              {all
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <li key={entry.path}>
                    <SideLink to={entry.path} end>
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

export function TabBar() {
  const t = useMessages(messages);
  const locale = useLocale();
  return (
    <Tabs aria-label={t('label')}>
      {entries()
        .filter((entry) => entry.tab)
        .slice(0, 5)
        .map((entry) => (
          <TabLink key={entry.path} to={entry.path} end>
            <NavigationIcon name={entry.icon} />
            {entry.label[locale]}
          </TabLink>
        ))}
    </Tabs>
  );
}

const current = css`
  &[aria-current='page'] { color: ${color.accent}; }
`;
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
  }
`;
const GroupLabel = styled.p`
  padding: 0 ${space(3)} ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const SideLink = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 40px;
  padding: 0 ${space(3)};
  border-radius: ${radius.medium};
  color: ${color.textQuiet};
  font-weight: ${weight.medium};
  text-decoration: none;
  transition: background-color ${motion.quick};
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
  ${current}
  &[aria-current='page'] { background: ${color.accentSoft}; font-weight: ${weight.semibold}; }
`;
const Tabs = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.surfaceRaised};
  border-top: 1px solid ${color.border};
  ${media.desktop} { display: none; }
`;
const TabLink = styled(NavLink)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-height: 56px;
  color: ${color.textQuiet};
  font-size: ${fontSize[12]};
  text-decoration: none;
  ${current}
`;
