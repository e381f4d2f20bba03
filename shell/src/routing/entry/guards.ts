/** Guards by name, as manifests declare them: they run before a page is entered. */
import type { SessionState } from '@moa/host/internal/session';

/** `sign-in`: to the sign-in page, and back afterwards. `begin`: on to the page that the user begins with. */
type GuardResult = 'enter' | 'wait' | 'sign-in' | 'begin' | { redirect: string };
type Guard = (session: SessionState, facts: { from: string | null }) => GuardResult;

const guards: Readonly<Record<string, Guard>> = {
  /** Private. */
  auth: (session) =>
    session.status === 'signed-in'
      ? 'enter'
      : session.status === 'restoring' && session.user
        ? 'enter'
        : session.status === 'restoring'
          ? 'wait'
          : 'sign-in',
  /** For those who are signed out; others go on to where they were going. */
  guest: (session, { from }) =>
    session.status !== 'signed-in' ? 'enter' : from === null ? 'begin' : { redirect: from },
};

class UnknownRouteMiddlewareError extends Error {
  override readonly name = 'UnknownRouteMiddlewareError';
  constructor(guard: string) {
    super(`Unknown route middleware: ${guard}`);
  }
}

/** The first answer that is not `enter`. Throws for a name that no guard has. */
export function runGuards(
  names: readonly string[],
  session: SessionState,
  facts: { from: string | null },
): GuardResult {
  for (const name of names) {
    const guard = guards[name];
    if (!guard) throw new UnknownRouteMiddlewareError(name);
    const result = guard(session, facts);
    if (result !== 'enter') return result;
  }
  return 'enter';
}
