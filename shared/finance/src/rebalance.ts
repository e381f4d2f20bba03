/** The fewest and smallest trades that bring holdings back to their target weights. */
import { type Decimal, exact } from './money/decimal.ts';
import { roundTogether } from './money/round-together.ts';
import { fromUnits, toUnits } from './money/units.ts';

type WeightedHolding = {
  key: string;
  /** Money, never negative. */
  value: Decimal;
  /** Percent of the whole; all of them add up to 100. */
  target: Decimal;
};

type RebalanceRules = {
  band: DriftBand;
  /** Money: smaller orders are refused by exchanges. */
  minimumOrder: Decimal;
  /** Percent of every trade. */
  fee: Decimal;
  /** Decimals of the currency: 0 for won, 2 for dollars. */
  decimals: number;
};

/** The usual band, and the smallest order and the fee of Korean exchanges. */
export const wonRules: RebalanceRules = {
  band: { points: 5, relative: 25 },
  minimumOrder: '5000',
  fee: '0.05',
  decimals: 0,
};

/** Positive is bought, negative is sold. */
type Trade = { key: string; amount: Decimal };

type Rebalance = {
  trades: Trade[];
  /** Cost of the trades: sales less purchases, exactly. */
  fees: Decimal;
  /** Holdings that stay out of their band, and the reason. */
  left: { key: string; why: LeftOut }[];
};

/**
 * Its distance is below the minimum order; nothing else can be traded for as much; or fees moved it.
 */
type LeftOut = 'below_minimum' | 'no_counterpart' | 'fees';

type Row = { key: string; value: bigint; target: bigint; trade: bigint };

/**
 * Whatever drifted out of its band goes to its target; what that needs more of comes from the
 * holdings furthest from their own targets on the other side, as few as possible. Every trade goes
 * towards a target and never beyond it. Fees are taken from what is bought. Null where nothing is
 * held; targets that do not add up to 100 are a RangeError.
 */
export function rebalance(
  holdings: readonly WeightedHolding[],
  rules: RebalanceRules,
): Rebalance | null {
  const rows = getRows(holdings, rules.decimals);
  if (rows === null) return null;
  const minimum = toUnits(rules.minimumOrder, rules.decimals);
  const excluded = new Set<string>();
  for (;;) {
    plan(rows, excluded, rules, minimum);
    const [tooSmall] = rows
      .filter(({ trade }) => trade !== 0n && size(trade) < minimum)
      .sort((a, b) => compare(size(a.trade), size(b.trade)));
    if (tooSmall === undefined) break;
    excluded.add(tooSmall.key);
  }
  const fees = -total(rows, ({ trade }) => trade);
  return {
    trades: rows
      .filter(({ trade }) => trade !== 0n)
      .sort((a, b) => compare(a.trade, b.trade))
      .map(({ key, trade }) => ({ key, amount: fromUnits(trade, rules.decimals) })),
    fees: fromUnits(fees, rules.decimals),
    left: leftOut(holdings, rows, rules, minimum),
  };
}

function getRows(holdings: readonly WeightedHolding[], decimals: number): Row[] | null {
  const weights = holdings.reduce((sum, { target }) => sum.plus(exact(target)), exact('0'));
  if (!weights.isEqualTo(100)) throw new RangeError(`Targets add up to ${weights.toFixed()} %`);
  const values = roundTogether(
    holdings.map(({ value }) => value),
    decimals,
  ).map((value) => toUnits(value, decimals));
  const whole = values.reduce((sum, value) => sum + value, 0n);
  if (whole <= 0n) return null;
  const targets = getTargets(holdings, whole);
  return holdings.map(({ key }, i) => ({
    key,
    value: values[i] as bigint,
    target: targets[i] as bigint,
    trade: 0n,
  }));
}

/** Targets in last units, adding up to the whole. */
function getTargets(holdings: readonly WeightedHolding[], whole: bigint): bigint[] {
  const parts = holdings.map(({ target }) =>
    exact(target).times(whole.toString()).shiftedBy(-2).toFixed(),
  );
  return roundTogether(parts, 0).map(BigInt);
}

