/**
 * Computes the gain of each sale of an asset, by first in, first out or by moving average. From a
 * given moment on, units held then may count as costing at least their market value: a deemed cost.
 * Units of unknown cost are listed separately in each sale and never have a cost of zero.
 */
import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from '../money/decimal.ts';
import type { CostMethod } from './cost-run.ts';
import { splitLot } from './lot.ts';
import type { DatedCost } from './settle-claims.ts';

/** A part of a sale. */
type DisposedPart = {
  quantity: Decimal;
  /** Its share of the proceeds; null where they are not known. */
  proceeds: Decimal | null;
  /** Null if unknown. */
  cost: Decimal | null;
  /** True if the deemed cost replaces a lower or unknown cost. */
  deemed: boolean;
  /** When the units came; null by moving average, and where they were there before the first event. */
  acquiredAt: number | null;
};
export type Disposal = { id: string; at: number; parts: DisposedPart[] };

type Options = {
  method: CostMethod;
  /** Units left at the end; null: as given by the events. */
  held: Decimal | null;
  /** From `at` (ms) on a unit costs at least `price`; a price of null changes nothing. */
  deemed: { at: number; price: Decimal | null } | null;
};

type TaggedLot = {
  quantity: BigNumber;
  cost: BigNumber | null;
  deemed: boolean;
  acquiredAt: number | null;
};

const zero = exact('0');

/** `events` oldest first. */
export function findDisposals(
  events: readonly DatedCost[],
  { method, held, deemed }: Options,
): Disposal[] {
  const found: Disposal[] = [];
  let lots: TaggedLot[] = [];
  const put = (lot: TaggedLot) => {
    if (lot.quantity.isGreaterThan(0)) lots = [...lots, lot];
    if (method === 'moving-average') lots = pooled(lots);
  };
  put({ quantity: findOpening(events, held), cost: null, deemed: false, acquiredAt: null });
  let isDeemed = deemed === null || deemed.price === null;
  for (const { id, at, event } of events) {
    if (!isDeemed && deemed !== null && at >= deemed.at) {
      lots = pooledBy(
        method,
        lots.map((lot) => withFloor(lot, exact(deemed.price ?? '0'))),
      );
      isDeemed = true;
    }
    // All accounts are one here.
    if (event.kind === 'moved') continue;
    const quantity = exact(event.quantity);
    if (event.kind === 'in') {
      const cost = event.cost === null ? null : exact(event.cost);
      put({ quantity, cost, deemed: false, acquiredAt: at });
    } else if (event.kind === 'explained') {
      const unknown = lots.filter(({ cost }) => cost === null);
      const { taken, rest } = consumeInOrder(unknown, quantity);
      lots = [...rest, ...lots.filter(({ cost }) => cost !== null)].sort(byAge);
      const explained = sumUp(taken);
      const cost = exact(event.cost).times(explained).div(quantity);
      put({ quantity: explained, cost, deemed: false, acquiredAt: taken[0]?.acquiredAt ?? null });
      lots = method === 'fifo' ? lots.sort(byAge) : lots;
    } else {
      const { taken, rest } =
        method === 'fifo' ? consumeInOrder(lots, quantity) : consumeInProportion(lots, quantity);
      lots = rest;
      if (event.kind !== 'sold') continue;
      const missing = quantity.minus(sumUp(taken));
      const all = missing.isGreaterThan(0)
        ? [...taken, { quantity: missing, cost: null, deemed: false, acquiredAt: null }]
        : taken;
      found.push({ id, at, parts: getParts(all, event.proceeds, quantity) });
    }
  }
  return found;
}

/**
 * Computes the units that must have been held before the first event to hold the final quantity.
 */
export function findOpening(events: readonly DatedCost[], held: Decimal | null): BigNumber {
  if (held === null) return zero;
  let [level, lowest] = [zero, zero];
  for (const { event } of events) {
    if (event.kind === 'explained' || event.kind === 'moved') continue;
    const quantity = exact(event.quantity);
    level = event.kind === 'in' ? level.plus(quantity) : level.minus(quantity);
    if (level.isLessThan(lowest)) lowest = level;
  }
  const missing = exact(held).minus(level);
  const shortfall = lowest.negated();
  const before = missing.isGreaterThan(shortfall) ? missing : shortfall;
  return before.isGreaterThan(0) ? before : zero;
}

