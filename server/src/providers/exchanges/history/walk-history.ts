/**
 * Reads an exchange's past step by step: first back from now, range by range, as far as it reports;
 * then, round after round, what happened since. Streams take turns, so that what is known reaches
 * equally far back in all of them.
 */
import { dayMs } from '@moa/contracts/time';
import { sign } from '@moa/finance/money/decimal';
import { ProviderError } from '../../provider-error.ts';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import type { LedgerEvent, LedgerPage, NotUnderstood, ReportedLater } from '../ledger-event.ts';
import { type HistoryState, openState, type StreamState } from './history-state.ts';

type Range = { from: number; to: number };

/** Result of one request. */
export type ReportedOfPast = {
  events: LedgerEvent[];
  /** Lines with a word that is not understood: they are read again once a day. */
  notUnderstood?: readonly NotUnderstood[];
  /** Lines that are understood and are no events, by the names that they would have. */
  settled?: readonly string[];
  /** When those began that may still happen: they are read again once a day too. */
  waits?: readonly Date[];
};

/** One list of past events that an exchange tells. Times are epoch ms by its clock. */
export type HistoryStream = {
  name: string;
  /** Part of the history that the list covers. */
  tells: LedgerPage['lacks'][number];
  /** The longest range that one request may ask for. */
  span: number;
  /** Retention of the list. */
  reach: number;
  /** Time that is read again, for entries reported late (a pending transfer). */
  overlap: number;
  /**
   * Small sums, or a product that not everybody has: how far it reaches says nothing of how far the
   * whole does, and a key that is refused for it alone lacks its right.
   */
  isMinor?: true;
  /** An exchange that forgets it sooner than the rest: what it is, to say from when on it is known. */
  briefly?: ReportedLater['part'];
  /** Money comes in by it: it is read as far back as it tells. */
  opens?: true;
  /** When the oldest began that can still be done; it is read from there in the next round. */
  waiting?(): Promise<number | null>;
  /**
   * One request: events from `from` on and before `to`, and a cursor where more of the range is left.
   * What lies outside may come too. A `memo` is given back at every later request.
   */
  read(
    range: Range,
    cursor: unknown,
    memo: unknown,
  ): Promise<ReportedOfPast & { cursor: unknown; memo?: unknown }>;
};

type WalkOptions = {
  streams: readonly HistoryStream[];
  kept: Record<string, unknown> | null;
  now: number;
  lacks?: LedgerPage['lacks'];
  /** Requests in one step. */
  requests?: number;
};

/**
 * Where nothing at all happened for so long before the oldest that is known, nothing older is looked
 * for; and what has waited for so long is waited for no longer.
 */
const quiet = 180 * dayMs;

/**
 * Entries not understood are read again: the exchange may have completed them, or the word may be
 * known by then.
 */
const unclearAgainMs = dayMs;

export async function walkHistory(options: WalkOptions): Promise<LedgerPage> {
  const { streams, kept, lacks = [], requests = 4 } = options;
  // Whole seconds, since some exchanges know no smaller ones, and never before what just happened.
  const now = Math.ceil(options.now / 1_000) * 1_000 + 1_000;
  const state = openState(
    kept,
    streams.map(({ name }) => name),
    now,
  );
  // A round that is over is followed by another one, however soon.
  if (isOver(state, streams)) {
    state.until = Math.max(now, state.until + 1_000);
    state.denied = [];
    state.none = [];
    state.hasRead = false;
    for (const stream of streams) {
      const own = getState(state, stream);
      const again = Math.min(own.waiting ?? Infinity, readAgainFrom(own, now));
      // Further back than it tells, it may answer with an error for ever.
      const floor = now - Math.max(stream.reach - stream.overlap, 0);
      own.head = Math.max(Math.min(own.head, again), Math.min(floor, now));
    }
  }
  const events: LedgerEvent[] = [];
  const notUnderstood: NotUnderstood[] = [];
  const settled: string[] = [];
  const failures: ProviderError[] = [];
  for (let count = 0; count < requests; ) {
    const stream = getNext(state, streams);
    if (stream === undefined) break;
    const own = getState(state, stream);
    const range = own.open ?? getRange(state, stream, own);
    const page = await unlessPutAside(stream, readOne(stream, state, own, range));
    if (page instanceof ProviderError) {
      // It is asked again from where it was in the next round, and the others are read meanwhile.
      state.denied.push(stream.name);
      if (page.trouble === 'absent') state.none = [...(state.none ?? []), stream.name];
      else if (page.trouble !== 'scope') failures.push(page);
      continue;
    }
    count += 1;
    state.hasRead = true;
    events.push(...page.events.filter(moves));
    notUnderstood.push(...(page.notUnderstood ?? []));
    settled.push(...(page.settled ?? []));
    const mayHappen = (page.waits ?? []).filter((at) => now - at.getTime() < quiet);
    for (const at of [...(page.notUnderstood ?? []).map((line) => line.at), ...mayHappen]) {
      own.unclear = Math.min(own.unclear ?? Infinity, at.getTime());
      own.unclearRead ??= now;
    }
    for (const { at } of page.events) own.oldest = Math.min(own.oldest ?? Infinity, at.getTime());
    if (page.memo !== undefined) own.memo = page.memo;
    own.open = page.cursor === null ? null : { ...range, cursor: page.cursor };
    if (page.cursor !== null) continue;
    if (range.isHead) own.head = range.to;
    else own.tail = range.from;
  }
  const [failure] = failures;
  if (failure !== undefined && state.hasRead !== true) throw failure;
  const allowed = streams.filter(({ name }) => !state.denied.includes(name));
  const untold = streams.filter(
    ({ name }) => state.denied.includes(name) && state.none?.includes(name) !== true,
  );
  const coversFrom = coverage(state, allowed);
  return {
    events,
    notUnderstood,
    settled,
    state,
    coversFrom,
    later: reportedLater(state, allowed, coversFrom),
    complete: isOver(state, streams),
    lacks: [...new Set([...lacks, ...untold.map(({ tells }) => tells)])],
    failures: failures.map(({ message }) => message),
  };
}

