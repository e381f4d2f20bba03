import type { signedIn } from '@moa/contracts/auth/user';
import type * as z from '@moa/contracts/schema';
import { useLocation, useNavigate } from '@moa/host/router';
import { startSession } from '@moa/host/session';
import { returnPath } from '../pages/login/return-path.ts';

/** What follows a successful ceremony: the session begins, and one goes on to where one was going. */
export function useSessionStart() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return ({ user, tokens }: z.Output<typeof signedIn>) => {
    startSession(user, tokens);
    navigate(returnPath(search), { replace: true });
  };
}
