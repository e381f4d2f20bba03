/** The three frames of a page: default (header, navigation, tab bar), simple (header alone), none. */

import { NavLink } from '@moa/host/internal/router';
import { profileQuery } from '@moa/host/profile';
import { useQuery } from '@moa/host/query';
import { useSession } from '@moa/host/session';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import {
  color,
  contentWidth,
  fontSize,
  media,
  motion,
  radius,
  space,
  weight,
} from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { isExact, navigationGroups } from '../routing/navigation-entries.ts';
import { getRole } from '../routing/roles.ts';
import { Header } from './header/header.tsx';
import { navigationMessages } from './navigation/navigation-messages.ts';
import { NavigationIcon, TabBar } from './navigation/tab-bar.tsx';
import { ToastHost } from './toasts/toast-host.tsx';
import { WorldBanner } from './world-banner.tsx';

const messages = defineMessages({ skip: '본문으로 건너뛰기' }, { skip: 'Skip to content' });

export function Layout({
  kind,
  children,
}: {
  kind: 'default' | 'simple' | 'none';
  children: ReactNode;
}) {
  const t = useMessages(messages);
  return (
    <>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      <WorldBanner />
      <DeletionBar />
      {kind === 'none' ? null : <Header />}
      {kind === 'default' ? (
        <Columns>
          <SideNavigation />
          <Main id="main" tabIndex={-1}>
            {children}
          </Main>
        </Columns>
      ) : (
        <Single id="main" tabIndex={-1} $centered={kind === 'none'}>
          {children}
        </Single>
      )}
      {kind === 'default' ? <TabBar /> : null}
      <ToastHost />
    </>
  );
}

const SkipLink = styled.a`
  position: fixed;
  top: ${space(2)};
  left: ${space(2)};
  z-index: 100;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.accent};
  color: ${color.onAccent};
  transform: translateY(-200%);
  &:focus-visible { transform: none; }
`;
const Columns = styled.div`
  max-width: calc(${contentWidth} + 232px);
  margin: 0 auto;
  ${media.desktop} {
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr);
  }
`;
const Main = styled.main`
  min-width: 0;
  padding: ${space(5)} ${space(4)} calc(${space(24)} + env(safe-area-inset-bottom));
  outline: none;
  ${media.tablet} { padding-inline: ${space(6)}; }
  ${media.low} { padding-bottom: ${space(6)}; }
  ${media.desktop} { padding: ${space(6)} ${space(6)} ${space(16)}; }
`;
const Single = styled.main<{ $centered: boolean }>`
  max-width: ${({ $centered }) => ($centered ? '480px' : contentWidth)};
  margin: 0 auto;
  padding: ${({ $centered }) => ($centered ? space(10) : space(6))} ${space(4)} ${space(16)};
  outline: none;
`;

const Notice = lazyPart(
  () => import(/* webpackChunkName: "deletion" */ './deletion-notice.tsx'),
  null,
);

/** On every page while the account waits for its deletion: when that is, and where it is taken back. */
function DeletionBar() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const { data } = useQuery({
    ...profileQuery,
    enabled: status === 'signed-in',
    // The pages that request or cancel the deletion write the result into this query.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const profile = getRole('profile');
  // The profile itself says more about it.
  if (!data?.deletionAt || status !== 'signed-in' || pathname === profile) return null;
  return (
    <RemoteBoundary onThrow={() => null}>
      <Notice at={data.deletionAt} profile={profile} />
    </RemoteBoundary>
  );
}

/** Navigation on the left, from 1024 px on, in groups. */
function SideNavigation() {
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
