/** Enters a route: its guards first, then the page of its remote, then heading, title and announcement. */
import type { ManifestRoute } from '@moa/contracts/platform/remote-manifest';
import { useSession } from '@moa/host/session';
import { useLocale } from '@moa/i18n/locale';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { RemoteView } from '../../federation/remote-view.tsx';
import { FirstViewPlace } from '../../first-view/first-view-place.tsx';
import { usePageArrival } from '../arrival/use-page-arrival.ts';
import { CriticalBoundary } from '../failures/critical-boundary.tsx';
import { getReturnPath, signInLink } from '../return-path.ts';
import { getRole } from '../roles.ts';
import { runGuards } from './guards.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { AskedPage } from './signed-out-preview.tsx';

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
