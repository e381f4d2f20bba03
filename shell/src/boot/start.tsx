import { emit } from '@moa/host/event-bus';
import { onlineManager, QueryClientProvider } from '@moa/host/internal/api/query';
import { CurrencyRoot } from '@moa/host/internal/currency-root';
import { SlotProvider } from '@moa/host/internal/slots';
import { queryClient } from '@moa/host/query';
import { LanguageRoot } from '@moa/i18n/language-root';
import { StyleSheetManager } from '@moa/ui/styled';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { registerReleasedRemotes } from '../federation/runtime.ts';
import { SlotOutlet } from '../federation/slot-outlet.tsx';
import { startNotices } from '../notices/start-notices.ts';
import { startRealtime } from '../realtime/start-realtime.ts';
import { StepUp } from '../session/cover.tsx';
import { forgetPerson } from '../session/forget-person.ts';
import { refreshAhead } from '../session/refresh-ahead.ts';
import { restoreSession } from '../session/restore-session.ts';
import { watchActivity } from '../session/watch-activity.ts';
import { LastResort } from './last-resort.tsx';
import { RouteEffects } from './route-effects.tsx';
import { startLater } from './start-later.ts';

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
