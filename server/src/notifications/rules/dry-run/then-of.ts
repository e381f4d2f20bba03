/**
 * Value of a metric at a past hour, from the pieces of the history. Pure: it runs in a worker
 * thread.
 */
import { type Metric, metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { dayMs } from '@moa/contracts/time';
import { divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { roundTo } from '@moa/finance/money/round-to';
import { decide, endState } from '../decide/decide.ts';
import { newSubjectState } from '../decide/new-subject-state.ts';
import { prepareRule } from '../decide/prepare-rule.ts';
import { followsShared } from '../metrics/metric-feeds.ts';
import { type HourValues, hourKey, isStoredByHour } from './hour-values.ts';
import type { Column, PastPiece } from './past.ts';

export type ReadThen = (condition: RuleCondition, subject: string, at: number) => Then;
type Piece<Kind extends PastPiece['kind']> = Extract<PastPiece, { kind: Kind }>;

const hourMs = 3_600_000;

export function getThen(pieces: readonly PastPiece[]): ReadThen {
  const of = <Kind extends PastPiece['kind']>(kind: Kind) =>
    pieces.filter((piece): piece is Piece<Kind> => piece.kind === kind);
  const priceThen = pricesThen(of('prices'));
  const [totals] = of('totals');
  const holdingThen = holdingsThen(of('holding'), totals);
  const keyThen = keysThen(of('keys').flatMap(({ keys }) => keys));
  const hourThen = hoursThen(of('hours'));
  return (condition, subject, at) => {
    const { metric } = condition;
    switch (metric) {
      case 'price':
      case 'change_1h':
      case 'change_24h':
      case 'change_day':
      case 'kimchi_premium':
      case 'fx_rate':
        return priceThen(condition, subject, at);
      case 'portfolio_value':
      case 'drawdown':
        return totalThen(totals, condition, at);
      case 'balance':
      case 'allocation':
        return holdingThen(metric, subject, at);
      case 'key_expiry_days':
        return keyThen(subject, at);
      default:
        return isStoredByHour(metric) ? hourThen(condition, subject, at) : null;
    }
  };
}

function pricesThen(pieces: readonly Piece<'prices'>[]): ReadThen {
  const bySymbol = new Map(pieces.map((piece) => [piece.symbol, piece]));
  const at_ = (symbol: string, column: 'krw' | 'usd' | 'usdt' | 'abroad', at: number) => {
    const piece = bySymbol.get(symbol);
    return piece?.[column]?.[(at - piece.since) / hourMs] ?? null;
  };
  return ({ metric, unit }, symbol, at) => {
    const krw = at_(symbol, 'krw', at);
    const against = (before: number) => {
      const earlier = at_(symbol, 'krw', before);
      return krw === null || earlier === null ? null : percentChange(earlier, krw);
    };
    switch (metric) {
      case 'price':
        if (unit === 'USD') return at_(symbol, 'usd', at);
        return unit === 'USDT' ? (at_(symbol, 'usdt', at) ?? at_(symbol, 'usd', at)) : krw;
      case 'change_1h':
        return against(at - hourMs);
      case 'change_24h':
        return against(at - dayMs);
      case 'change_day':
        return against(Math.floor(at / dayMs) * dayMs);
      case 'fx_rate':
        // What a tether was worth then is not stored.
        if (unit === 'USDT') return null;
        if (unit === 'USD') return symbol === 'USDT' ? null : at_(symbol, 'abroad', at);
        return /^(USDT?|BTC|ETH)$/.test(symbol) ? krw : null;
      case 'kimchi_premium': {
        const abroad = at_(symbol, 'abroad', at);
        const rate = at_('USD', 'krw', at);
        if (krw === null || abroad === null || rate === null || sign(abroad) <= 0) return null;
        return multiply(subtract(divide(krw, multiply(abroad, rate)), '1'), '100');
      }
      default:
        return null;
    }
  };
}

function totalThen(
  totals: Piece<'totals'> | undefined,
  { metric, unit = metricFacts(metric).units[0] }: RuleCondition,
  at: number,
): Then {
  const last = lastBefore(totals?.at, at);
  if (totals === undefined || last === null) return null;
  const value = (column: Column) => column[last] ?? null;
  if (metric === 'portfolio_value') {
    if (unit === 'USD') return value(totals.usd);
    return unit === 'USDT' ? (value(totals.usdt) ?? value(totals.usd)) : value(totals.krw);
  }
  const [krw, highest] = [value(totals.krw), value(totals.peaks)];
  if (krw === null || highest === null || sign(highest) <= 0) return null;
  return multiply(divide(subtract(highest, krw), highest), '100');
}

function holdingsThen(pieces: readonly Piece<'holding'>[], totals: Piece<'totals'> | undefined) {
  const bySubject = new Map(pieces.map((piece) => [piece.subject, piece]));
  return (metric: 'balance' | 'allocation', subject: string, at: number): Then => {
    const holding = bySubject.get(subject);
    const last = lastBefore(holding?.at, at);
    if (holding === undefined || last === null) return null;
    const quantity = holding.quantity[last] ?? null;
    if (quantity === null) return 'over';
    if (metric === 'balance') return quantity;
    const [krw, total] = [
      holding.krw[last] ?? null,
      totals?.krw[lastBefore(totals.at, at) ?? -1] ?? null,
    ];
    if (krw === null || total === null || sign(total) <= 0) return null;
    return roundTo(multiply(divide(krw, total), '100'), 2);
  };
}

function keysThen(keys: Piece<'keys'>['keys']) {
  const bySource = new Map(keys.map((key) => [key.sourceId, key]));
  return (subject: string, at: number): Then => {
    const key = bySource.get(subject);
    if (key === undefined || at < key.since) return null;
    return roundTo(((key.end - at) / dayMs).toFixed(6), 2);
  };
}

function hoursThen(pieces: readonly Piece<'hours'>[]): ReadThen {
  const getHours = (whose: 'own' | 'shared') =>
    new Map(
      pieces
        .filter((piece) => piece.whose === whose)
        .flatMap(({ hours }) => hours.map(({ at, values }) => [at, values] as const)),
    );
  const [ownAt, sharedAt] = [getHours('own'), getHours('shared')];
  return ({ metric, unit = metricFacts(metric).units[0] }, subject, at) => {
    const key = hourKey(metric, subject);
    const valueIn = (values: HourValues | undefined): Then => {
      const value = values?.[key] ?? null;
      return typeof value === 'object' ? (value?.[unit] ?? null) : value;
    };
    const values = ownAt.get(at);
    // A position that was not there at an hour that was read was closed, or not opened yet.
    if (isOfPositions(metric) && values !== undefined && !(key in values)) return 'over';
    return valueIn(values) ?? (followsShared(metric) ? valueIn(sharedAt.get(at)) : null);
  };
}

function isOfPositions(metric: Metric): boolean {
  return metricFacts(metric).scopes.includes('position') || metric === 'source_failure';
}

/** The place of the last at or before a moment, if it is no older than a day. */
function lastBefore(moments: readonly number[] | undefined, at: number): number | null {
  if (moments === undefined) return null;
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const last = moments[low - 1];
  return last === undefined || at - last > dayMs ? null : low - 1;
}

// A rule on the past of one subject: the same decision as the engine's, at each moment that is known.

/**
 * Historical value of a metric: null where it is unknown, `over` where there was no such value any
 * more.
 */
export type Then = string | null | 'over';

/** At epoch ms, one value for each condition. */
export type Moment = { at: number; values: readonly Then[] };

type PlayedFire = {
  subject: string;
  at: number;
  value: string;
  suppressedBy: 'cooldown' | 'max_per_day' | null;
};

/** Subjects side by side, since they share what a rule may fire in a day. Moments in ascending order. */
export function play(
  rule: Omit<Rule, 'enabled'>,
  past: ReadonlyMap<string, readonly Moment[]>,
): PlayedFire[] {
  const prepared = prepareRule(rule);
  const states = new Map(
    [...past.keys()].map((subject) => [subject, newSubjectState(prepared.conditions.length)]),
  );
  const fired: number[] = [];
  const fires: PlayedFire[] = [];
  const steps = [...past].flatMap(([subject, moments]) =>
    moments.map((moment) => ({ subject, ...moment })),
  );
  for (const { subject, at, values } of steps.sort((a, b) => a.at - b.at)) {
    const state = states.get(subject);
    if (state === undefined) continue;
    const over = values.map((value) => value === 'over');
    if (prepared.how === 'all' ? over.includes(true) : !over.includes(false)) {
      states.set(subject, endState(state));
      continue;
    }
    const known = values.map((value) => (value === 'over' ? null : value));
    const decided = decide(prepared, fired, state, known, at);
    states.set(subject, decided.state);
    const { outcome } = decided;
    if (outcome === null) continue;
    const suppressedBy = outcome.kind === 'suppressed' ? outcome.cause : null;
    if (suppressedBy === null) fired.push(at);
    fires.push({ subject, at, value: outcome.value, suppressedBy });
  }
  return fires;
}
