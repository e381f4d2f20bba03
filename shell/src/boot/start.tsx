import { emit, on } from '@moa/host/event-bus';
import { onlineManager, QueryClientProvider } from '@moa/host/internal/api/query';
import { CurrencyRoot } from '@moa/host/internal/currency-root';
import { getRelease } from '@moa/host/internal/release';
import { type EndReason, howItEnded } from '@moa/host/internal/session';
import { SlotProvider } from '@moa/host/internal/slots';
import { queryClient } from '@moa/host/query';
import { getSession } from '@moa/host/session';
import { LanguageRoot } from '@moa/i18n/language-root';
import { StyleSheetManager } from '@moa/ui/styled';
import { StrictMode, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BrowserRouter,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { App } from '../app.tsx';
import { registerReleasedRemotes } from '../federation/runtime.ts';
import { SlotOutlet } from '../federation/slot-outlet.tsx';
import { whenQuiet } from '../federation/when-quiet.ts';
import { startNotices } from '../notices/start-notices.ts';
import { usePreloading } from '../preload/use-preloading.ts';
import { startRealtime } from '../realtime/start-realtime.ts';
import { Announcer } from '../routing/arrival/announcer.tsx';
import { useScrollPosition } from '../routing/arrival/use-scroll-position.ts';
import { signInLink } from '../routing/return-path.ts';
import { getRole } from '../routing/roles.ts';
import { mayUpgrade, upgrade } from '../routing/upgrade.ts';
import { StepUp } from '../session/cover.tsx';
import { forgetPerson } from '../session/forget-person.ts';
import { refreshAhead } from '../session/refresh-ahead.ts';
import { restoreSession } from '../session/restore-session.ts';
import { watchActivity } from '../session/watch-activity.ts';
import { followOtherTabs } from '../tabs.ts';
import { LastResort } from './last-resort.tsx';

// A page from storage found no server: what it reads waits until there is one.
if ('stored' in document.documentElement.dataset) onlineManager.setOnline(false);
startNotices();
registerReleasedRemotes();
forgetPerson();
void restoreSession();
startRealtime();
watchActivity();
refreshAhead();
startLater();
// Stored for the install button of the preferences (`useInstallState`); browsers fire it once.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(globalThis, { moaInstallPrompt: event });
});

const container = document.getElementById('moa');
if (!container) throw new Error('The page has no element #moa');
createRoot(container).render(
  <StrictMode>
    <StyleSheetManager>
      <QueryClientProvider client={queryClient}>
        <SlotProvider value={SlotOutlet}>
          <BrowserRouter>
            <LanguageRoot>
              <CurrencyRoot>
                <LastResort>
                  <RouteEffects />
                  <App />
                  <StepUp />
                </LastResort>
              </CurrencyRoot>
            </LanguageRoot>
          </BrowserRouter>
        </SlotProvider>
      </QueryClientProvider>
    </StyleSheetManager>
  </StrictMode>,
);
// What the page says in case that none of this runs.
document.getElementById('moa-not-started')?.remove();
// After React's first turn.
setTimeout(() => emit('app.started', {}));

/** Once the page rests. Where its file does not come, the next page has what it starts, and everything else goes on. */
function startLater(): () => void {
  return whenQuiet(
    () => queryClient.isFetching() > 0,
    () =>
      void import(/* webpackChunkName: "offline" */ './later.ts').then(
        ({ startAtRest }) => startAtRest(),
        () => undefined,
      ),
  );
}

/** Effects that run beside the pages for the lifetime of the app. */
function RouteEffects() {
  useTappedPath();
  useScrollPosition();
  usePreloading();
  useUpgrade();
  return (
    <>
      <OtherTabs />
      <RedirectToSignIn />
      <Announcer />
    </>
  );
}

/**
 * Follows the other tabs, and reloads if another user has signed in: all data of this page belongs
 * to the previous one.
 */
function OtherTabs() {
  useEffect(() => followOtherTabs({ onSwitched: () => location.reload() }), []);
  return null;
}

/** A link of the first view may be pressed while the shell draws its first page: the router hears of it here. */
function useTappedPath(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what went on before the router listened
  useEffect(() => {
    const { pathname: tapped, search, hash } = window.location;
    if (tapped !== pathname) void navigate(tapped + search + hash, { replace: true });
  }, []);
}

/**
 * Redirects the user to the sign-in page when a session ends other than by sign-out here (by
 * idleness, in another tab, by the server), and back to the page afterwards.
 */
function RedirectToSignIn() {
  const navigate = useNavigate();
  useEffect(() => {
    const redirect = (reason: EndReason | null) => {
      const signIn = getRole('sign-in');
      const { pathname, search } = location;
      if (reason === null || reason === 'signed-out' || !signIn || pathname === signIn) return;
      const why = reason === 'idle' ? reason : undefined;
      void navigate(signInLink(signIn, pathname + search, why), { replace: true });
    };
    // The session may have ended before this page was drawn.
    if (getSession().status === 'signed-out') redirect(howItEnded());
    return on('session.ended', ({ reason }) => redirect(reason));
  }, [navigate]);
  return null;
}

/**
 * Loads a newer release on navigation to another page. Back and Forward stay soft, because they
 * keep their position.
 */
function useUpgrade(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);

  useLayoutEffect(() => {
    const from = before.current;
    before.current = pathname;
    if (from === pathname || type !== 'PUSH') return;
    if (mayUpgrade(getLayout(from), getLayout(pathname))) upgrade();
  }, [pathname, type]);
}

/** Null for what no remote draws. */
function getLayout(path: string): string | null {
  const routes = getRelease().remotes.flatMap(({ manifest }) => manifest.routes);
  const route = routes.find(({ path: own, aliases }) =>
    [own, ...aliases].some((pattern) => matchPath(pattern, path)),
  );
  return route?.layout ?? null;
}
