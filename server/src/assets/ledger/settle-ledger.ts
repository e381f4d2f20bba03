/**
 * After entries came or went: moves between own accounts are told from flows, what has no value is
 * valued by the prices of then, and `ledger.changed` is said. One at a time waits for a person.
 */
import * as z from '@moa/contracts/schema';
import type { Context } from '../../seams.ts';
import type { PricesOutside } from '../prices-then/fill-price-history.ts';
import { linkOwnMoves } from './link-own-moves.ts';
import { valueEntries } from './value-entries.ts';

const job = 'assets.settle-ledger';
const jobData = z.object({ userId: z.string(), sourceId: z.string() });

export function settleLedgers(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  prices: PricesOutside,
): void {
  const { db, bus, jobs } = context;
  jobs.handle(job, async (data, signal) => {
    const parsed = z.safeParse(jobData, data);
    if (!parsed.success) return;
    const { userId, sourceId } = parsed.data;
    await linkOwnMoves(db, userId);
    await valueEntries(context, prices, userId, signal);
    bus.publish('ledger.changed', { userId, sourceId });
    bus.publish('portfolio.changed', { userId });
  });
}

export async function requestSettling(
  { jobs }: Pick<Context, 'jobs'>,
  of: { userId: string; sourceId: string },
): Promise<void> {
  await jobs.send(job, of, { key: of.userId });
}
