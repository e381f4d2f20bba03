import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import fc from 'fast-check';
import { runs } from '../testing/runs.ts';
import { convertAt } from './convert-at.ts';
import { currencies } from './currencies.ts';
import { absolute, add, compare, divide, multiply, subtract } from './decimal.ts';
import { defaultRates, defaultRatesAt } from './default-rates.ts';
import { findRate, type Rate } from './find-rate.ts';

const quote = (
  from: CurrencyCode,
  to: CurrencyCode,
  rate: string,
  rest: Partial<Rate> = {},
): Rate => ({
  from,
  to,
  rate,
  timestamp: '2026-11-21T03:00:00.000Z',
  source: 'market',
  provider: 'an exchange',
  confidence: 0.95,
  derivation: 'quoted',
  ...rest,
});
const found = (quotes: Rate[], from: CurrencyCode, to: CurrencyCode) => {
  const rate = findRate(quotes, from, to);
  if (rate === null) throw new Error(`no rate from ${from} to ${to}`);
  return rate;
};
const aCode = fc.constantFrom(...currencyCodes);
/** Dollars for one unit, or units for one dollar, of every currency but the dollar. */
const someQuotes = fc
  .array(
    fc.record({
      digits: fc.integer({ min: 1, max: 10 ** 9 }),
      scale: fc.integer({ min: 0, max: 6 }),
      up: fc.boolean(),
    }),
    {
      minLength: 7,
      maxLength: 7,
    },
  )
  .map((rows) =>
    currencyCodes
      .filter((code) => code !== 'USD')
      .map((code, i) => {
        const { digits = 1, scale = 0, up = true } = rows[i] ?? {};
        const rate = divide(`${digits}`, `${10 ** scale}`);
        return up ? quote(code, 'USD', rate) : quote('USD', code, rate);
      }),
  );

describe('the rate between two currencies', () => {
  it('is the quoted one where there is one', () => {
    expect(found([quote('USD', 'KRW', '1400')], 'USD', 'KRW')).toEqual(quote('USD', 'KRW', '1400'));
  });

  it('is the inverse of the other way, trusted 0.95 as much', () => {
    expect(found([quote('USD', 'KRW', '1250')], 'KRW', 'USD')).toMatchObject({
      rate: '0.0008',
      confidence: 0.9025,
      derivation: 'inverted',
      provider: 'an exchange',
    });
  });

  it('goes across the dollar, trusted 0.9 of the lower, as old as the older, as the weaker says', () => {
    const old = '2026-11-20T03:00:00.000Z';
    const quotes = [
      quote('EUR', 'USD', '1.08', { timestamp: old }),
      quote('USD', 'KRW', '1400', { confidence: 0.8, source: 'default', provider: 'default' }),
    ];
    expect(found(quotes, 'EUR', 'KRW')).toEqual(
      quote('EUR', 'KRW', '1512', {
        confidence: 0.72,
        timestamp: old,
        source: 'default',
        provider: 'default',
        derivation: 'crossed',
      }),
    );
  });

  it('prefers what is trusted more, then what is younger', () => {
    const quotes = [
      ...defaultRates,
      quote('USD', 'KRW', '1400', { timestamp: '2026-11-20T03:00:00.000Z' }),
      quote('USD', 'KRW', '1410'),
    ];
    expect(found(quotes, 'USD', 'KRW').rate).toBe('1410');
  });

  it('is not there where no quote leads from one to the other', () => {
    expect(findRate([quote('USD', 'KRW', '1400')], 'EUR', 'KRW')).toBeNull();
    expect(findRate([quote('USD', 'KRW', '0.00')], 'KRW', 'USD')).toBeNull();
  });

  it('leads from every currency to every other by the default table, which says what it is', () => {
    for (const from of currencyCodes)
      for (const to of currencyCodes) {
        if (from === to) continue;
        const rate = found([...defaultRates], from, to);
        expect([rate.provider, rate.timestamp]).toEqual(['default', defaultRatesAt]);
        expect(rate.confidence).toBeLessThanOrEqual(0.8);
      }
  });

  it('across the dollar is the product of its two ways', () => {
    fc.assert(
      fc.property(someQuotes, aCode, aCode, (quotes, from, to) => {
        fc.pre(from !== to && from !== 'USD' && to !== 'USD');
        const product = multiply(found(quotes, from, 'USD').rate, found(quotes, 'USD', to).rate);
        expect(found(quotes, from, to).rate).toBe(product);
      }),
    );
  });

  it('leads there and back within half a unit of each rounding', () => {
    fc.assert(
      fc.property(
        someQuotes,
        aCode,
        aCode,
        fc.integer({ min: 0, max: 10 ** 12 }),
        (quotes, from, to, cents) => {
          const amount = convertAt(divide(`${cents}`, '100'), { rate: '1', to: from });
          const back = found(quotes, to, from);
          const there = convertAt(amount, found(quotes, from, to));
          const returned = convertAt(there, back);
          const half = (code: CurrencyCode) => divide('0.5', `${10 ** currencies[code].decimals}`);
          // Half a unit where it arrives, half a unit of the first rounding at the rate back, and the
          // forty decimals of the two quotients.
          const allowed = add(
            half(from),
            multiply(half(to), back.rate),
            multiply(amount, '0.00000000000000000001'),
          );
          expect(compare(absolute(subtract(returned, amount)), allowed)).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: runs(10_000) },
    );
  });
});
