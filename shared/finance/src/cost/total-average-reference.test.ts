/** Sales by the total average of a year beside the statute in exact fractions, on random ledgers. */
import fc from 'fast-check';
import { add, compare, divide, multiply, subtract } from '../money/decimal.ts';
import { cutTo, roundTo } from '../money/round-to.ts';
import {
  compareFractions,
  type Fraction,
  fraction,
  lowestTerms,
  minus,
  plus,
} from '../testing/fraction.ts';
import { runs } from '../testing/runs.ts';
import {
  referenceYear,
  type StatutoryLedger,
  salesByStatute,
  taxByStatute,
  yearInSeoul,
} from '../testing/tax-by-statute.ts';
import type { CostEvent } from './cost-event.ts';
import type { Disposal } from './find-disposals.ts';
import type { DatedCost } from './settle-claims.ts';
import { averageByYear } from './total-average.ts';

/** `units / 10^decimals`. */
function written(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
}
const upTo = (exponent: bigint, decimals: number) =>
  fc.bigInt(1n, 10n ** exponent).map((units) => written(units, decimals));

const aQuantity = fc.oneof(
  { weight: 4, arbitrary: upTo(2n, 0) },
  { weight: 4, arbitrary: upTo(10n, 8) },
  { weight: 4, arbitrary: upTo(20n, 18) },
  { weight: 1, arbitrary: fc.constant('0.000000000000000001') },
);
const aPrice = fc.oneof(upTo(6n, 0), upTo(8n, 2), upTo(24n, 18));
const worth = fc.tuple(aQuantity, aPrice).map(([quantity, price]) => ({
  quantity,
  won: cutTo(multiply(quantity, price), 18),
}));
/**
 * Amounts that have nothing to do with the quantity, down to nothing. They come with whole units: dust of
 * 18 decimals that is worth a fortune would ask for more than the 40 decimals of a quotient.
 */
const odd = fc.record({
  quantity: upTo(2n, 0),
  won: fc.oneof(fc.constant('0'), upTo(9n, 0), upTo(25n, 18)),
});
const paid = fc.oneof({ weight: 5, arbitrary: worth }, { weight: 1, arbitrary: odd });

const anEvent: fc.Arbitrary<CostEvent> = fc.oneof(
  // Purchases, and income at its worth.
  {
    weight: 6,
    arbitrary: paid.map(({ quantity, won }) => ({ kind: 'in' as const, quantity, cost: won })),
  },
  // Deposits of unknown cost.
  {
    weight: 2,
    arbitrary: aQuantity.map((quantity) => ({ kind: 'in' as const, quantity, cost: null })),
  },
  {
    weight: 6,
    arbitrary: paid.map(({ quantity, won }) => ({
      kind: 'sold' as const,
      quantity,
      proceeds: won,
    })),
  },
  // Swaps for something of unknown value.
  {
    weight: 1,
    arbitrary: aQuantity.map((quantity) => ({ kind: 'sold' as const, quantity, proceeds: null })),
  },
  { weight: 2, arbitrary: aQuantity.map((quantity) => ({ kind: 'out' as const, quantity })) },
  { weight: 1, arbitrary: aQuantity.map((quantity) => ({ kind: 'spent' as const, quantity })) },
  {
    weight: 2,
    arbitrary: paid.map(({ quantity, won }) => ({
      kind: 'explained' as const,
      quantity,
      cost: won,
    })),
  },
);

/** From 2024 to 2030, often the first or the last moment of a year in Seoul. */
const aMoment = fc
  .tuple(
    fc.integer({ min: 2024, max: 2030 }),
    fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1) },
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 364 * 86_400_000 }) },
    ),
  )
  .map(([year, after]) => Date.parse(`${year}-01-01T00:00:00+09:00`) + after);

const level = (events: readonly CostEvent[]) =>
  events.reduce(
    (sum, { kind, quantity }) =>
      kind === 'explained' ? sum : (kind === 'in' ? add : subtract)(sum, quantity),
    '0',
  );

const aLedger: fc.Arbitrary<StatutoryLedger> = fc
  .record({
    rows: fc.array(fc.tuple(aMoment, anEvent), { minLength: 1, maxLength: 25 }),
    end: fc.constantFrom('unasked', 'explained', 'more', 'nothing'),
    more: aQuantity,
    price: fc.option(aPrice, { nil: null, freq: 3 }),
  })
  .map(({ rows, end, more, price }) => {
    const sorted = rows.toSorted(([a], [b]) => a - b);
    const explained = level(sorted.map(([, event]) => event));
    const left = compare(explained, '0') < 0 ? '0' : explained;
    const held =
      { unasked: null, explained: left, more: add(left, more), nothing: '0' }[end] ?? null;
    return {
      events: sorted.map(([at, event], index) => ({ id: `${index}`, at, event })),
      held,
      price,
    };
  });

const inSeoul = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul', year: 'numeric' });
const productSales = ({ events, held, price }: StatutoryLedger) =>
  averageByYear(events, {
    held,
    yearOf: (at) => Number(inSeoul.format(at)),
    deemed: price === null ? null : { year: referenceYear, price },
  });

const total = (values: (string | null)[]) =>
  values.some((value) => value === null) ? null : add('0', ...values.map((value) => value ?? '0'));

