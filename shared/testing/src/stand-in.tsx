/**
 * A stand-in for the shell, so that a remote runs alone: its own routes and widgets, the real API
 * behind a proxy, the session of the running app (cookies do not know ports). It draws a list of
 * what the remote declares where the shell would draw its navigation.
 */
import { me } from '@moa/contracts/auth/profile';
import { getRelease as getReleaseOperation } from '@moa/contracts/platform/release-operation';
import { call } from '@moa/host/api';
import { CurrencyRoot } from '@moa/host/currency-root';
import { QueryClientProvider, queryClient } from '@moa/host/query';
import { setRelease } from '@moa/host/release';
import { endSession, updateUser } from '@moa/host/session';
import { LanguageRoot } from '@moa/i18n/language-root';
import { useLocale } from '@moa/i18n/locale';
import { Notice } from '@moa/ui/core/states';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

type Localized = { ko: string; en: string };
type Declaration = {
  name: string;
  routes: readonly { path: string; page: string; title: Localized }[];
  widgets?: readonly { id: string; widget: string; title: Localized }[];
};
/** webpack's own: a file of the remote, from its `src` folder, to its module. */
type Modules = (file: string) => Promise<unknown>;

/** Starts the remote in the page. The app itself has to run too, for the API and the session. */
export async function startStandIn(declaration: Declaration, modules: Modules): Promise<void> {
  setRelease(await call(getReleaseOperation, {}));
  await call(me, {}).then(updateUser, endSession);
  const container = document.getElementById('moa');
  if (!container) throw new Error('The page has no element #moa');
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <LanguageRoot>
          <CurrencyRoot>
            <StandIn declaration={declaration} modules={modules} />
          </CurrencyRoot>
        </LanguageRoot>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

function StandIn({ declaration, modules }: { declaration: Declaration; modules: Modules }) {
  const locale = useLocale();
  const { routes, widgets = [] } = declaration;
  return (
    <>
      <Notice>
        {declaration.name} · stand-in host
        {routes.map(({ path, title }) => (
          <span key={path}>
            {' · '}
            <Link to={path}>{title[locale]}</Link>
          </span>
        ))}
      </Notice>
      <main style={{ maxWidth: 1200, margin: '0 auto', padding: 24 }}>
        <Suspense>
          <Routes>
            {routes.map(({ path, page }) => (
              <Route key={path} path={path} element={<Loaded file={page} modules={modules} />} />
            ))}
            <Route
              path="*"
              element={widgets.map(({ id, widget }) => (
                <Loaded key={id} file={widget} modules={modules} />
              ))}
            />
          </Routes>
        </Suspense>
      </main>
    </>
  );
}

const components = new Map<string, ComponentType>();

function Loaded({ file, modules }: { file: string; modules: Modules }) {
  const known =
    components.get(file) ??
    lazy(() => modules(file.replace('./src/', './')) as Promise<{ default: ComponentType }>);
  components.set(file, known);
  const Component = known;
  return <Component />;
}