/** Writes the trades of all rows that are not excluded. */
function plan(
  rows: readonly Row[],
  excluded: ReadonlySet<string>,
  { band, fee }: RebalanceRules,
  minimum: bigint,
): void {
  const whole = total(rows, ({ value }) => value);
  for (const row of rows) row.trade = 0n;
  const free = rows.filter(({ key }) => !excluded.has(key));
  const isOut = ({ value, target }: Row) => drifts(value, target, whole, band, minimum);
  for (const row of free.filter(isOut)) row.trade = row.target - row.value;
  cover(
    free.filter((row) => !isOut(row)),
    total(rows, ({ trade }) => trade),
  );
  // Trades without a counterpart are dropped, the smallest distance first.
  const rest = total(rows, ({ trade }) => trade);
  shorten(
    free.filter(({ trade }) => trade > 0n === rest > 0n && trade !== 0n),
    size(rest),
  );
  deductFees(rows, fee);
}

/** Trades against `gap`, the furthest from its target first. */
function cover(rows: readonly Row[], gap: bigint): void {
  let open = gap;
  const other = rows
    .map((row) => ({ row, distance: row.target - row.value }))
    .filter(({ distance }) => distance !== 0n && distance < 0n === gap > 0n)
    .sort((a, b) => compare(size(b.distance), size(a.distance)));
  for (const { row, distance } of other) {
    if (open === 0n) return;
    row.trade = size(distance) < size(open) ? distance : -open;
    open += row.trade;
  }
}

function shorten(rows: readonly Row[], by: bigint): void {
  let left = by;
  for (const row of [...rows].sort((a, b) => compare(size(a.trade), size(b.trade)))) {
    const isWhole = size(row.trade) <= left;
    const cut = isWhole ? size(row.trade) : left;
    row.trade += row.trade > 0n ? -cut : cut;
    left -= cut;
  }
}

const feeDecimals = 8;

/** Purchases P of sales S where both cost the part f: S − P = f·(S + P). */
function deductFees(rows: readonly Row[], fee: Decimal): void {
  const whole = 10n ** BigInt(feeDecimals + 2);
  const part = toUnits(fee, feeDecimals);
  const bought = rows.filter(({ trade }) => trade > 0n);
  const sum = total(bought, ({ trade }) => trade);
  if (sum === 0n) return;
  const left = (sum * (whole - part)) / (whole + part);
  const shares = bought.map(({ trade }) =>
    exact((trade * left).toString())
      .div(sum.toString())
      .toFixed(),
  );
  // Together they are `left`: no share loses more than a last unit by the division.
  const rounded = roundTogether(shares, 0).map(BigInt);
  for (const [i, row] of bought.entries()) row.trade = rounded[i] as bigint;
}

function leftOut(
  holdings: readonly WeightedHolding[],
  rows: readonly Row[],
  { band }: RebalanceRules,
  minimum: bigint,
): Rebalance['left'] {
  const whole = total(rows, ({ value, trade }) => value + trade);
  const targets = getTargets(holdings, whole);
  const isOut = ({ value, trade }: Row, i: number) =>
    drifts(value + trade, targets[i] as bigint, whole, band, minimum);
  return rows.filter(isOut).map(({ key, value, target, trade }) => {
    if (trade !== 0n) return { key, why: 'fees' };
    if (value === target) return { key, why: 'fees' };
    return { key, why: size(target - value) < minimum ? 'below_minimum' : 'no_counterpart' };
  });
}

function total(rows: readonly Row[], of: (row: Row) => bigint): bigint {
  return rows.reduce((sum, row) => sum + of(row), 0n);
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Distance of a holding from its target below which no trade is made. */
type DriftBand = {
  /** Percentage points of the whole. */
  points: number;
  /** Percent of the target. */
  relative: number;
};

/**
 * Checks whether a value is out of its band: further from its target than `points` of the whole
 * or than `relative` of the target, whichever is less. With a target of zero it is out from the
 * minimum order on: less cannot be sold. All amounts in one last unit; the band in whole
 * percent.
 *
 * Source: L. Swedroe, The Only Guide You’ll Ever Need for the Right Financial Plan (2010): the
 * rule of 5 and 25.
 */
function drifts(
  value: bigint,
  target: bigint,
  whole: bigint,
  { points, relative }: DriftBand,
  minimumOrder: bigint,
): boolean {
  const distance = value < target ? target - value : value - target;
  if (distance === 0n) return false;
  if (target === 0n) return distance >= minimumOrder;
  return distance * 100n > whole * BigInt(points) || distance * 100n > target * BigInt(relative);
}
