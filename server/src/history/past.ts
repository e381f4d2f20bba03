/**
 * Single reader of the value of a user's holdings over time: the start of a period, recorded or
 * rebuilt values since, of everything, a part or one asset, the flows meanwhile, and missing parts.
 * Responses about the past are projections of it; none reads snapshots or flows itself. While the
 * past of some sources is unknown, it covers the others and names those left out.
 */
import type { LeftSource } from '@moa/contracts/assets/shapes/rebuilding';
import type { CurrencyCode, MissingPart, Quality } from '@moa/contracts/primitives';
import { startTolerance } from '@moa/finance/returns/covers-period';
import type { Context } from '../context.ts';
import { type Flow, flowsSince, readFlows } from '../ledger/api.ts';
import {
  type Baseline,
  getTotal,
  type HeldRow,
  leftOut,
  type PortfolioReader,
  type RowView,
  readShifts,
  sumRows,
  viewOfSources,
} from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { type Comparable, oldestReading, sourceIn } from '../sources/api.ts';
import { readPastProgress, type readRebuilding } from './backfill/read-rebuilding.ts';
import { isRestated, type Restate, readRestate } from './coins-then.ts';
import { type PastMemory, readUnchanged } from './past-memory.ts';
import type { PricesAt } from './snapshots/benchmark-prices.ts';
import { describeFlow } from './snapshots/compare-until.ts';
import { readAssetStart, readStart } from './snapshots/read-baselines.ts';
import { readComparable } from './snapshots/read-comparable.ts';
import { readCovered } from './snapshots/read-covered.ts';
import { type LineBegin, readLineBegin } from './snapshots/read-line-begin.ts';
import {
  readAssetSnapshots,
  readSnapshots,
  type Step,
  type TotalsThen,
} from './snapshots/read-snapshots.ts';
import { isApproximate, snapshotValue } from './snapshots/snapshot-value.ts';
import type { Part } from './snapshots/value-columns.ts';

const exactlyMs = 1_000;
const maxFlows = 1_000;
/** A record that begins so much later than the time lacks nothing that is given in hours, ms. */
const lateMs = 2 * 3_600_000;

type PastRequested = {
  /** Length of the period, ms: of a span of `contracts/shapes/span.ts`, or of a number of days. */
  length: number;
  currency: CurrencyCode;
  of: Part | { symbol: string };
  /** Before when it ends; left out: now. */
  until?: Date;
  /**
   * Additional time before the period for which values are read that are no points of the line, ms.
   */
  lead?: number;
  /** One value in each; null: every one that is kept, of one asset the last of each minute. */
  step: Step | null;
};

/** `comparable` is false also where the value of then is not known in the currency. */
export type PastValue = TotalsThen & { at: Date; value: string | null; rebuilt: boolean };

export type Past = {
  now: Date;
  /** Where the time was to begin, and since when it was read: the last value at or before that. */
  wanted: Date;
  since: Date;
  currency: CurrencyCode;
  /** First value; null where nothing is known near the beginning. */
  start: Baseline | null;
  /** Oldest first, from where all that the line is about is known; `recorded` has those before as well, and those of `lead`. */
  values: readonly PastValue[];
  recorded: readonly PastValue[];
  /** Where a line of totals was cut because a source began within it. */
  cut: LineBegin | null;
  /** From the oldest reading that the start counts: what compares two totals sorts out the earlier ones. */
  flows: readonly Flow[];
  shifts: Awaited<ReturnType<typeof readShifts>>;
  rebuilding: Awaited<ReturnType<typeof readRebuilding>>;
  /** Holdings of now at the sources that the past is of: comparable with it. */
  view: RowView;
  /** Holdings of now at all sources. */
  held: RowView;
  /**
   * For a currency in which no totals are recorded: converts dollars of given times at its
   * historical prices.
   */
  restateAt: ((moments: readonly Date[]) => Promise<Restate>) | null;
  /**
   * Current value of the part, or of all units of one asset, in the currency; null if nothing of it
   * is priced.
   */
  total: string | null;
  /** Sources of which the time is not known yet: all of it is of the others. */
  without: readonly LeftSource[];
  /** The set whose totals it is of where other totals belong to it too, by their places; null: of one set alone. */
  set: string | null;
  /** All that is connected now, as the set of a snapshot. */
  present: string;
  /** When an account was disconnected last, where that was since the beginning; its values are left out. */
  goneAt: Date | null;
};

