/** Enters a route: its guards first, then the page of its remote, then heading, title and announcement. */
import type { ManifestRoute } from '@moa/contracts/platform/remote-manifest';
import { useAppearance } from '@moa/host/appearance';
import { useDisplayCurrency } from '@moa/host/currency';
import { useSession } from '@moa/host/session';
import { readCookies } from '@moa/i18n/cookies';
import { useLocale } from '@moa/i18n/locale';
import { Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { RemoteBoundary } from '../../federation/remote-boundary.tsx';
import { RemoteView } from '../../federation/remote-view.tsx';
import { sessionFits } from '../../first-view/session-fits.ts';
import { forgetFirstView, storedFirstView } from '../../first-view/stored-first-view.ts';
import { usePageArrival } from '../arrival/use-page-arrival.ts';
import { CriticalBoundary } from '../failures/critical-boundary.tsx';
import { ErrorPage } from '../failures/error-page.tsx';
import { getReturnPath, signInLink } from '../return-path.ts';
import { getRole } from '../roles.ts';
import { runGuards } from './guards.ts';
import { AskedPage } from './signed-out-preview.tsx';

/** The shape of a page whose remote is on its way. */
export function PageSkeleton() {
  return (
    <Stack aria-busy>
      <Skeleton height={32} width={180} />
      <Skeleton height={168} label={false} />
      <Skeleton height={280} label={false} />
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

type Props = { remote: string; route: ManifestRoute };

export function RouteEntry(props: Props) {
  return (
    <CriticalBoundary>
      <Entry {...props} />
    </CriticalBoundary>
  );
}

function Entry({ remote, route }: Props) {
  const session = useSession();
  const location = useLocation();
  const locale = useLocale();
  usePageArrival(route.title[locale]);
  const from = getReturnPath(location.search);
  const verdict = runGuards(route.guards, session, { from });
  const signIn = getRole('sign-in') ?? '/';
  if (verdict === 'wait') return <PageSkeleton />;
  if (verdict === 'sign-in')
    return <Navigate to={signInLink(signIn, location.pathname + location.search)} replace />;
  if (verdict === 'begin') return <StartRedirect />;
  if (verdict !== 'enter') return <Navigate to={verdict.redirect} replace />;
  return (
    <>
      {route.path === signIn ? <AskedPage path={from} /> : null}
      <RemoteView
        remote={remote}
        module={route.module}
        title={route.title[locale]}
        placeholder={<FirstViewPlace otherwise={<PageSkeleton />} />}
      />
    </>
  );
}

/** Redirects to the user's start page; to home if its code cannot be loaded. */
function StartRedirect() {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const go = (to: string) => current && setPath(to);
    import('../../settings/start-path.ts')
      .then(({ startPath }) => startPath().then(go))
      .catch(() => go('/'));
    return () => {
      current = false;
    };
  }, []);
  return path === null ? <PageSkeleton /> : <Navigate to={path} replace />;
}

/**
 * Placeholder of the page until it is drawn: the first view from before the shell ran, if it still
 * matches the user's settings, and otherwise the generic page skeleton.
 */
function FirstViewPlace({ otherwise }: { otherwise: ReactNode }) {
  const { user, status } = useSession();
  const currency = useDisplayCurrency();
  const locale = useLocale();
  const hidden = useAppearance('hideAmounts');
  const { pathname } = useLocation();
  const view = storedFirstView();
  const fits =
    view !== null &&
    user !== null &&
    status !== 'locked' &&
    // Another user may have signed in meanwhile, in another tab.
    sessionFits(view.session, readCookies(), Date.now()) &&
    view.path === pathname &&
    view.currency === currency &&
    view.locale === locale &&
    view.hidden === hidden;
  return fits ? <Place of={view.element} /> : otherwise;
}

function Place({ of: element }: { of: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(element);
  }, [element]);
  useEffect(() => forgetFirstView, []);
  return <div ref={place} />;
}

const NotFoundPage = lazyPart(
  () => import(/* webpackChunkName: "failures" */ '../failures/not-found-page.tsx'),
  <PageSkeleton />,
);

/** Route for unknown addresses. Its code is loaded on demand. */
export function NotFoundRoute() {
  return (
    <RemoteBoundary onThrow={() => <ErrorPage />}>
      <NotFoundPage />
    </RemoteBoundary>
  );
}
