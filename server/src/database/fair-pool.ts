import type pg from 'pg';
import { createFairQueue } from './fair-queue.ts';
import { statementCaller } from './statement-caller.ts';

const waiting = { waitingPerCaller: 300, waiting: 3_000, waitMs: 10_000 };

/**
 * Listens for connection errors during use: the pool itself listens only while a connection is
 * idle, and an unhandled error ends the process.
 */
const heard = new WeakSet<pg.PoolClient>();
function hear(client: pg.PoolClient): void {
  if (heard.has(client)) return;
  heard.add(client);
  client.on('error', () => undefined);
}

/**
 * A pool whose connections are given out in turn by caller (`fair-queue.ts`), as the session of the
 * embedded database is: one caller may have all of them, but only while no other one waits.
 */
export function fairPool(pool: pg.Pool, connections: number): pg.Pool {
  const queue = createFairQueue({ pipelined: connections, ...waiting });
  const connect = () => {
    const connected = Promise.withResolvers<pg.PoolClient>();
    queue
      .turn(statementCaller(), async () => {
        const client = await pool.connect();
        hear(client);
        const released = Promise.withResolvers<void>();
        const release = client.release.bind(client);
        const giveBack = (error?: Error | boolean) => {
          client.off('end', lost);
          client.release = () => undefined;
          release(error);
          released.resolve();
        };
        // A transaction whose connection is gone may never come to giving it back.
        const lost = () => giveBack(true);
        client.once('end', lost);
        client.release = giveBack;
        connected.resolve(client);
        await released.promise;
      })
      .catch(connected.reject);
    return connected.promise;
  };
  const query = (...requested: Parameters<pg.Pool['query']>) =>
    queue.turn(statementCaller(), () => pool.query(...requested) as unknown as Promise<unknown>);
  // Drizzle asks whether it is a Pool, and then for these two alone.
  return Object.assign(Object.create(pool), { connect, query }) as pg.Pool;
}
