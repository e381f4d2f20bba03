import type { SignedIn, Tokens } from '@moa/contracts/auth/shapes/user';
import { useLocation, useNavigate } from '@moa/host/router';
import { startSession } from '@moa/host/session';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages } from '@moa/i18n/messages';
import { login } from '../messages/login.ts';
import { startPath } from './start-path.ts';

/**
 * Starts the session after a successful ceremony and navigates to the requested page or the user's
 * start page.
 */
export function useSessionStart() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (signedIn: SignedIn) => {
    beginSession(signedIn);
    await navigate(await startPath(search), { replace: true });
  };
}

/** Begins the session, and warns where it will be a short one. */
export function beginSession({ user, tokens }: SignedIn): void {
  startSession(user, tokens);
  warnIfUnbound(tokens);
}

function warnIfUnbound({ bound }: Tokens) {
  if (bound) return;
  showToast({
    type: 'warning',
    title: inBothLanguages(login, 'unbound'),
    message: inBothLanguages(login, 'unboundWhy'),
    persistent: true,
  });
}
