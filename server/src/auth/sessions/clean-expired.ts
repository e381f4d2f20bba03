import { dayMs } from '@moa/contracts/time';
import { and, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { forgetKeysBefore } from '../../http/forget-keys.ts';
import {
  challenges,
  emailCodes,
  emailProofs,
  recoveryTokens,
  sessions,
  usedProofs,
  usedRefreshTokens,
} from '../tables.ts';

const job = 'auth.clean-expired';

/** Deletes expired records every night. */
export function cleanExpired({ db, jobs, clock }: Pick<Context, 'db' | 'jobs' | 'clock'>): void {
  jobs.handle(job, async () => {
    const now = clock.now();
    const longAgo = new Date(now.getTime() - 30 * dayMs);
    for (const table of [challenges, usedProofs, emailCodes, emailProofs, recoveryTokens]) {
      await db.delete(table).where(lt(table.expiresAt, now));
    }
    const gone = or(
      lt(sessions.expiresAt, longAgo),
      and(isNotNull(sessions.endedAt), lt(sessions.endedAt, longAgo)),
    );
    await db
      .delete(usedRefreshTokens)
      .where(
        inArray(
          usedRefreshTokens.sessionId,
          db.select({ id: sessions.id }).from(sessions).where(gone),
        ),
      );
    await db.delete(sessions).where(gone);
    await forgetKeysBefore({ db }, new Date(now.getTime() - dayMs));
  });
  jobs.schedule(job, '17 3 * * *');
}