/** A sale of the product in the shape of the reference. */
function partsOf({ parts }: Disposal) {
  const known = parts.filter(({ cost }) => cost !== null);
  const unknown = parts.filter(({ cost }) => cost === null);
  return {
    known: {
      quantity: total(known.map(({ quantity }) => quantity)),
      proceeds: total(known.map(({ proceeds }) => proceeds)),
      cost: total(known.map(({ cost }) => cost)),
    },
    unknown: {
      quantity: total(unknown.map(({ quantity }) => quantity)),
      proceeds: total(unknown.map(({ proceeds }) => proceeds)),
    },
  };
}

const room = fraction('0.0000000000000000000000001');

function expectSame(value: string | null, expected: Fraction | null) {
  // A part of no units has no proceeds either way.
  if (expected === null) return expect(value === null || value === '0').toBe(true);
  const difference = minus(fraction(value ?? 'unknown'), expected);
  const size = { ...difference, top: difference.top < 0n ? -difference.top : difference.top };
  if (compareFractions(size, room) > 0) expect(value).toBe(decimalOf(expected));
}

/** For messages: 40 decimals. */
function decimalOf({ top, bottom }: Fraction): string {
  const sign = top < 0n ? '-' : '';
  return `${sign}${written(((top < 0n ? -top : top) * 10n ** 40n) / bottom, 40)}`;
}

/** The tax from the product's own decimals. */
function taxOf(gain: string) {
  const taxable = subtract(roundTo(gain, 20), '2500000');
  const base = compare(taxable, '0') > 0 ? cutTo(taxable, 0) : '0';
  const atRate = (rate: string) => multiply(cutTo(divide(multiply(base, rate), '10'), 0), '10');
  return { base: BigInt(base), national: BigInt(atRate('0.2')), local: BigInt(atRate('0.02')) };
}

function expectByStatute(ledger: StatutoryLedger) {
  const expected = salesByStatute(ledger);
  const found = productSales(ledger);
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  const gains = new Map<number, { exact: Fraction; found: string }>();
  for (const [index, { year, known, unknown }] of expected.entries()) {
    const sale = partsOf(found[index]!);
    expectSame(sale.known.quantity, known.quantity);
    expectSame(sale.known.cost, known.cost);
    expectSame(sale.known.proceeds, known.proceeds);
    expectSame(sale.unknown.quantity, unknown.quantity);
    expectSame(sale.unknown.proceeds, unknown.proceeds);
    if (known.proceeds === null) continue;
    const before = gains.get(year) ?? { exact: fraction(0n), found: '0' };
    gains.set(year, {
      exact: lowestTerms(plus(before.exact, minus(known.proceeds, known.cost))),
      found: add(before.found, subtract(sale.known.proceeds ?? '0', sale.known.cost ?? '0')),
    });
  }
  // Years before 2027 are not taxed; their figures are compared all the same.
  for (const gain of gains.values()) {
    expectSame(gain.found, gain.exact);
    expect(taxOf(gain.found)).toEqual(taxByStatute(gain.exact));
  }
}

describe('the total average of a year beside the statute', () => {
  const day = (text: string) => Date.parse(`${text}T12:00:00+09:00`);
  const dated = (rows: [string, CostEvent][]): DatedCost[] =>
    rows.map(([at, event], index) => ({ id: `${index}`, at: day(at), event }));

  it('has a reference that agrees with a sum by hand', () => {
    // 2026: 4 units cost 4,000,000; one goes at 1,000,000. On 2027-01-01 the three left are worth
    // 2,000,000 each. With a purchase in December, 5 units cost 16,000,000: 3,200,000 each.
    const events = dated([
      ['2026-02-01', { kind: 'in', quantity: '4', cost: '4000000' }],
      ['2026-03-01', { kind: 'sold', quantity: '1', proceeds: '1500000' }],
      ['2027-03-01', { kind: 'sold', quantity: '2', proceeds: '10000000.9' }],
      ['2027-12-31', { kind: 'in', quantity: '2', cost: '10000000' }],
      ['2028-05-01', { kind: 'sold', quantity: '3', proceeds: '9600000' }],
    ]);
    const sales = salesByStatute({ events, held: null, price: '2000000' });
    expect(sales.map(({ year, known }) => [year, decimalOf(known.cost)])).toEqual([
      [2026, decimalOf(fraction('1000000'))],
      [2027, decimalOf(fraction('6400000'))],
      [2028, decimalOf(fraction('9600000'))],
    ]);
    // 10,000,000.9 less 6,400,000 and 2,500,000 is 1,100,000 won; 20 % and 2 % of it.
    expect(taxByStatute(fraction('3600000.9'))).toEqual({
      base: 1_100_000n,
      national: 220_000n,
      local: 22_000n,
    });
    expect(taxByStatute(fraction('2500999.99'))).toEqual({
      base: 999n,
      national: 190n,
      local: 10n,
    });
    expect(yearInSeoul(Date.parse('2026-12-31T15:00:00Z'))).toBe(2027);
    expectByStatute({ events, held: null, price: '2000000' });
  });

  it('gives every sale the same parts, and every year the same tax to the won', () => {
    fc.assert(fc.property(aLedger, expectByStatute), { numRuns: runs(10_000) });
  });
});
