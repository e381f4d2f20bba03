import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Leap } from '../leap.ts';
import { type PositionRow, positions } from '../positions/tables.ts';
import { type SourceRow, sources } from '../tables.ts';
import { noteTwinsOfReading, takeTurnOfTwins } from '../twins/note-twins.ts';
import { judgeLeap } from './judge-leap.ts';
import type { SourceReading } from './read-source.ts';
import { type StandingGroups, standsLent } from './standing-groups.ts';
import { storeGroups } from './store-groups.ts';

/** Seconds between two synchronisations of a source that answers. */
const everySeconds = 120;

const nothingStands: StandingGroups = { protocols: [], groups: [], lent: [] };
type PositionPlace = Pick<PositionRow, 'protocol' | 'groupId' | 'kind' | 'tokenAddress'>;

/**
 * Replaces all that was known of a source by what was read, in one transaction. Answers how many
 * positions there are now, whether a balance is another than before, and whether other parts of the
 * account could be read; null where the source is gone meanwhile.
 */
export async function storeReading(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  source: SourceRow,
  reading: SourceReading,
): Promise<{ count: number; moved: boolean; parts: boolean } | null> {
  const now = clock.now();
  const code = source.kind === 'exchange' ? 'CEX_API_ERROR' : 'DEFI_CONTRACT_ERROR';
  let refused: Leap | null = null;
  const { groups = [], standing = nothingStands, note = null } = reading.defi ?? {};
  const stands = (row: PositionPlace) =>
    standing.protocols.includes(row.protocol ?? '') ||
    standing.groups.includes(row.groupId ?? '') ||
    standsLent(standing.lent, {
      market: row.protocol,
      kind: row.kind === 'reward' ? 'reward' : 'reserve',
      asset: row.tokenAddress,
    });
  const stored = await db.transaction(async (tx) => {
    await takeTurnOfTwins(tx, source);
    const [still] = await tx
      .select({ leap: sources.leap })
      .from(sources)
      .where(eq(sources.id, source.id))
      .for('update');
    if (still === undefined) return null;

    const before = await tx.select().from(positions).where(eq(positions.sourceId, source.id));
    // Unlisted tokens can report anything, and do not affect the check of the rest.
    const trusted = <T extends { suspicion?: PositionRow['suspicion'] }>(rows: readonly T[]) =>
      rows.filter((row) => row.suspicion == null);
    const read = new Set(reading.positions.map((position) => position.id));
    const silent = new Set(reading.unreadable);
    const isSilent = (row: PositionRow) =>
      !read.has(row.id) && row.groupId === null && silent.has(row.tokenAddress ?? row.symbol);
    const unread = reading.unread ?? unreadOf(reading, trusted(before).filter(isSilent));
    // Where a part was not opened, an empty list says nothing of what the rest of it holds.
    const isBlind =
      source.kind === 'exchange' &&
      reading.positions.length === 0 &&
      unread.some(({ reason }) => reason !== 'apart');
    const { verdict, leap } = isBlind
      ? ({ verdict: 'plausible', leap: null } as const)
      : judgeLeap(
          trusted(before),
          trusted(reading.positions),
          still.leap,
          now,
          source.kind === 'exchange' ? 'doubted' : 'believed',
        );
    if (verdict === 'refused') {
      refused = leap;
      return null;
    }
    const reported =
      note ??
      (source.kind === 'wallet' ? unreadNote(unread) : null) ??
      (leap === null ? null : leapNote(source.label, leap));
    await tx
      .update(sources)
      .set({
        status: 'ok',
        lastSyncedAt: now,
        nextAttemptAt: new Date(now.getTime() + everySeconds * 1000),
        failures: 0,
        errorCode: reported === null ? null : code,
        errorMessage: reported,
        blockNumber: reading.blockNumber,
        unread: unread.length === 0 ? null : [...unread],
        looking: reading.looking ?? false,
        leap,
      })
      .where(eq(sources.id, source.id));
    const retained = before.filter(
      (row) =>
        isSilent(row) || (!read.has(row.id) && (isBlind || (row.groupId !== null && stands(row)))),
    );
    const owner = { sourceId: source.id, userId: source.userId };
    const rows = [
      ...reading.positions.map((position) => ({ ...position, ...owner, readAt: now })),
      ...retained,
    ];
    await tx.delete(positions).where(eq(positions.sourceId, source.id));
    if (rows.length > 0) await tx.insert(positions).values(rows);
    await noteTwinsOfReading(tx, source, now);

    await storeGroups(
      tx,
      { ...owner, blockNumber: reading.blockNumber ?? '0', readAt: now },
      {
        groups,
        lending: reading.lending,
        standing,
      },
    );
    return {
      count: rows.length,
      moved: balances(before) !== balances(rows),
      parts: source.lastSyncedAt !== null && partsOf(source.unread) !== partsOf(unread),
    };
  });
  if (refused !== null) {
    await db.update(sources).set({ leap: refused }).where(eq(sources.id, source.id));
    throw new ProviderError(
      'garbage',
      source.kind === 'exchange' ? 'CEX_ANSWER_DOUBTED' : code,
      doubt(source.label, refused),
    );
  }
  return stored;
}

/** So many are named. */
const maxNamed = 20;

/** Returns the parts of a wallet that could not be read, by name: as read, and as known before. */
function unreadOf({ defi }: SourceReading, silent: readonly PositionRow[]): UnreadPart[] {
  const names = new Set([...(defi?.unread ?? []), ...silent.map(({ symbol }) => symbol)]);
  return [...names].slice(0, maxNamed).map((word) => ({ part: 'assets', reason: 'unknown', word }));
}

function unreadNote(unread: readonly UnreadPart[]): string | null {
  if (unread.length === 0) return null;
  const names = unread.map(({ word }) => word).join(', ');
  return `The network told nothing that can be right about ${names}. What was last known of it is kept.`;
}

function doubt(label: string, { emptied }: Leap): string {
  return emptied
    ? `${label} says that it holds nothing. Your last balances are kept until it has said so for ten minutes.`
    : `${label} told amounts that cannot be right. Your last balances are kept.`;
}

function leapNote(label: string, { alone }: Leap): string {
  if (alone) return `What ${label} holds grew at least a thousandfold at once. It is counted.`;
  return `Everything in ${label} grew at least tenfold at once. It has been told so again and again, and is counted now.`;
}

function partsOf(unread: readonly UnreadPart[] | null): string {
  return (unread ?? [])
    .map(({ part, reason }) => `${part} ${reason}`)
    .sort()
    .join();
}

/** Only balances count: earning and accruing positions change without events. */
function balances(rows: readonly Pick<PositionRow, 'id' | 'kind' | 'quantity'>[]): string {
  return rows
    .filter(({ kind }) => kind === 'balance')
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .sort()
    .join();
}
