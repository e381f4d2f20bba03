/** Jobs that wait, run and have failed for good, by queue; queues that have none are left out. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

type QueueDepth = { name: string; waiting: number; active: number; failed: number };

export async function readQueueDepth(db: Database): Promise<QueueDepth[]> {
  const { rows } = await db.execute<Record<keyof QueueDepth, unknown>>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed') as failed
    from jobs.job
    where state in ('created', 'retry', 'active', 'failed')
    group by name order by name limit 200`);
  return rows.map(({ name, waiting, active, failed }) => ({
    name: String(name),
    waiting: Number(waiting),
    active: Number(active),
    failed: Number(failed),
  }));
}
