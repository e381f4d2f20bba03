/**
 * Cost of sales by the total average of a calendar year (총평균법): what an asset cost at the beginning of
 * the year and all that was acquired within it, divided by all these units, is the cost of every unit that
 * goes in that year. A sale in March is priced with purchases of December, so that figures of a year are
 * estimates until it ends.
 *
 * Source: Enforcement Decree of the Income Tax Act of Korea, articles 88 (1) and 92 (2) 4, as amended on
 * 28 February 2025; of units held when 2027 begins, Income Tax Act article 37 (5).
 *
 * Units of unknown cost stay apart: each sale takes known and unknown units in proportion.
 */
import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from '../money/decimal.ts';
import { type Disposal, findOpening } from './find-disposals.ts';
import type { DatedCost } from './settle-claims.ts';

type Options = {
  /** Units that are left in the end; null: those that the events explain. */
  held: Decimal | null;
  yearOf(at: number): number;
  /** When `year` begins, a unit costs at least `price`; a price of null changes nothing. */
  deemed: { year: number; price: Decimal | null } | null;
};

type Pool = { units: BigNumber; cost: BigNumber; unknown: BigNumber; isDeemed: boolean };

const zero = exact('0');
/** Events that take no units out of the pool of all accounts. */
const stays = new Set<DatedCost['event']['kind']>(['in', 'explained', 'moved']);

/** `events` oldest first. */
export function averageByYear(
  events: readonly DatedCost[],
  { held, yearOf, deemed }: Options,
): Disposal[] {
  const found: Disposal[] = [];
  let pool: Pool = {
    units: zero,
    cost: zero,
    isDeemed: false,
    unknown: findOpening(events, held),
  };
  let isPending = deemed !== null;
  for (const [year, ofYear] of groupByYear(events, yearOf)) {
    if (isPending && deemed !== null && year >= deemed.year) {
      pool = raiseCost(pool, deemed.price);
      isPending = false;
    }
    pool = acquire(pool, ofYear);
    const all = pool.units.plus(pool.unknown);
    for (const { id, at, event } of ofYear) {
      if (event.kind !== 'sold') continue;
      found.push({ id, at, parts: split(pool, all, exact(event.quantity), event.proceeds) });
    }
    pool = keep(pool, all, getGone(ofYear));
  }
  return found;
}

function groupByYear(
  events: readonly DatedCost[],
  yearOf: Options['yearOf'],
): Map<number, DatedCost[]> {
  const years = new Map<number, DatedCost[]>();
  for (const event of events) {
    const year = yearOf(event.at);
    const known = years.get(year);
    if (known === undefined) years.set(year, [event]);
    else known.push(event);
  }
  return years;
}

/** The pool with all that came in a year. Units that went and never came count as unknown. */
function acquire(pool: Pool, events: readonly DatedCost[]): Pool {
  let { units, cost, unknown } = pool;
  for (const { event } of events) {
    const quantity = exact(event.quantity);
    if (event.kind === 'in' && event.cost === null) unknown = unknown.plus(quantity);
    else if (event.kind === 'in') {
      units = units.plus(quantity);
      cost = cost.plus(exact(event.cost ?? '0'));
    } else if (event.kind === 'explained') {
      const explained = unknown.isLessThan(quantity) ? unknown : quantity;
      unknown = unknown.minus(explained);
      units = units.plus(explained);
      cost = cost.plus(exact(event.cost).times(explained).div(quantity));
    }
  }
  const missing = getGone(events).minus(units.plus(unknown));
  if (missing.isGreaterThan(0)) unknown = unknown.plus(missing);
  return { ...pool, units, cost, unknown };
}

/** Units that went, by a sale or otherwise. */
function getGone(events: readonly DatedCost[]): BigNumber {
  return events.reduce(
    (gone, { event }) => (stays.has(event.kind) ? gone : gone.plus(exact(event.quantity))),
    zero,
  );
}

function raiseCost(pool: Pool, price: Decimal | null): Pool {
  if (price === null) return pool;
  const worth = pool.units.times(exact(price));
  const isHigher = worth.isGreaterThan(pool.cost);
  return {
    units: pool.units.plus(pool.unknown),
    cost: (isHigher ? worth : pool.cost).plus(pool.unknown.times(exact(price))),
    unknown: zero,
    isDeemed: isHigher || pool.unknown.isGreaterThan(0),
  };
}

/** Known and unknown units of a sale. The last part has the rest of the proceeds, so that none are lost. */
function split(
  { units, cost, isDeemed }: Pool,
  all: BigNumber,
  quantity: BigNumber,
  proceeds: Decimal | null,
): Disposal['parts'] {
  const known = quantity.times(units).div(all);
  const got = proceeds === null ? null : exact(proceeds);
  const share = got?.times(units).div(all) ?? null;
  const paid = quantity.times(cost).div(all);
  const base = { acquiredAt: null };
  return [
    {
      ...base,
      quantity: plain(known),
      proceeds: share && plain(share),
      cost: plain(paid),
      deemed: isDeemed,
    },
    {
      ...base,
      quantity: plain(quantity.minus(known)),
      cost: null,
      deemed: false,
      proceeds: got && share && plain(got.minus(share)),
    },
  ].filter((part) => part.quantity !== '0');
}

function keep(pool: Pool, all: BigNumber, gone: BigNumber): Pool {
  if (!gone.isLessThan(all)) return { ...pool, units: zero, cost: zero, unknown: zero };
  const left = (part: BigNumber) => part.minus(part.times(gone).div(all));
  return { ...pool, units: left(pool.units), cost: left(pool.cost), unknown: left(pool.unknown) };
}
