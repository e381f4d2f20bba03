/** Deletes changes past their retention time, once a night. */
import { dayMs } from '@moa/contracts/time';
import { lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { settingsChanges } from './tables.ts';

/** Days that a change stays in the journal. */
const retentionDays = 730;

export function trimHistory({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  jobs.handle('settings.trim-history', async () => {
    const oldest = new Date(clock.now().getTime() - retentionDays * dayMs);
    await db.delete(settingsChanges).where(lt(settingsChanges.at, oldest));
  });
  jobs.schedule('settings.trim-history', '40 18 * * *');
}
