import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CurrencyCode, currencyCodes, totalCurrencies } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { add, compare, divide } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import fc from 'fast-check';
import type { Flow } from '../../ledger/store/read-flows.ts';
import type { PositionRow } from '../../sources/positions/tables.ts';
import type { SourceRow } from '../../sources/tables.ts';
import type { Costs } from '../cost/read-costs.ts';
import type { Mark } from '../overrides/read-marks.ts';
import { aBook, aPosition, aSource, noPast, now } from '../testing/build-holdings.ts';
import { createValuation } from './create-valuation.ts';
import { describeRow } from './describe-row.ts';
import type { Holdings } from './price-groups.ts';
import { rowShares } from './row-shares.ts';
import { summarise } from './summarise.ts';

function look(holdings: Holdings, currency: CurrencyCode, past = noPast, book = aBook()) {
  const valuation = createValuation(holdings, book, { now: () => now.getTime() });
  const sheet = valuation.sheet(currency);
  const view = { valuation, sheet, book, currency, now, shares: rowShares(valuation, sheet) };
  return {
    summary: summarise(valuation, book, past, currency, now),
    rows: valuation.rows.map((row) => describeRow(view, row)),
  };
}

const quantity = fc
  .tuple(fc.bigInt(-(10n ** 26n), 10n ** 26n), fc.integer({ min: 8, max: 18 }))
  .map(([units, decimals]) => fromUnits(units, decimals));

