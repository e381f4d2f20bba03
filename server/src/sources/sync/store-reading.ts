import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import { dayMs } from '@moa/contracts/time';
import { compare, multiply } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Amount, Leap } from '../leap.ts';
import { type PositionRow, positions } from '../positions/tables.ts';
import { type SourceRow, sources } from '../tables.ts';
import { claimTwinTurn, noteTwinsOfReading } from '../twins/note-twins.ts';
import { isPlausible, leapsAlone } from './is-plausible.ts';
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
    await claimTwinTurn(tx, source);
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
    const unread = reading.unread ?? getUnread(reading, trusted(before).filter(isSilent));
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
      parts: source.lastSyncedAt !== null && getParts(source.unread) !== getParts(unread),
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
function getUnread({ defi }: SourceReading, silent: readonly PositionRow[]): UnreadPart[] {
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

function getParts(unread: readonly UnreadPart[] | null): string {
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

// Judges a reading in which everything grew at least tenfold at once, or several things by one factor, or
// in which nothing is left.
// It may be a lie, and it may be true: it is refused until the source has reported the same for ten
// minutes, in three readings or more, and accepted from then on. The source is marked for a day
// after that. Where there is only one thing to go by, a thousandfold is accepted at once, and the
// source is marked for ten minutes.

const minReadings = 3;
const minMs = 10 * 60_000;
const markedMs = dayMs;
const maxWitnesses = 20;
const twofold = '2';

type Judgement = {
  verdict: 'plausible' | 'refused' | 'accepted';
  /** State to store. */
  leap: Leap | null;
};

/** Compares stored rows with those just read, given an earlier jump. */
export function judgeLeap(
  before: readonly Amount[],
  after: readonly Amount[],
  known: Leap | null,
  now: Date,
  /**
   * `doubted` if the source may return an empty list by mistake: an exchange may, a chain does not.
   */
  emptiness: 'doubted' | 'believed' = 'believed',
): Judgement {
  const isEmptied = emptiness === 'doubted' && before.length > 0 && after.length === 0;
  if (!isEmptied && isPlausible(before, after)) {
    if (leapsAlone(before, after)) {
      const at = now.toISOString();
      const leap: Leap = { since: at, readings: 1, witness: [], acceptedAt: at, alone: true };
      return { verdict: 'plausible', leap };
    }
    const marked = known?.alone ? minMs : markedMs;
    const isMarked =
      known?.acceptedAt != null && now.getTime() - Date.parse(known.acceptedAt) < marked;
    return { verdict: 'plausible', leap: isMarked ? known : null };
  }
  const goesOn =
    known !== null &&
    known.acceptedAt === null &&
    (known.emptied === true) === isEmptied &&
    isAlike(known.witness, after);
  const leap: Leap = goesOn
    ? { ...known, readings: known.readings + 1 }
    : {
        since: now.toISOString(),
        readings: 1,
        witness: getWitness(before, after),
        acceptedAt: null,
        ...(isEmptied ? { emptied: true } : {}),
      };
  const isConfirmed =
    leap.readings >= minReadings && now.getTime() - Date.parse(leap.since) >= minMs;
  // What is empty is seen to be: nothing is left to be marked.
  if (isConfirmed && isEmptied) return { verdict: 'accepted', leap: null };
  return isConfirmed
    ? { verdict: 'accepted', leap: { ...leap, acceptedAt: now.toISOString() } }
    : { verdict: 'refused', leap };
}

/** Alike is what differs by less than twofold: interest goes on and markets move meanwhile. */
function isAlike(witness: readonly Amount[], after: readonly Amount[]): boolean {
  const answered = new Map(after.map(({ id, quantity }) => [id, absolute(quantity)]));
  return witness.every(({ id, quantity }) => {
    const now = answered.get(id);
    if (now === undefined) return false;
    return (
      compare(now, multiply(quantity, twofold)) < 0 && compare(multiply(now, twofold), quantity) > 0
    );
  });
}

/** Returns only positions held before, so that new ones do not identify the jump. */
function getWitness(before: readonly Amount[], after: readonly Amount[]): Amount[] {
  const held = new Set(before.map(({ id }) => id));
  return after
    .filter(({ id }) => held.has(id))
    .slice(0, maxWitnesses)
    .map(({ id, quantity }) => ({ id, quantity: absolute(quantity) }));
}

function absolute(quantity: string): string {
  return quantity.startsWith('-') ? quantity.slice(1) : quantity;
}
