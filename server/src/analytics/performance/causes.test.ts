/**
 * Contribution of prices, rates, income and fees for random holdings in all eight currencies,
 * compared with integer arithmetic in millionths. By definition, the contribution of a rate is its
 * change applied to the money held during that change.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { currencyCodes } from '@moa/contracts/primitives';
import fc from 'fast-check';
import type { AssetFlows } from '../../history/api.ts';
import { causes, getGains } from './causes.ts';

const scale = 1_000_000n;

/** A product of whole numbers of millionths as decimal text: `factors` says of how many. */
function text(value: bigint, factors: number): string {
  const digits = factors * 6;
  const [sign, size] = value < 0n ? ['-', -value] : ['', value];
  const padded = `${size}`.padStart(digits + 1, '0');
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Exact: a number of `factors` factors is compared with decimal text. */
function assertIs(found: string, wanted: bigint, factors: number, what: string): void {
  const [whole = '0', part = ''] = found.replace('-', '').split('.');
  const digits = factors * 6;
  assert.ok(!/[1-9]/.test(part.slice(digits)), `${what}: ${found}`);
  const size = BigInt(whole + part.slice(0, digits).padEnd(digits, '0'));
  assert.equal(found.startsWith('-') ? -size : size, wanted, what);
}

const millionths = fc.bigInt({ min: 1n, max: 10n ** 9n });
/** Dollars that came or went, signed, and what a dollar was in the currency then. */
const flow = fc.record({
  dollars: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  rate: millionths,
});
const earned = fc.record({ dollars: millionths, rate: millionths });
const asset = fc.record({
  before: fc.record({ units: millionths, price: millionths }),
  after: fc.record({ units: millionths, price: millionths }),
  flows: fc.array(flow, { maxLength: 4 }),
  income: fc.array(earned, { maxLength: 3 }),
  fees: fc.array(earned, { maxLength: 3 }),
});
const held = fc.record({
  assets: fc.array(asset, { minLength: 1, maxLength: 4 }),
  rate: fc.record({ before: millionths, after: millionths }),
});

type Held = typeof held extends fc.Arbitrary<infer Value> ? Value : never;
type Asset = Held['assets'][number];
type Dated = { dollars: bigint; rate: bigint };

const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n);
const worth = ({ units, price }: Asset['before']) => units * price;

/** In dollars (`isOwn` false) or in the currency, as product code is handed it. */
function gainsIn({ assets, rate }: Held, isOwn: boolean) {
  const at = (value: bigint, of: bigint) => (isOwn ? text(value * of, 3) : text(value, 2));
  const total = (all: readonly Dated[]) =>
    isOwn
      ? text(sum(all.map((one) => one.dollars * one.rate)), 2)
      : text(sum(all.map(({ dollars }) => dollars)), 1);
  const [before, after] = [new Map<string, string>(), new Map<string, string>()];
  const flows = new Map<string, AssetFlows>();
  for (const [index, one] of assets.entries()) {
    const key = `A${index}`;
    before.set(key, at(worth(one.before), rate.before));
    after.set(key, at(worth(one.after), rate.after));
    flows.set(key, {
      net: total(one.flows),
      moved: '0',
      income: total(one.income),
      fees: total(one.fees),
    });
  }
  return getGains({ before, after, flows, only: null });
}

it('a rate does to what is there, in each currency, what it changes by while it is there', () => {
  fc.assert(
    fc.property(held, fc.constantFrom(...currencyCodes), (all, currency) => {
      // Of a dollar there is no other rate than one.
      const isDollar = currency === 'USD';
      const fixed = (rate: bigint) => (isDollar ? scale : rate);
      const dated = (some: readonly Dated[]) =>
        some.map(({ dollars, rate }) => ({ dollars, rate: fixed(rate) }));
      const it: Held = {
        rate: { before: fixed(all.rate.before), after: fixed(all.rate.after) },
        assets: all.assets.map((one) => ({
          ...one,
          flows: dated(one.flows),
          income: dated(one.income),
          fees: dated(one.fees),
        })),
      };
      const { rate } = it;
      const own = gainsIn(it, true);
      const found = causes({
        own,
        dollars: gainsIn(it, false),
        currency,
        rateOfEnd: () => text(rate.after, 1),
      });
      const valueFor = (key: string) => found.find((one) => one.key === key)?.value ?? '';
      const since = (some: readonly Dated[]) =>
        sum(some.map((one) => one.dollars * (rate.after - one.rate))) * scale;
      const byRate = sum(
        it.assets.map(
          (one) =>
            worth(one.before) * (rate.after - rate.before) +
            since(one.flows) +
            since(one.income) -
            since(one.fees),
        ),
      );
      assertIs(valueFor('currency'), byRate, 3, 'currency');
      if (isDollar) assertIs(valueFor('currency'), 0n, 3, 'dollars in dollars');
      const inDollars = sum(
        it.assets.map(
          (one) =>
            worth(one.after) -
            worth(one.before) -
            (sum(one.flows.map(({ dollars }) => dollars)) +
              sum(one.income.map(({ dollars }) => dollars)) -
              sum(one.fees.map(({ dollars }) => dollars))) *
              scale,
        ),
      );
      assertIs(valueFor('price'), inDollars * rate.after, 3, 'price');
      const gained = sum(
        it.assets.map(
          (one) =>
            worth(one.after) * rate.after -
            worth(one.before) * rate.before -
            sum(one.flows.map((flow) => flow.dollars * flow.rate)) * scale,
        ),
      );
      const parts = ['price', 'currency', 'income', 'fees'].map(valueFor);
      const units = parts.map((part) => {
        const [whole = '0', rest = ''] = part.replace('-', '').split('.');
        const size = BigInt(whole + rest.slice(0, 18).padEnd(18, '0'));
        return part.startsWith('-') ? -size : size;
      });
      assert.equal(sum(units), gained, 'the causes are the whole gain');
    }),
    { numRuns: 400 },
  );
});

it('a coin in itself has neither a price nor a rate', () => {
  const gains = new Map([['BTC', { value: '0.25', income: '0.25', fees: '0' }]]);
  const dollars = new Map([['BTC', { value: '90000', income: '20000', fees: '0' }]]);
  const found = causes({ own: gains, dollars, currency: 'BTC', rateOfEnd: () => '0.00001' });
  assert.deepEqual(
    found.map(({ key, value }) => [key, value]),
    [
      ['price', '0'],
      ['currency', '0'],
      ['income', '0.25'],
      ['fees', '0'],
    ],
  );
});