type Needs = {
  book: PriceBook;
  portfolios: Pick<PortfolioReader, 'view'>;
  /** Where what was read is kept for the next who asks. */
  memory?: PastMemory;
  /** Without it the past in other currencies is that of dollars at the prices of now. */
  pricesAt?: PricesAt;
};

const hour = 3_600_000;

export function readPast(
  context: Pick<Context, 'db' | 'clock'>,
  needs: Needs,
  userId: string,
  requested: PastRequested,
): Promise<Past> {
  return readUnchanged(context.db, userId, () => readOnce(context, needs, userId, requested));
}

async function readOnce(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { book, portfolios, memory, pricesAt }: Needs,
  userId: string,
  { length, currency, of, step, until, lead = 0 }: PastRequested,
): Promise<Past> {
  const now = clock.now();
  const wanted = new Date(now.getTime() - length);
  const symbol = typeof of === 'object' && 'symbol' in of ? of.symbol : null;
  const part: Part = typeof of === 'object' && 'symbol' in of ? 'all' : of;
  const [all, { rebuilding, isUnfinished }, whole] = await Promise.all([
    readComparable(db, userId),
    readPastProgress(db, userId, now),
    portfolios.view(userId, currency),
  ]);
  const everySource = whole.valuation.holdings.sources;
  const type = typeof part === 'object' && 'type' in part ? part.type : null;
  const base = type === null ? all : comparableOfType(all, everySource, type);
  const sources = everySource.filter(({ id }) => base.others?.apart.includes(id) !== true);
  const isOfOne = typeof of === 'object' && 'source' in of;
  const tolerance = startTolerance(length);
  const getStart = (some: Comparable) =>
    symbol === null
      ? readStart(db, userId, wanted, tolerance, some, part)
      : readAssetStart(db, userId, wanted, tolerance, some);
  const ofAll = await getStart(base);
  const isAllKnown = isOfOne || ofAll?.comparable === true;
  const known = isAllKnown
    ? null
    : await readCovered(db, userId, wanted, length, base, { sources, isUnfinished });
  const comparable = known ?? base;
  // Money that moves between exchanges and wallets is looked at from both ends.
  const covered =
    known === null ? null : new Set([...known.covered, ...(base.others?.apart ?? [])]);
  const isLess = covered !== null && covered.size < everySource.length;
  const view = isLess ? viewOfSources(whole, covered) : whole;
  const nominal = known === null ? ofAll : await getStart(known);
  const since = nominal !== null && nominal.at < wanted ? nominal.at : wanted;
  const earliest = new Date(since.getTime() - lead);
  const begin = nominal?.comparable === true ? nominal.at : null;
  const flowsFrom = new Date(
    Math.min(oldestReading({ ...nominal, at: since }).getTime(), earliest.getTime()),
  );
  /** From a moment that stays the same for an hour where the time has no known beginning. */
  const floor = (at: Date) =>
    memory === undefined || nominal !== null ? at : new Date(at.getTime() - (at.getTime() % hour));
  const [from, firstFlow] = [floor(earliest), floor(flowsFrom)];
  const read = async () => {
    const [rows, flows, shifts] = await Promise.all([
      symbol === null
        ? readSnapshots(db, userId, from, comparable, step, { part, ...(until && { until }) })
        : readAssetSnapshots(db, userId, symbol, from, comparable, step ?? 'minute', begin, until),
      readFlows(db, userId, firstFlow, symbol),
      readShifts(db, userId, from),
    ]);
    return { rows, flows, shifts };
  };
  const name = JSON.stringify([of, step, from, firstFlow, until, begin, comparable]);
  const stored = memory === undefined ? await read() : await memory.recall(userId, name, read);
  const found = {
    ...stored,
    flows: filterBySource(stored.flows, covered),
    shifts: stored.shifts.filter(
      ({ sourceId }) => sourceId == null || covered === null || covered.has(sourceId),
    ),
  };
  const restateAt =
    pricesAt === undefined || !isRestated(currency)
      ? null
      : (moments: readonly Date[]) => readRestate({ book, pricesAt }, currency, moments);
  const { rows, flows, shifts } = restateAt === null ? found : await restated(found, restateAt);
  const within = rows.filter(({ takenAt }) => takenAt >= earliest);
  const recorded = within.map(
    (row): PastValue => ({
      ...row,
      at: row.takenAt,
      value: snapshotValue(row, currency, book),
      rebuilt: row.reason === 'rebuilt',
      comparable: row.comparable && !isApproximate(row, currency),
    }),
  );
  const line = recorded.filter(({ at }) => at >= since);
  const ofPart = flows.filter(({ sourceId }) => isSource(view, part, sourceId));
  const cut = symbol === null ? await readLineBegin(db, userId, line, ofPart) : null;
  return {
    now,
    wanted,
    since,
    currency,
    recorded,
    cut,
    flows,
    shifts,
    rebuilding,
    view,
    restateAt,
    held: whole,
    start: await restatedStart(
      cut === null ? nominal : await readStart(db, userId, cut.at, exactlyMs, comparable, part),
      restateAt,
    ),
    values: cut === null ? line : line.filter(({ at }) => at >= cut.at),
    total: totalOfPart(view, part),
    set: known?.set ?? null,
    present: all.set,
    goneAt: all.left != null && all.left > since ? all.left : null,
    without:
      covered === null
        ? []
        : sources
            .filter(({ id }) => !covered.has(id))
            .map(({ id, label }) => ({ sourceId: id, sourceLabel: label })),
  };
}

