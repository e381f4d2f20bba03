import { eq } from 'drizzle-orm';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Context } from '../../seams.ts';
import { type PositionRow, positions, type SourceRow, sources } from '../tables.ts';
import { judgeLeap, type Leap } from './judge-leap.ts';
import type { SourceReading } from './read-source.ts';
import type { StandingGroups } from './standing-groups.ts';
import { storeGroups } from './store-groups.ts';

/** Seconds between two synchronisations of a source that answers. */
const everySeconds = 120;

const nothingStands: StandingGroups = { protocols: [], groups: [] };
type Kept = { protocol: string | null; groupId: string | null };

/**
 * Replaces all that was known of a source by what was read, in one transaction. Answers how many
 * positions there are now, and whether a balance is another than before; null where the source is
 * gone meanwhile.
 */
export async function storeReading(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  source: SourceRow,
  reading: SourceReading,
): Promise<{ count: number; moved: boolean } | null> {
  const now = clock.now();
  const code = source.kind === 'exchange' ? 'CEX_API_ERROR' : 'DEFI_CONTRACT_ERROR';
  let refused: Leap | null = null;
  const { groups = [], standing = nothingStands, note = null } = reading.defi ?? {};
  const stands = (row: Kept) =>
    standing.protocols.includes(row.protocol ?? '') || standing.groups.includes(row.groupId ?? '');
  const stored = await db.transaction(async (tx) => {
    const [still] = await tx
      .select({ leap: sources.leap })
      .from(sources)
      .where(eq(sources.id, source.id))
      .for('update');
    if (still === undefined) return null;

    const before = await tx.select().from(positions).where(eq(positions.sourceId, source.id));
    // A stranger's token can say whatever it likes, and neither makes nor breaks the rest.
    const trusted = <T extends { suspicion?: PositionRow['suspicion'] }>(rows: readonly T[]) =>
      rows.filter((row) => row.suspicion == null);
    const { verdict, leap } = judgeLeap(
      trusted(before),
      trusted(reading.positions),
      still.leap,
      now,
    );
    if (verdict === 'refused') {
      refused = leap;
      return null;
    }
    const told = note ?? (leap === null ? null : leapNote(source.label, leap));
    await tx
      .update(sources)
      .set({
        status: 'ok',
        lastSyncedAt: now,
        nextAttemptAt: new Date(now.getTime() + everySeconds * 1000),
        failures: 0,
        errorCode: told === null ? null : code,
        errorMessage: told,
        blockNumber: reading.blockNumber,
        leap,
      })
      .where(eq(sources.id, source.id));
    const read = new Set(reading.positions.map((position) => position.id));
    const silent = new Set(reading.unreadable);
    const kept = before.filter(
      (row) =>
        !read.has(row.id) &&
        (row.groupId === null ? silent.has(row.tokenAddress ?? '') : stands(row)),
    );
    const owner = { sourceId: source.id, userId: source.userId };
    const rows = [
      ...reading.positions.map((position) => ({ ...position, ...owner, readAt: now })),
      ...kept,
    ];
    await tx.delete(positions).where(eq(positions.sourceId, source.id));
    if (rows.length > 0) await tx.insert(positions).values(rows);

    await storeGroups(
      tx,
      { ...owner, blockNumber: reading.blockNumber ?? '0', readAt: now },
      {
        groups,
        lending: reading.lending,
        standing,
      },
    );
    return { count: rows.length, moved: balances(before) !== balances(rows) };
  });
  if (refused !== null) {
    await db.update(sources).set({ leap: refused }).where(eq(sources.id, source.id));
    throw new ProviderError(
      'garbage',
      code,
      `${source.label} told amounts that cannot be right. Your last balances are kept.`,
    );
  }
  return stored;
}

function leapNote(label: string, { alone }: Leap): string {
  if (alone) return `What ${label} holds grew at least a thousandfold at once. It is counted.`;
  return `Everything in ${label} grew at least tenfold at once. It has been told so again and again, and is counted now.`;
}

/** What earns or accrues moves by itself; a balance moves when something happened. */
function balances(rows: readonly Pick<PositionRow, 'id' | 'kind' | 'quantity'>[]): string {
  return rows
    .filter(({ kind }) => kind === 'balance')
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .sort()
    .join();
}
