import type { SignedIn, Tokens } from '@moa/contracts/auth/shapes/user';
import { useLocation, useNavigate } from '@moa/host/router';
import { startSession } from '@moa/host/session';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages } from '@moa/i18n/messages';
import { login } from '../messages/login.ts';
import { returnPath } from '../rules/return-path.ts';

/** What follows a successful ceremony: the session begins, and one goes on to where one was going. */
export function useSessionStart() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (signedIn: SignedIn) => {
    beginSession(signedIn);
    navigate(returnPath(search), { replace: true });
  };
}

/** The session begins; where it will be a short one, that is said. */
export function beginSession({ user, tokens }: SignedIn): void {
  startSession(user, tokens);
  tellWhereUnbound(tokens);
}

function tellWhereUnbound({ bound }: Tokens) {
  if (bound) return;
  showToast({
    type: 'warning',
    title: inBothLanguages(login, 'unbound'),
    message: inBothLanguages(login, 'unboundWhy'),
    persistent: true,
  });
}
