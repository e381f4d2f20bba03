/** Routes come from the remotes' manifests; the shell adds the error page and the page for what is not there. */
import { internalPaths } from '@moa/contracts/platform/internal-paths';
import { getRelease } from '@moa/host/internal/release';
import { useSession } from '@moa/host/session';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { CommandHost } from './commands/command-host.tsx';
import { InternalPageRoute } from './internal-pages/internal-page-route.tsx';
import { Layout } from './layout/layout.tsx';
import { NotFoundRoute, RouteEntry } from './routing/entry/route-entry.tsx';
import { ErrorPage } from './routing/failures/error-page.tsx';
import { LockScreen } from './session/cover.tsx';

export function App() {
  const routes = getRelease().remotes.flatMap((remote) =>
    remote.manifest.routes.map((route) => ({ remote: remote.name, route })),
  );
  const { status } = useSession();
  if (status === 'locked')
    return (
      <Layout kind="none">
        <LockScreen />
      </Layout>
    );
  return (
    <>
      <Routes>
        {routes.map(({ remote, route }) => (
          <Route
            key={route.path}
            path={route.path}
            element={
              <Layout kind={route.layout}>
                <RouteEntry key={route.path} remote={remote} route={route} />
              </Layout>
            }
          />
        ))}
        {routes.flatMap(({ route }) =>
          route.aliases.map((alias) => (
            <Route key={alias} path={alias} element={<AliasRedirect to={route.path} />} />
          )),
        )}
        {internalPaths.map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <Layout kind="simple">
                <InternalPageRoute key={path} />
              </Layout>
            }
          />
        ))}
        <Route
          path="/error"
          element={
            <Layout kind="simple">
              <ErrorPage />
            </Layout>
          }
        />
        <Route
          path="*"
          element={
            <Layout kind="simple">
              <NotFoundRoute />
            </Layout>
          }
        />
      </Routes>
      <CommandHost />
    </>
  );
}

/** From an older or shorter address to the page's own; filters and place in the page come along. */
function AliasRedirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
