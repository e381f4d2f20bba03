/** Cache of snapshots, flows and shifts of users’ histories. */
import type { Context } from '../context.ts';
import type { Flow } from '../ledger/api.ts';
import type { readShifts } from '../portfolio/api.ts';
import type { TotalsThen } from './snapshots/read-snapshots.ts';
import { createStampedMemory, type StampedMemory } from './stamped-memory.ts';

type Read = {
  rows: TotalsThen[];
  flows: Flow[];
  shifts: Awaited<ReturnType<typeof readShifts>>;
};
export type PastMemory = StampedMemory<Read>;

/** Rows of all that is cached: some 100 MB. */
const maxRows = 200_000;

export function createPastMemory(context: Pick<Context, 'db'>): PastMemory {
  return createStampedMemory(context, {
    max: maxRows,
    sizeOf: ({ rows, flows, shifts }) => 1 + rows.length + flows.length + shifts.length,
  });
}
