/**
 * Checks if the database responds, and how quickly. Regardless of the number of callers one query
 * is running, and none waits longer than `patienceMs`. A late response means slow; it is down once
 * it refuses, or is silent for `silentMs`. Changes of its status are logged.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { runAs } from '../database/statement-caller.ts';
import { unattended } from '../error-boundary.ts';

type DatabaseHealth = {
  status: 'ok' | 'degraded' | 'failed';
  latencyMs: number;
  /** It answers and takes no writes. */
  isReadOnly: boolean;
};

/** Its turn is the next, however much of the time it used: it takes none to speak of. */
const caller = { current: { name: 'health', share: 1_000 } };

export function createDatabaseProbe(
  { db, log }: Pick<Context, 'db' | 'log'>,
  patienceMs: number,
  silentMs = 30_000,
): () => Promise<DatabaseHealth> {
  let asking: { since: number; answer: Promise<DatabaseHealth> } | null = null;
  let last: DatabaseHealth['status'] = 'ok';

  return async () => {
    const current = asking ?? ask();
    const late = Promise.withResolvers<DatabaseHealth>();
    const patience = setTimeout(() => {
      const latencyMs = elapsed(current.since);
      const status = latencyMs < silentMs ? 'degraded' : 'failed';
      late.resolve({ status, latencyMs, isReadOnly: false });
    }, patienceMs);
    const health = await Promise.race([current.answer, late.promise]);
    clearTimeout(patience);
    if (health.status !== last) {
      last = health.status;
      if (last === 'ok') log.info('the database answers again');
      else if (last === 'degraded') log.warn('the database answers slowly');
      else log.error('the database does not answer');
    }
    return health;
  };

  function ask() {
    const since = performance.now();
    const readOnly = sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
    const answer = runAs(caller, () => db.execute(readOnly)).then(
      ({ rows }): DatabaseHealth => ({
        status: 'ok',
        latencyMs: elapsed(since),
        isReadOnly: rows[0]?.['isReadOnly'] === true,
      }),
      (): DatabaseHealth => ({ status: 'failed', latencyMs: elapsed(since), isReadOnly: false }),
    );
    asking = { since, answer };
    unattended(
      log,
      'health of the database',
      answer.finally(() => {
        asking = null;
      }),
    );
    return asking;
  }
}

function elapsed(since: number): number {
  return Math.round((performance.now() - since) * 100) / 100;
}
