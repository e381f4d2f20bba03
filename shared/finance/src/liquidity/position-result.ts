/**
 * Result of a position of concentrated liquidity, against two baselines: its cost at the prices
 * of the time, and the value that the deposited tokens would have today had they been held.
 *
 * Steps are the differences of rounded levels, so that they add up to the last unit of the currency.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, compare, type Decimal, divide, multiply, subtract } from '../money/decimal.ts';
import { roundMoney } from '../money/round-money.ts';
import { roundTo } from '../money/round-to.ts';

export type Amounts = readonly [token0: Decimal, token1: Decimal];
/** Prices of one token each; null if unknown. */
export type Prices = readonly [token0: Decimal | null, token1: Decimal | null];

export type PositionFlow = {
  kind: 'increase' | 'decrease' | 'collect';
  amounts: Amounts;
  /** At the time of the flow. */
  prices: Prices;
};

type PositionState = {
  flows: readonly PositionFlow[];
  /** Liquidity as tokens. */
  amounts: Amounts;
  /**
   * Amounts that a collection would pay out: fees, and withdrawn principal that is not collected.
   */
  collectable: Amounts;
  prices: Prices;
};

type WaterfallStep = {
  name: 'cost' | 'priceChange' | 'divergence' | 'fees' | 'withdrawn';
  value: Decimal;
};

type PositionResult = {
  deposited: Amounts;
  /** Principal that left the range. */
  removed: Amounts;
  collected: Amounts;
  /** All fees of its life: what was collected or waits, less the principal in it. */
  fees: Amounts;
  /** Deposits at the prices of then; null where one is not known. */
  cost: Decimal | null;
  /** Deposits at the prices of now. */
  hodl: Decimal | null;
  /** Amounts against deposits at the prices of now: divergence, impermanent loss. */
  divergence: Decimal | null;
  /** In percent of `hodl`. */
  divergencePct: Decimal | null;
  feesValue: Decimal | null;
  /** Fees and divergence: what the pool brought against holding. */
  poolPnl: Decimal | null;
  /** `poolPnl` less gas. */
  totalPnlVsHold: Decimal | null;
  /** Current value and withdrawals (at the prices of the time), less `cost`. */
  pnlVsCost: Decimal | null;
  pnlVsCostPct: Decimal | null;
  /** Adds up to `total`; null where a price of now is missing. Without a cost it begins with `hodl`. */
  waterfall: WaterfallStep[] | null;
  /** Current value of the position, including what can be collected. */
  total: Decimal | null;
};

const none: Amounts = ['0', '0'];

export function positionResult(
  { flows, amounts, collectable, prices }: PositionState,
  currency: CurrencyCode,
  /** Gas of all its transactions in the currency; null where it is not known. */
  gas: Decimal | null = null,
): PositionResult {
  const of = (kind: PositionFlow['kind']) => flows.filter((flow) => flow.kind === kind);
  const deposited = total(of('increase'));
  const removed = total(of('decrease'));
  const collected = total(of('collect'));
  const fees = pair((side) => subtract(add(collected[side], collectable[side]), removed[side]));
  const stored = pair((side) => add(amounts[side], removed[side]));
  const money = (value: Decimal | null) => (value === null ? null : roundMoney(value, currency));
  const difference = (one: Decimal | null, other: Decimal | null) =>
    one === null || other === null ? null : subtract(one, other);

  const hasPast = of('increase').length > 0;
  const cost = hasPast ? money(worthThen(of('increase'))) : null;
  const hodl = hasPast ? money(worth(deposited, prices)) : null;
  const storedValue = money(worth(stored, prices));
  const withFees = money(
    worth(
      pair((side) => add(stored[side], fees[side])),
      prices,
    ),
  );
  const inside = roundedWorth(amounts, prices, currency);
  const waiting = roundedWorth(collectable, prices, currency);
  const now = inside === null || waiting === null ? null : add(inside, waiting);
  const divergence = difference(storedValue, hodl);
  const poolPnl = difference(withFees, hodl);
  const takenThen = money(worthThen(of('collect')));
  const pnlVsCost =
    now === null || takenThen === null ? null : difference(add(now, takenThen), cost);
  return {
    deposited,
    removed,
    collected,
    fees,
    cost,
    hodl,
    divergence,
    divergencePct: toPercent(divergence, hodl),
    feesValue: hasPast ? difference(withFees, storedValue) : null,
    poolPnl,
    totalPnlVsHold: poolPnl === null || gas === null ? poolPnl : subtract(poolPnl, gas),
    pnlVsCost,
    pnlVsCostPct: toPercent(pnlVsCost, cost),
    waterfall:
      hodl === null || storedValue === null || withFees === null || now === null
        ? null
        : waterfall({ cost, hodl, stored: storedValue, withFees, now, collected }),
    total: now,
  };
}

/**
 * From what was put in to what is there. Where nothing was ever taken out, what is left is rounding alone and no
 * step of its own: it goes with the prices, and with the fees where no cost is known.
 */
function waterfall({
  cost,
  hodl,
  stored,
  withFees,
  now,
  collected,
}: {
  cost: Decimal | null;
  hodl: Decimal;
  stored: Decimal;
  withFees: Decimal;
  now: Decimal;
  collected: Amounts;
}): WaterfallStep[] {
  const taken = collected.some((amount) => compare(amount, '0') !== 0);
  const rest = subtract(now, withFees);
  const rounding = taken ? '0' : rest;
  const fees = subtract(withFees, stored);
  return [
    { name: 'cost', value: cost ?? hodl },
    ...(cost === null
      ? []
      : [{ name: 'priceChange' as const, value: add(subtract(hodl, cost), rounding) }]),
    { name: 'divergence', value: subtract(stored, hodl) },
    { name: 'fees', value: cost === null ? add(fees, rounding) : fees },
    ...(taken ? [{ name: 'withdrawn' as const, value: rest }] : []),
  ];
}

/** Each token rounded on its own, as its row in the portfolio is: the sum of rows that are shown. */
export function roundedWorth(
  [amount0, amount1]: Amounts,
  prices: Prices,
  currency: CurrencyCode,
): Decimal | null {
  const [value0, value1] = [worth([amount0, '0'], prices), worth(['0', amount1], prices)];
  return value0 === null || value1 === null
    ? null
    : roundMoney(add(roundMoney(value0, currency), roundMoney(value1, currency)), currency);
}

/** In a currency, exact; null where a price of a token that is there is missing. */
export function worth(amounts: Amounts, prices: Prices): Decimal | null {
  let sum = '0';
  for (const side of [0, 1] as const) {
    if (compare(amounts[side], '0') === 0) continue;
    const price = prices[side];
    if (price === null) return null;
    sum = add(sum, multiply(amounts[side], price));
  }
  return sum;
}

function worthThen(flows: readonly PositionFlow[]): Decimal | null {
  let sum = '0';
  for (const { amounts, prices } of flows) {
    const value = worth(amounts, prices);
    if (value === null) return null;
    sum = add(sum, value);
  }
  return sum;
}

function total(flows: readonly PositionFlow[]): Amounts {
  return flows.reduce<Amounts>(
    (sum, { amounts }) => [add(sum[0], amounts[0]), add(sum[1], amounts[1])],
    none,
  );
}

function pair(of: (side: 0 | 1) => Decimal): Amounts {
  return [of(0), of(1)];
}

function toPercent(part: Decimal | null, whole: Decimal | null): Decimal | null {
  if (part === null || whole === null || compare(whole, '0') === 0) return null;
  return roundTo(multiply(divide(part, whole), '100'), 2);
}
