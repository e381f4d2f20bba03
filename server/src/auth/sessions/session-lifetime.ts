import { dayMs } from '@moa/contracts/time';

const hour = 3_600_000;

export const idleLimitMs = 30 * 60_000;

type SessionFacts = { createdAt: Date; rememberMe: boolean; keyThumbprint: string | null };

/**
 * From the last refresh on, 30 days for those who asked to be remembered, else one. A session that
 * is bound to no key ends an hour after it began, whatever is asked of it.
 */
export function sessionEnd(
  { createdAt, rememberMe, keyThumbprint }: SessionFacts,
  now: Date,
): Date {
  return keyThumbprint === null
    ? new Date(createdAt.getTime() + hour)
    : new Date(now.getTime() + (rememberMe ? 30 * dayMs : dayMs));
}
