/**
 * The Korean tax on gains from virtual assets, in exact fractions and from the statute alone: a second
 * way to what the product computes. Income Tax Act, articles 21 (1) 27, 37 (1) 3, 37 (5) and 64-3;
 * Enforcement Decree, articles 88 (1) and 92 (2) 4; National Treasury Funds Management Act, article 47.
 */
import type { DatedCost } from '../cost/settle-claims.ts';
import {
  compareFractions,
  type Fraction,
  fraction,
  lowestTerms,
  minus,
  plus,
  product,
  ratio,
} from './fraction.ts';

/** A sale, its known and its unknown part; null where the proceeds are not known. */
type StatutorySale = {
  id: string;
  year: number;
  known: { quantity: Fraction; proceeds: Fraction | null; cost: Fraction };
  unknown: { quantity: Fraction; proceeds: Fraction | null };
};

export type StatutoryLedger = {
  /** Oldest first. */
  events: readonly DatedCost[];
  /** Units that are left in the end; null: those that the events explain. */
  held: string | null;
  /** Market value of a unit when 2027 begins; null if unknown. */
  price: string | null;
};

/** The units and the cost that a year begins with. */
type Stock = { known: Fraction; cost: Fraction; unknown: Fraction };

/** Units that are there when this year begins have the higher of cost and market value: article 37 (5). */
export const referenceYear = 2027;
const deduction = fraction(2_500_000n);
const none = fraction(0n);

const sum = (...all: Fraction[]) => lowestTerms(plus(...all));
const share = (of: Fraction, part: Fraction, whole: Fraction) =>
  whole.top === 0n ? none : lowestTerms(ratio(product(of, part), whole));
const larger = (a: Fraction, b: Fraction) => (compareFractions(a, b) < 0 ? b : a);
const smaller = (a: Fraction, b: Fraction) => (compareFractions(a, b) < 0 ? a : b);

/** Seoul is nine hours ahead of UTC, and has had no summer time since 1988. */
export const yearInSeoul = (at: number) => new Date(at + 9 * 3_600_000).getUTCFullYear();

/** Each sale of one asset, in the order of the entries. */
export function salesByStatute({ events, held, price }: StatutoryLedger): StatutorySale[] {
  const years = events.map(({ at }) => yearInSeoul(at));
  const last = Math.max(referenceYear, ...years);
  let stock: Stock = { known: none, cost: none, unknown: unitsBeforeFirst(events, held) };
  const sales: StatutorySale[] = [];
  for (let year = Math.min(referenceYear, ...years); year <= last; year += 1) {
    if (year === referenceYear && price !== null) stock = atMarketValue(stock, fraction(price));
    const ofYear = events.filter((_, index) => years[index] === year);
    const all = withAcquired(stock, ofYear);
    const total = sum(all.known, all.unknown);
    for (const { id, event } of ofYear) {
      if (event.kind !== 'sold') continue;
      const quantity = fraction(event.quantity);
      const proceeds = event.proceeds === null ? null : fraction(event.proceeds);
      const proceedsOf = (part: Fraction) => proceeds && share(proceeds, part, total);
      sales.push({
        id,
        year,
        known: {
          quantity: share(quantity, all.known, total),
          proceeds: proceedsOf(all.known),
          cost: share(quantity, all.cost, total),
        },
        unknown: {
          quantity: share(quantity, all.unknown, total),
          proceeds: proceedsOf(all.unknown),
        },
      });
    }
    const left = minus(total, unitsThatWent(ofYear));
    stock = {
      known: share(all.known, left, total),
      cost: share(all.cost, left, total),
      unknown: share(all.unknown, left, total),
    };
  }
  return sales;
}

/** The tax on a year's gain, in won: the base is cut to whole won, each tax to ten won. */
export function taxByStatute(gain: Fraction): { base: bigint; national: bigint; local: bigint } {
  const taxable = larger(none, minus(gain, deduction));
  const base = taxable.top / taxable.bottom;
  const atRate = (percent: bigint) => ((base * percent) / 1_000n) * 10n;
  return { base, national: atRate(20n), local: atRate(2n) };
}

/** The fewest units that let no entry go below nothing and leave what is held in the end. */
function unitsBeforeFirst(events: readonly DatedCost[], held: string | null): Fraction {
  if (held === null) return none;
  let [level, before] = [none, none];
  for (const { event } of events) {
    if (event.kind === 'explained') continue;
    const quantity = fraction(event.quantity);
    level = event.kind === 'in' ? sum(level, quantity) : sum(minus(level, quantity));
    before = larger(before, minus(none, level));
  }
  return larger(before, minus(fraction(held), level));
}

function atMarketValue({ known, cost, unknown }: Stock, price: Fraction): Stock {
  const ofKnown = larger(cost, product(known, price));
  return {
    known: sum(known, unknown),
    cost: sum(ofKnown, product(unknown, price)),
    unknown: none,
  };
}

/**
 * Opening stock of the year and all its arrivals. Units that leave without an arrival are of
 * unknown cost.
 */
function withAcquired(stock: Stock, ofYear: readonly DatedCost[]): Stock {
  let { known, cost, unknown } = stock;
  for (const { event } of ofYear) {
    const quantity = fraction(event.quantity);
    if (event.kind === 'in') {
      if (event.cost === null) unknown = sum(unknown, quantity);
      else [known, cost] = [sum(known, quantity), sum(cost, fraction(event.cost))];
    } else if (event.kind === 'explained') {
      const explained = smaller(quantity, unknown);
      known = sum(known, explained);
      unknown = sum(minus(unknown, explained));
      cost = sum(cost, share(fraction(event.cost), explained, quantity));
    }
  }
  const missing = larger(none, minus(unitsThatWent(ofYear), sum(known, unknown)));
  return { known, cost, unknown: sum(unknown, missing) };
}

function unitsThatWent(ofYear: readonly DatedCost[]): Fraction {
  return sum(
    ...ofYear.flatMap(({ event }) =>
      event.kind === 'in' || event.kind === 'explained' ? [] : [fraction(event.quantity)],
    ),
  );
}
