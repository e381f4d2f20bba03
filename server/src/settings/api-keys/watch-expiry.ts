/** Notifies users of expiring keys: 30, 7 and 1 day before, each once. */
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { tellPerson } from '../../notifications/api.ts';
import { readEndingKeys } from './store.ts';

const job = 'settings.key-expiry';
/** Days before the end, the last first. */
const warnings = [1, 7, 30] as const;

export function watchKeyExpiry(context: Pick<Context, 'db' | 'bus' | 'clock' | 'jobs'>): void {
  const { db, clock, jobs } = context;
  jobs.handle(job, async (_data, signal) => {
    const now = clock.now();
    const until = new Date(now.getTime() + 30 * dayMs);
    for (const { userId, id, exchange, label, expiresAt, sourceId } of await readEndingKeys(
      db,
      now,
      until,
    )) {
      if (signal.aborted) return;
      if (expiresAt === null) continue;
      const days = Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs);
      const warning = warnings.find((limit) => days <= limit);
      if (warning === undefined) continue;
      // A key that was replaced ends at another time, and is warned of again.
      const end = expiresAt.toISOString();
      await tellPerson(
        context,
        {
          userId,
          kind: 'exchange.key-expiring',
          data: { sourceId, label, provider: exchange, expiresAt: end, days },
        },
        `key-expiring ${id} ${end} ${warning}`,
      );
    }
  });
  jobs.schedule(job, '10 * * * *');
}