describe('the summary of a portfolio', () => {
  it('is the sum of its rounded rows in every currency, whatever is held', () => {
    const book = aBook();
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            quantity,
            fc.constantFrom('BTC', 'ETH', 'DOGE', 'USDT', 'KRW', 'NONE'),
            fc.boolean(),
          ),
          { maxLength: 30 },
        ),
        fc.constantFrom(...currencyCodes),
        (held, currency) => {
          const sources = [
            aSource(),
            aSource({ id: 'src_two', kind: 'wallet', provider: 'ethereum', address: '0x' }),
          ];
          const positions = held.map(([amount, symbol, onChain], index) =>
            aPosition({
              id: `pos_${index}`,
              quantity: amount,
              symbol,
              priceSymbol: symbol,
              sourceId: onChain ? 'src_two' : 'src_one',
            }),
          );
          const { rows, summary } = look({ sources, positions }, currency, noPast, book);
          const priced = rows.filter((row) => row.value !== null);
          const sum = add('0', ...priced.map((row) => row.value ?? '0'));
          for (const code of totalCurrencies) {
            const other = look({ sources, positions }, code, noPast, book);
            const reported = other.summary.totalValue[code];
            assert.equal(summary.totalValue[code], reported);
            if (reported === null) assert.equal(priced.length, 0);
            else {
              const own = add('0', ...other.rows.map((row) => row.value ?? '0'));
              assert.equal(compare(reported, own), 0);
            }
          }
          const { cex, defi } = summary.byCategory;
          assert.equal(compare(add(cex.value ?? '0', defi.value ?? '0'), sum), 0);
          const kinds = Object.values(summary.byKind ?? {});
          assert.equal(compare(add('0', ...kinds.map(({ value }) => value ?? '0')), sum), 0);
          if (compare(sum, '0') > 0) {
            assert.equal(compare(add('0', ...rows.map((row) => row.allocation ?? '0')), '100'), 0);
          }
          assert.equal(summary.unpricedCount, rows.length - priced.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('values one holding by where it is held', () => {
    const krw = (source: SourceRow) =>
      look({ sources: [source], positions: [aPosition()] }, 'KRW').rows[0]?.value;
    assert.equal(krw(aSource()), '118000000');
    assert.equal(krw(aSource({ provider: 'binance' })), '117103224');
  });

  it('tells exchanges, wallets, protocols and what was written down apart', () => {
    const sources = [
      aSource(),
      aSource({ id: 'src_wallet', kind: 'wallet', provider: 'ethereum', address: '0x' }),
      aSource({ id: 'src_own', kind: 'manual', provider: 'manual' }),
    ];
    const eth = { symbol: 'ETH', priceSymbol: 'ETH' };
    const positions = [
      aPosition(),
      aPosition({ id: 'plain', sourceId: 'src_wallet', ...eth }),
      aPosition({ id: 'lent', sourceId: 'src_wallet', ...eth, protocol: 'aave', groupId: 'a' }),
      aPosition({ id: 'own', sourceId: 'src_own', manualType: 'cex' }),
      aPosition({ id: 'own_too', sourceId: 'src_own', manualType: 'defi', ...eth }),
    ];
    const { summary, rows } = look({ sources, positions }, 'KRW');
    assert.deepEqual(
      Object.entries(summary.byKind ?? {}).map(([kind, { value }]) => [kind, value]),
      [
        ['exchange', '118000000'],
        ['wallet', '4035448'],
        ['defi', '4035448'],
        ['manual', '121138672'],
      ],
    );
    assert.deepEqual(
      rows.map(({ holdingKind }) => holdingKind),
      ['exchange', 'wallet', 'defi', 'manual', 'manual'],
    );
    assert.deepEqual(summary.pricing, { domestic: 1, abroad: 4, manual: 0 });
  });

  it('tells tethers by their own price: in Korea by what they cost there, abroad as dollars', () => {
    const book = aBook();
    const at = now.getTime();
    book.offer({ venue: 'upbit', symbol: 'USDT', price: '1418.5', change24h: null, at });
    const sources = [
      aSource(),
      aSource({ id: 'src_wallet', kind: 'wallet', provider: 'ethereum', address: '0x' }),
    ];
    const tether = { symbol: 'USDT', priceSymbol: 'USDT', quantity: '100' };
    const positions = [
      aPosition(),
      aPosition({ id: 'there', sourceId: 'src_wallet' }),
      aPosition({ id: 'one', ...tether }),
      aPosition({ id: 'two', sourceId: 'src_wallet', ...tether }),
      aPosition({ id: 'won', symbol: 'KRW', priceSymbol: 'KRW', quantity: '1418500' }),
    ];
    const cost = { KRW: '59000000', USD: '42407.30' };
    const costs: Costs = {
      method: 'moving-average',
      bySymbol: new Map([
        [
          'BTC',
          {
            knownQuantity: '2',
            unknownQuantity: '0',
            total: cost,
            realised: { KRW: null, USD: null },
            fees: { KRW: '0', USD: '0' },
          },
        ],
      ]),
    };
    const reported = (currency: CurrencyCode) => {
      const valuation = createValuation({ sources, positions }, book, { costs, now: () => at });
      const sheet = valuation.sheet(currency);
      return {
        summary: summarise(valuation, book, noPast, currency, now),
        values: valuation.rows.map((row) => sheet.worth(row)),
      };
    };
    const inTether = reported('USDT');
    const inDollars = reported('USD');
    // 118,000,000 won by 1,418.5; as Binance says; tethers are tethers; 1,418,500 won are a thousand.
    assert.deepEqual(inTether.values, [8318646n, 8417002n, 10000n, 10000n, 100000n]);
    assert.deepEqual(inDollars.values, [8481459n, 8417002n, 10196n, 10000n, 101957n]);
    assert.deepEqual(inTether.summary.totalValue.USDT, '168556.48');
    assert.deepEqual(inTether.summary.totalValue, inDollars.summary.totalValue);
    // What was gained is the same share in both.
    assert.equal(
      inTether.summary.cost.unrealisedPercentage,
      inDollars.summary.cost.unrealisedPercentage,
    );
    assert.deepEqual(inTether.summary.tether, {
      krw: '1418.5',
      source: 'upbit',
      asOf: now.toISOString(),
    });
  });

  it('takes a debt off and says how much it is', () => {
    const positions = [
      aPosition({ quantity: '2' }),
      aPosition({ id: 'pos_debt', kind: 'debt', quantity: '-0.5' }),
    ];
    const { summary } = look({ sources: [aSource()], positions }, 'KRW');
    assert.equal(summary.totalValue.KRW, '177000000');
    assert.equal(summary.debt, '59000000');
  });

  it('compares with what was recorded, and with nothing where nothing was', () => {
    const at = new Date(now.getTime() - dayMs);
    const then = { at, KRW: '100000000', USD: '80000.00', USDT: null, rebuilt: false };
    const since = (flows: Flow[], source: Partial<SourceRow> = {}) =>
      look(
        { sources: [aSource({ createdAt: new Date(0), ...source })], positions: [aPosition()] },
        'KRW',
        {
          baselines: { ...noPast.baselines, day: then },
          flows,
        },
      ).summary.performance;
    const moment = at.toISOString();
    const before = { since: moment, from: moment, before: '100000000', without: [] };
    assert.deepEqual(since([]), {
      day: { value: '18000000', percentage: '18.00', flows: '0', ...before },
      sinceReset: null,
      week: null,
      month: null,
    });
    const flow: Flow = {
      at: now,
      kind: 'deposit',
      symbol: 'BTC',
      quantity: '0.1',
      valueKrw: '20000000',
      valueUsd: '14000',
      sourceId: 'src_one',
      sourceLabel: 'Upbit',
    };
    // What came in is no gain, and of what went out nothing is lost.
    assert.deepEqual(since([flow]).day, {
      value: '-2000000',
      percentage: '-1.67',
      flows: '20000000',
      ...before,
    });
    assert.deepEqual(since([{ ...flow, kind: 'withdrawal', valueKrw: '5000000' }]).day, {
      value: '23000000',
      percentage: '23.00',
      flows: '-5000000',
      ...before,
    });
    assert.equal(since([{ ...flow, valueKrw: null }]).day, null);
    assert.equal(since([{ ...flow, symbol: 'SPAM', valueKrw: null }]).day?.value, '18000000');
    // What was connected since is no gain either.
    assert.equal(since([flow], { createdAt: now }).day?.value, '-100000000');
  });

  const qualities: [string, Partial<SourceRow>, Partial<PositionRow>, string][] = [
    ['fresh and complete', {}, {}, 'ok'],
    ['failing', { failures: 1, errorCode: 'CEX_API_ERROR', errorMessage: 'no' }, {}, 'stale'],
    ['old', { lastSyncedAt: new Date(now.getTime() - 15 * 60_000 - 1) }, {}, 'stale'],
    ['without a price', {}, { priceSymbol: 'NONE' }, 'partial'],
    ['never read', { lastSyncedAt: null, status: 'pending' }, {}, 'insufficient_data'],
  ];
  for (const [words, source, position, quality] of qualities) {
    it(`is ${quality} when its source is ${words}`, () => {
      const { summary } = look(
        { sources: [aSource(source)], positions: [aPosition(position)] },
        'USD',
      );
      assert.equal(summary.quality, quality);
      assert.equal(summary.missing.length, quality === 'ok' ? 0 : 1);
    });
  }

  it('tells no total where nothing has a price, and zero where nothing is held', () => {
    const unpriced = { sources: [aSource()], positions: [aPosition({ priceSymbol: null })] };
    const total = (holdings: Holdings) => look(holdings, 'USD').summary.totalValue;
    assert.deepEqual(total(unpriced), { KRW: null, USD: null, USDT: null });
    assert.deepEqual(total({ sources: [], positions: [] }), {
      KRW: '0',
      USD: '0.00',
      USDT: '0.00',
    });
  });

  it('takes back a percentage to find what a holding gained', () => {
    const { rows } = look(
      { sources: [aSource({ provider: 'binance' })], positions: [aPosition()] },
      'USD',
    );
    const [row] = rows;
    const before = Number(divide('84170.02', '1.025'));
    assert.equal(Number(row?.changeValue24h), Math.round((84170.02 - before) * 100) / 100);
  });

  it('leaves out of the total what the person leaves out, and of lists what they hide', () => {
    const mark = {
      hidden: false,
      excluded: false,
      trusted: false,
      unitPrice: null,
      unitPriceCurrency: null,
    };
    const positions = ['one', 'two', 'three', 'four'].map((id) => aPosition({ id }));
    const spam = aPosition({ id: 'spam', symbol: 'USDC', suspicion: 'unlisted' });
    const marks = new Map([
      ['two', { ...mark, hidden: true }],
      ['three', { ...mark, excluded: true }],
    ]);
    const { summary, rows } = look(
      { sources: [aSource()], positions: [...positions, spam], marks },
      'KRW',
    );
    assert.equal(summary.totalValue.KRW, '354000000');
    assert.deepEqual(summary.excluded, { count: 1, value: '118000000' });
    assert.deepEqual(summary.hidden, { count: 1, value: '118000000' });
    assert.deepEqual([summary.suspectedCount, summary.positionCount], [1, 3]);
    assert.equal(summary.unpricedCount, 0);
    const shown = (id: string) => rows.find((row) => row.id === id);
    assert.equal(shown('three')?.allocation, null);
    assert.deepEqual([shown('spam')?.value, shown('spam')?.price], [null, null]);
  });

  it('prices a token that no list knows by what its owner says alone, never by a market of its name', () => {
    const spam = aPosition({ id: 'spam', suspicion: 'unlisted' });
    const mark = { hidden: false, excluded: false, trusted: true };
    const nothing = { unitPrice: null, unitPriceCurrency: null };
    const trusting = (said: Pick<Mark, 'unitPrice' | 'unitPriceCurrency'>) =>
      look(
        {
          sources: [aSource()],
          positions: [spam],
          marks: new Map([['spam', { ...mark, ...said }]]),
        },
        'KRW',
      );
    const unpriced = trusting(nothing);
    assert.deepEqual([unpriced.rows[0]?.value, unpriced.summary.unpricedCount], [null, 1]);
    assert.equal(unpriced.summary.suspectedCount, 0);
    const priced = trusting({ unitPrice: '1000', unitPriceCurrency: 'KRW' });
    assert.deepEqual([priced.rows[0]?.value, priced.rows[0]?.priceBasis], ['1000', 'manual']);
  });

  it('takes the price that a person typed before every market', () => {
    const position = aPosition({ unitPrice: '1000', unitPriceCurrency: 'USD', quantity: '2' });
    const sources = [aSource({ kind: 'manual', provider: 'manual', lastSyncedAt: null })];
    const { rows, summary } = look({ sources, positions: [position] }, 'KRW');
    assert.deepEqual(
      [rows[0]?.value, rows[0]?.priceBasis, rows[0]?.priceAt],
      ['2782540', 'manual', null],
    );
    // Manual assets are neither unread nor stale.
    assert.equal(summary.quality, 'ok');
  });

  it('says what holdings cost, and of how many it is not known', () => {
    const costs = {
      method: 'fifo' as const,
      bySymbol: new Map([
        [
          'BTC',
          {
            knownQuantity: '1',
            unknownQuantity: '1',
            total: { KRW: '100000000', USD: '80000' },
            realised: { KRW: '5', USD: null },
            fees: { KRW: '0', USD: '0' },
          },
        ],
      ]),
    };
    const positions = [
      aPosition({ quantity: '2' }),
      aPosition({ id: 'pos_eth', symbol: 'ETH', priceSymbol: 'ETH' }),
    ];
    const valuation = createValuation({ sources: [aSource()], positions }, aBook(), {
      costs,
      now: () => now.getTime(),
    });
    const { cost } = summarise(valuation, aBook(), noPast, 'KRW', now);
    assert.deepEqual(cost, {
      method: 'fifo',
      total: '100000000',
      unrealised: '18000000',
      unrealisedPercentage: '18.00',
      realised: '5',
      unknownCount: 2,
      covered: { value: '118000000', percentage: '49.16' },
    });
  });
});