/** The sources of now that are exchanges, or wallets, and the others beside them. */
function comparableOfType(
  all: Comparable,
  sources: RowView['valuation']['holdings']['sources'],
  type: 'cex' | 'defi',
): Comparable {
  const kind = type === 'defi' ? 'wallet' : 'exchange';
  const apart = sources.flatMap((one) =>
    one.kind === kind || one.kind === 'manual' ? [] : [one.id],
  );
  const own = all.set.split(' ').filter((name) => !apart.includes(sourceIn(name)));
  return { ...all, set: own.join(' '), others: { same: [], apart } };
}

/** True if the assets of a snapshot are those of the sources of the past, and of no other. */
export function isOfPast({ set }: Pick<Past, 'set'>, then: string | null): boolean {
  return set === null || then === set;
}

/**
 * True if they are those of the sources of the past and of accounts that were disconnected since
 * then. What knows nothing of some source lacks what others held of its assets.
 */
export function isOfPastAndGone(
  { set, present }: Pick<Past, 'set' | 'present'>,
  then: string | null,
): boolean {
  if (isOfPast({ set }, then)) return true;
  if (set === null || then === null || then.includes('?')) return false;
  const idsIn = (text: string) => text.split(' ').map(sourceIn);
  const [ids, own, now] = [idsIn(then), new Set(idsIn(set)), new Set(idsIn(present))];
  return [...own].every((id) => ids.includes(id)) && ids.every((id) => own.has(id) || !now.has(id));
}

/** Field of a response that names the sources left out. */
export function describeWithout({ without }: Pick<Past, 'without'>): { without?: LeftSource[] } {
  return without.length === 0 ? {} : { without: [...without] };
}

type Moving = { sourceId: string; otherEnd?: { sourceId: string } | null };

/**
 * Movements at the given sources. A transfer from or to another source counts as entering or
 * leaving them.
 */
function filterBySource<T extends Moving>(all: readonly T[], ids: ReadonlySet<string> | null): T[] {
  if (ids === null) return [...all];
  return all
    .filter(({ sourceId }) => ids.has(sourceId))
    .map((one) =>
      one.otherEnd && !ids.has(one.otherEnd.sourceId) ? { ...one, otherEnd: null } : one,
    );
}

/** The moves of one asset that are of the sources of a past. */
export function movesWithin<T extends Moving>(
  moves: readonly T[],
  { without, view }: Pick<Past, 'without' | 'view'>,
): T[] {
  const ids = view.valuation.holdings.sources.map(({ id }) => id);
  return filterBySource(moves, without.length === 0 ? null : new Set(ids));
}

type Read = Pick<Past, 'flows' | 'shifts'> & { rows: readonly TotalsThen[] };

async function restated(
  { rows, flows, shifts }: Read,
  restateAt: NonNullable<Past['restateAt']>,
): Promise<Read> {
  const restate = await restateAt([
    ...rows.map(({ takenAt }) => takenAt),
    ...[...flows, ...shifts].map(({ at }) => at),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, usd: restate(row.usd, row.takenAt) })),
    flows: flows.map((flow) => ({ ...flow, valueUsd: restate(flow.valueUsd, flow.at) })),
    shifts: shifts.map((shift) => ({ ...shift, usd: restate(shift.usd, shift.at) ?? shift.usd })),
  };
}

