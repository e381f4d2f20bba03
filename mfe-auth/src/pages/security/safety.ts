/**
 * Security rating of an account, and the next step to improve it. Accounts with passkeys only have
 * two risks: loss of all passkeys, and another user at an open session; each step addresses one of
 * them.
 */

import type { PasskeySummary } from '@moa/contracts/auth/credentials';
import type { OpenSession } from '@moa/contracts/settings/access-tokens';
import { dayMs } from '@moa/contracts/time';

const safetyStepIds = ['email', 'codes', 'passkeys', 'unbound', 'old-sessions'] as const;
export type SafetyStepId = (typeof safetyStepIds)[number];
type SafetyStep = { id: SafetyStepId; done: boolean };

type SafetyFacts = {
  emailVerified: boolean;
  codesLeft: number;
  passkeys: readonly Pick<PasskeySummary, 'synced'>[];
  sessions: readonly Pick<OpenSession, 'lastSeenAt' | 'current' | 'bound'>[];
};

/**
 * `exposed`: losing one device would lose the account. `fair`: something is still to be done.
 * `strong`: nothing is.
 */
export type Safety = {
  level: 'exposed' | 'fair' | 'strong';
  /** In the order in which they matter. */
  steps: readonly SafetyStep[];
  next: SafetyStepId | null;
};

/** Fewer are few: the owner is mailed, too. */
export const enoughCodes = 3;
const oldAfterMs = 14 * dayMs;

export function isOldSession(
  { lastSeenAt, current }: Pick<OpenSession, 'lastSeenAt' | 'current'>,
  now: number,
): boolean {
  return !current && now - Date.parse(lastSeenAt) > oldAfterMs;
}

export function rateSafety(facts: SafetyFacts, now: number): Safety {
  const { emailVerified, codesLeft, passkeys, sessions } = facts;
  const done: Record<SafetyStepId, boolean> = {
    email: emailVerified,
    codes: codesLeft >= enoughCodes,
    passkeys: passkeys.length >= 2,
    unbound: sessions.every(({ bound }) => bound),
    'old-sessions': !sessions.some((session) => isOldSession(session, now)),
  };
  const steps = safetyStepIds.map((id) => ({ id, done: done[id] }));
  const next = steps.find((step) => !step.done)?.id ?? null;
  const waysBack =
    Math.max(0, passkeys.length - 1) +
    (passkeys.some(({ synced }) => synced) ? 1 : 0) +
    (emailVerified ? 1 : 0) +
    (codesLeft > 0 ? 1 : 0);
  return { level: waysBack === 0 ? 'exposed' : next === null ? 'strong' : 'fair', steps, next };
}
