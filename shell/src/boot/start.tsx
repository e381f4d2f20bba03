import { QueryClientProvider, queryClient } from '@moa/host/query';
import { SlotProvider } from '@moa/host/slots';
import { StyleSheetManager } from '@moa/ui/styled';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { registerReleasedRemotes } from '../federation/runtime.ts';
import { SlotOutlet } from '../federation/slot-outlet.tsx';
import { startRealtime } from '../realtime/start-realtime.ts';
import { restoreSession } from '../session/restore-session.ts';

registerReleasedRemotes();
void restoreSession();
startRealtime();

const container = document.getElementById('moa');
if (!container) throw new Error('The page has no element #moa');
createRoot(container).render(
  <StrictMode>
    <StyleSheetManager>
      <QueryClientProvider client={queryClient}>
        <SlotProvider value={SlotOutlet}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </SlotProvider>
      </QueryClientProvider>
    </StyleSheetManager>
  </StrictMode>,
);
