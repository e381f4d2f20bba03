/**
 * User's decision about two keys of one account, and the entries of a key when the other is
 * removed.
 */
import { inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { chooseTwin, claimTwinTurn, readTwins } from '../sources/api.ts';
import { sources } from '../sources/tables.ts';
import type { TwinRow } from '../sources/twins/tables.ts';
import { bringBack, setAside } from './own-moves/count-once.ts';
import { requestSettling } from './settle-ledger.ts';

/** Counts two keys as one account or as two, with all that both tell, at once. */
export async function countAs(
  context: Pick<Context, 'db' | 'bus' | 'jobs'>,
  userId: string,
  ids: readonly [string, string],
  choice: TwinRow['choice'],
): Promise<void> {
  const { db, bus } = context;
  const sourceId = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(sources)
      .where(inArray(sources.id, [...ids]));
    for (const row of rows.slice(0, 1)) await claimTwinTurn(tx, row);
    const { firstId, secondId } = await chooseTwin(tx, userId, ids, choice);
    const [first, second] = [firstId, secondId].map((id) => rows.find((row) => row.id === id));
    if (choice === 'apart') await bringBack(tx, firstId, secondId);
    else if (first !== undefined && second !== undefined) await setAside(tx, first, second);
    return secondId;
  });
  bus.publish('ledger.changed', { userId, sourceId });
  bus.publish('portfolio.changed', { userId });
  await requestSettling(context, { userId, sourceId });
}

/** Before a source goes, in its transaction: what counted there counts at the other keys of the account. */
export async function countWithout(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await bringBack(tx, id);
  const twins = (await readTwins(tx, userId)).filter(({ choice }) => choice !== 'apart');
  const belongsTo = ({ firstId, secondId }: TwinRow) => firstId === id || secondId === id;
  const left = new Set(
    twins.filter(belongsTo).flatMap(({ firstId, secondId }) => [firstId, secondId]),
  );
  const between = twins.filter(
    (twin) => !belongsTo(twin) && left.has(twin.firstId) && left.has(twin.secondId),
  );
  if (between.length === 0) return;
  const rows = await tx
    .select()
    .from(sources)
    .where(inArray(sources.id, [...left]));
  for (const { firstId, secondId } of between) {
    const [first, second] = [firstId, secondId].map((one) => rows.find((row) => row.id === one));
    if (first !== undefined && second !== undefined) await setAside(tx, first, second);
  }
}