function withFloor(lot: TaggedLot, price: BigNumber): TaggedLot {
  const worth = lot.quantity.times(price);
  return lot.cost !== null && !worth.isGreaterThan(lot.cost)
    ? lot
    : { ...lot, cost: worth, deemed: true };
}

function pooledBy(method: CostMethod, lots: TaggedLot[]): TaggedLot[] {
  return method === 'fifo' ? lots : pooled(lots);
}

/** One lot of all known units and one of all others. */
function pooled(lots: readonly TaggedLot[]): TaggedLot[] {
  const known = lots.filter(({ cost }) => cost !== null);
  const unknown = lots.filter(({ cost }) => cost === null);
  const pools = [
    {
      quantity: sumUp(known),
      cost: known.reduce((all, { cost }) => all.plus(cost ?? zero), zero) as BigNumber | null,
      deemed: known.some((lot) => lot.deemed),
      acquiredAt: null,
    },
    { quantity: sumUp(unknown), cost: null, deemed: false, acquiredAt: null },
  ];
  return pools.filter(({ quantity }) => quantity.isGreaterThan(0));
}

function consumeInOrder(lots: readonly TaggedLot[], quantity: BigNumber) {
  const taken: TaggedLot[] = [];
  let wanted = quantity;
  let index = 0;
  for (; index < lots.length && wanted.isGreaterThan(0); index += 1) {
    const lot = lots[index] as TaggedLot;
    const part = wanted.isLessThan(lot.quantity) ? wanted : lot.quantity;
    const split = splitLot(lot, part);
    taken.push({ ...lot, ...split.taken });
    wanted = wanted.minus(part);
    if (split.rest.quantity.isGreaterThan(0)) {
      const rest = { ...lot, ...split.rest };
      return { taken, rest: [rest, ...lots.slice(index + 1)] };
    }
  }
  return { taken, rest: lots.slice(index) };
}

/**
 * Takes known and unknown units in proportion to their quantities, since it is unknown which of
 * them left.
 */
function consumeInProportion(lots: readonly TaggedLot[], quantity: BigNumber) {
  const all = sumUp(lots);
  const wanted = quantity.isGreaterThan(all) ? all : quantity;
  const taken: TaggedLot[] = [];
  const rest: TaggedLot[] = [];
  let left = wanted;
  for (const [index, lot] of lots.entries()) {
    const share = index === lots.length - 1 ? left : wanted.times(lot.quantity).div(all);
    const part = share.isGreaterThan(lot.quantity) ? lot.quantity : share;
    const split = splitLot(lot, part);
    taken.push({ ...lot, ...split.taken });
    rest.push({ ...lot, ...split.rest });
    left = left.minus(part);
  }
  const some = ({ quantity: units }: TaggedLot) => units.isGreaterThan(0);
  return { taken: taken.filter(some), rest: rest.filter(some) };
}

/** The last part has what is left of the proceeds, so that none are lost. */
function getParts(
  lots: readonly TaggedLot[],
  proceeds: Decimal | null,
  quantity: BigNumber,
): DisposedPart[] {
  let left = proceeds === null ? null : exact(proceeds);
  return lots.map((lot, index): DisposedPart => {
    const isLast = index === lots.length - 1;
    const part =
      proceeds === null || left === null
        ? null
        : isLast
          ? left
          : exact(proceeds).times(lot.quantity).div(quantity);
    if (part !== null && left !== null) left = left.minus(part);
    return {
      quantity: plain(lot.quantity),
      proceeds: part === null ? null : plain(part),
      cost: lot.cost === null ? null : plain(lot.cost),
      deemed: lot.deemed,
      acquiredAt: lot.acquiredAt,
    };
  });
}

function sumUp(lots: readonly TaggedLot[]): BigNumber {
  return lots.reduce((all, { quantity }) => all.plus(quantity), zero);
}

/** Units held before the first event are the oldest. */
function byAge(a: TaggedLot, b: TaggedLot): number {
  return (a.acquiredAt ?? 0) - (b.acquiredAt ?? 0);
}