/** From when a list is read again for entries not understood or waiting; Infinity: none is due. */
function readAgainFrom(own: StreamState, now: number): number {
  const { unclear, unclearRead = 0 } = own;
  if (unclear == null || now - unclearRead < unclearAgainMs) return Infinity;
  own.unclear = null;
  own.unclearRead = now;
  return unclear;
}

/** From when on all lists are read; where nothing is left to read, not before anything happened. */
function coverage(state: HistoryState, allowed: readonly HistoryStream[]): Date | null {
  const tails = allowed
    .filter(({ isMinor }) => isMinor !== true)
    .map((stream) => getState(state, stream).tail);
  if (tails.length === 0) return null;
  const reached = Math.max(...tails);
  const known = allowed.flatMap((stream) => getState(state, stream).oldest ?? []);
  const isWhole = known.length > 0 && isOver(state, allowed);
  return new Date(isWhole ? Math.max(reached, Math.min(...known)) : reached);
}

/** Returns the parts with a shorter history than the rest. */
function reportedLater(
  state: HistoryState,
  allowed: readonly HistoryStream[],
  coversFrom: Date | null,
): ReportedLater[] {
  const latest = new Map<ReportedLater['part'], Date>();
  for (const stream of allowed) {
    if (stream.briefly === undefined || coversFrom === null) continue;
    const from = new Date(getState(state, stream).tail);
    const known = latest.get(stream.briefly) ?? coversFrom;
    if (from > known) latest.set(stream.briefly, from);
  }
  return [...latest].map(([part, from]) => ({ part, from }));
}

async function readOne(
  stream: HistoryStream,
  { until }: HistoryState,
  own: StreamState,
  { from, to, cursor }: NonNullable<StreamState['open']>,
) {
  if (stream.waiting !== undefined && own.askedIn !== until) {
    own.waiting = await stream.waiting();
    own.askedIn = until;
  }
  return stream.read({ from, to }, cursor, own.memo);
}

/**
 * A list that the key may not read, that the exchange withholds from the account, or that comes in
 * another form than it should, costs itself alone: what was thrown is returned. An outage is thrown.
 */
async function unlessPutAside<T>(
  { isMinor }: HistoryStream,
  reading: Promise<T>,
): Promise<T | ProviderError> {
  try {
    return await reading;
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    if (cause.failure === 'garbage') return cause;
    if (!(cause instanceof KeyRefusedError)) throw cause;
    if (['scope', 'region', 'account', 'compliance'].includes(cause.refusal)) return cause;
    // The other lists show whether the key is any good.
    if (cause.refusal === 'key' && isMinor === true) return cause;
    throw cause;
  }
}

/** Whose turn it is: news first, then the one that reaches back the least. */
function getNext(
  state: HistoryState,
  streams: readonly HistoryStream[],
): HistoryStream | undefined {
  const waiting = streams.filter((stream) => !isDone(state, stream));
  return (
    waiting.find((stream) => {
      const { open, head } = getState(state, stream);
      return open?.isHead === true || head < state.until;
    }) ?? waiting.toSorted((a, b) => getState(state, b).tail - getState(state, a).tail)[0]
  );
}

function isOver(state: HistoryState, streams: readonly HistoryStream[]): boolean {
  return streams.every((stream) => isDone(state, stream));
}

function isDone(state: HistoryState, stream: HistoryStream): boolean {
  if (state.denied.includes(stream.name)) return true;
  const { head, tail, open } = getState(state, stream);
  return open === null && head >= state.until && tail <= getFloor(state, stream);
}

/** Down to where a list is read: before the first money came, nothing can have been done with it. */
function getFloor({ begun, streams }: HistoryState, { reach, opens }: HistoryStream): number {
  if (opens) return begun - reach;
  const known = Object.values(streams).map(({ oldest }) => oldest ?? begun);
  return Math.max(begun - reach, Math.min(...known) - quiet);
}

function getState(state: HistoryState, { name }: Pick<HistoryStream, 'name'>): StreamState {
  return state.streams[name] as StreamState;
}

function getRange(
  state: HistoryState,
  { span, reach, overlap }: HistoryStream,
  { head, tail }: StreamState,
): NonNullable<StreamState['open']> {
  if (head < state.until) {
    const from = head - Math.min(overlap, span / 2);
    return { from, to: Math.min(from + span, state.until), cursor: null, isHead: true };
  }
  const floor = state.begun - reach;
  return { from: Math.max(tail - span, floor), to: tail, cursor: null, isHead: false };
}

/** True if the event moves units, money or a fee. */
function moves({ quantity, counterQuantity, feeQuantity }: LedgerEvent): boolean {
  return [quantity, counterQuantity, feeQuantity].some((amount) => sign(amount ?? '0') !== 0);
}