async function restatedStart(
  start: Baseline | null,
  restateAt: Past['restateAt'],
): Promise<Baseline | null> {
  if (start === null || restateAt === null) return start;
  const restate = await restateAt([start.at]);
  return { ...start, USD: restate(start.USD, start.at) };
}

function isSource({ valuation }: RowView, part: Part, sourceId: string): boolean {
  if (part === 'all') return true;
  if ('source' in part) return part.source.id === sourceId;
  const kind = valuation.holdings.sources.find(({ id }) => id === sourceId)?.kind;
  return kind === 'manual' || (kind === 'wallet') === (part.type === 'defi');
}

/** Current value of a part; null if it has holdings and none has a price. */
function totalOfPart({ sheet, valuation }: RowView, part: Part): string | null {
  if (part === 'all') return getTotal(sheet, valuation.counts.counted);
  const belongsTo = (row: HeldRow) =>
    'type' in part ? row.type === part.type : row.source.id === part.source.id;
  return sumRows(sheet, valuation.rows.filter(belongsTo));
}

/** Flows since a time of the past, oldest first, as histories and charts list them. */
export function getFlows(
  { flows, view, currency }: Pick<Past, 'flows' | 'view' | 'currency'>,
  from: Date,
) {
  const reported = flowsSince(flows, from, leftOut(view.valuation.holdings));
  return {
    /** At most a thousand, the newest. */
    flows: reported.slice(-maxFlows).map((flow) => describeFlow(flow, currency, view.book)),
    all: reported,
    most: maxFlows,
  };
}

/** By what was recorded: the rate of then is kept for three currencies. */
export function getBasis({
  currency,
  values,
  restateAt = null,
}: Pick<Past, 'currency' | 'values'> & Partial<Pick<Past, 'restateAt'>>): string {
  const stored = currency === 'KRW' || currency === 'USD' || currency === 'USDT';
  return [
    stored
      ? 'totals as they were recorded'
      : restateAt === null
        ? 'recorded dollar totals at the rate of today'
        : `recorded dollar totals at the price of ${currency} then`,
    ...(values.some(({ rebuilt }) => rebuilt)
      ? ['before that built back from the ledger and the prices of then']
      : []),
  ].join('; ');
}

export function getQuality({ values, without }: Pick<Past, 'values' | 'without'>): Quality {
  if (values.length < 2) return 'insufficient_data';
  if (without.length > 0) return 'partial';
  const isPartial = ({ quality, comparable }: PastValue) =>
    !comparable || quality === 'partial' || quality === 'insufficient_data';
  if (values.some(isPartial)) return 'partial';
  return values.some(({ quality }) => quality === 'stale') ? 'stale' : 'ok';
}

export function getMissing({
  values,
  wanted,
  without,
  goneAt,
}: Pick<Past, 'values' | 'wanted' | 'without' | 'goneAt'>): MissingPart[] {
  return [...getLeft({ without }), ...getGone({ goneAt }), ...missingValues({ values, wanted })];
}

/** Accounts that were counted within it and are gone. */
function getGone({ goneAt }: Pick<Past, 'goneAt'>): MissingPart[] {
  const reason = 'accounts that were disconnected since then are left out';
  return goneAt === null ? [] : [{ source: 'snapshots', reason, since: goneAt.toISOString() }];
}

/** The sources that it leaves out, as parts that its figures lack. */
export function getLeft({ without }: Pick<Past, 'without'>): MissingPart[] {
  const reason = 'its past is not known yet: it is left out';
  return without.map(({ sourceLabel }) => ({ source: sourceLabel, reason }));
}

function missingValues({ values, wanted }: Pick<Past, 'values' | 'wanted'>): MissingPart[] {
  const first = values.find(({ comparable }) => comparable);
  if (first === undefined) return [{ source: 'snapshots', reason: 'nothing was recorded yet' }];
  const isLate = first.at.getTime() - wanted.getTime() > lateMs;
  const since = first.at.toISOString();
  return isLate ? [{ source: 'snapshots', reason: 'the record begins here', since }] : [];
}
