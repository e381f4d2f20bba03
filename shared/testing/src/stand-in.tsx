/**
 * A stand-in for the shell, so that a remote runs alone: its own routes and widgets, the real API
 * behind a proxy, the session of the running app (cookies do not know ports). It draws a list of
 * what the remote declares where the shell would draw its navigation. The session is borrowed: the key
 * that renews it belongs to the running app, so this page neither renews nor ends it, and waits for that
 * app where it has run out.
 */
import { me } from '@moa/contracts/auth/me';
import { getRelease as getReleaseOperation } from '@moa/contracts/platform/release';
import { call } from '@moa/host/api';
import { QueryClientProvider } from '@moa/host/internal/api/query';
import { CurrencyRoot } from '@moa/host/internal/currency-root';
import { setRelease } from '@moa/host/internal/release';
import { accessToken } from '@moa/host/internal/session';
import { readSession } from '@moa/host/internal/session/session-storage';
import { queryClient } from '@moa/host/query';
import { endSession, updateUser } from '@moa/host/session';
import { LanguageRoot } from '@moa/i18n/language-root';
import { useLocale } from '@moa/i18n/locale';
import { Notice } from '@moa/ui/core/states';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
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
  const container = document.getElementById('moa');
  if (!container) throw new Error('The page has no element #moa');
  const root = createRoot(container);
  const tell = (words: string) => root.render(<Notice>{words}</Notice>);
  try {
    setRelease(await call(getReleaseOperation, {}));
    await borrowSession(tell);
  } catch (cause) {
    tell(`The API does not answer: ${wordsOf(cause)} Is the app running (npm start)?`);
    throw cause;
  }
  root.render(
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

const checkAgainMs = 1_000;

/**
 * Uses the session of the running app, as long as its access token lasts; anonymous if there is
 * none.
 */
async function borrowSession(tell: (words: string) => void): Promise<void> {
  while (readSession()?.locked || (readSession() && accessToken() === null)) {
    tell(
      'The session has run out or is locked. Open the running app, which renews it: this page goes on by itself.',
    );
    await new Promise((resolve) => setTimeout(resolve, checkAgainMs));
  }
  if (readSession()) updateUser(await call(me, {}));
  else endSession();
}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? `${cause.message}.` : '';
}

/** A part that throws says so in its place, as it does in the shell. */
class Boundary extends Component<{ name: string; children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Notice>
        {this.props.name}: {error.name}: {error.message}
      </Notice>
    );
  }
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
  const Known = known;
  return (
    <Boundary key={file} name={file}>
      <Known />
    </Boundary>
  );
}
