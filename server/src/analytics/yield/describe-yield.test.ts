import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { aBook, aPosition, aSource, now } from '../../portfolio/testing/build-holdings.ts';
import { createValuation } from '../../portfolio/valuation/create-valuation.ts';
import { rowShares } from '../../portfolio/valuation/row-shares.ts';
import type { PositionRow } from '../../sources/positions/tables.ts';
import { describeMonths } from './describe-months.ts';
import { describeYield } from './describe-yield.ts';
import { incomeInScope } from './income-in-scope.ts';
import type { Rates } from './read-rates.ts';

const wallet = aSource({ id: 'src_two', kind: 'wallet', provider: 'ethereum', address: '0x' });
const noRates: Rates = {
  lending: new Map(),
  staking: null,
  pools: new Map(),
  ranges: new Map(),
  waiting: new Set(),
  missing: [],
};
const nothing: Parameters<typeof describeYield>[3] = {
  income: [],
  lacking: [],
  line: [],
  missing: [],
};

function viewOf(positions: PositionRow[]) {
  const book = aBook();
  const valuation = createValuation({ sources: [aSource(), wallet], positions }, book, {
    now: () => now.getTime(),
  });
  const sheet = valuation.sheet('KRW');
  return {
    valuation,
    sheet,
    book,
    currency: 'KRW' as const,
    now,
    shares: rowShares(valuation, sheet),
  };
}
const won = (id: string, quantity: string, over: Partial<PositionRow> = {}) =>
  aPosition({ id, symbol: 'KRW', priceSymbol: 'KRW', name: 'Won', quantity, ...over });
const lent = { sourceId: 'src_two', protocol: 'aave-v3-ethereum', groupId: 'len' } as const;
const of = (positions: PositionRow[], rates: Partial<Rates> = {}, received = nothing) =>
  describeYield(viewOf(positions), 'all', { ...noRates, ...rates }, received);

describe('what holdings yield', () => {
  it('is weighted by value, and what lies idle counts as nothing', () => {
    const { apr, idle, rows, projected } = of([
      won('a', '1000000', { kind: 'staked', earnRate: '10', earnRateKind: 'apr' }),
      won('b', '3000000'),
    ]);
    assert.deepEqual([apr.value, idle, rows.length], ['2.5000', '3000000', 1]);
    assert.deepEqual([projected.year.value, projected.day.value], ['100000', '274']);
    assert.equal(apr.quality, 'ok');
  });

  it('is net of debts by the published formula', () => {
    const lending = new Map([
      ['s', '4'],
      ['d', '6'],
    ]);
    const { netLendingApy, projected, rows } = of(
      [
        won('s', '3000000', { ...lent, kind: 'supplied' }),
        won('d', '-1000000', { ...lent, kind: 'debt' }),
      ],
      { lending },
    );
    // (3,000,000 · 4 % − 1,000,000 · 6 %) / 2,000,000
    assert.equal(netLendingApy.value, '3.0000');
    assert.equal(projected.year.value, '60000');
    assert.equal(rows.find(({ key }) => key === 'd')?.yearly, '-60000');
  });

  it('follows the rates and never the prices', () => {
    const eth = (quantity: string) =>
      aPosition({
        id: 'l',
        symbol: 'stETH',
        priceSymbol: 'ETH',
        quantity,
        sourceId: 'src_two',
        kind: 'staked',
        protocol: 'lido',
        groupId: 'lido',
      });
    const [low, high] = ['2', '3'].map((staking) => of([eth('1')], { staking }));
    assert.deepEqual([low?.apr.value, high?.apr.value], ['2.0000', '3.0000']);
    assert.equal(of([eth('5')], { staking: '2' }).apr.value, '2.0000');
    assert.ok(Number(low?.apy.value) > 2);
  });

  it('counts fees of pools that are in range, and nothing of a range that was left', () => {
    const range = (id: string) => [
      won(`${id}0`, '500000', { ...pool, groupId: id, kind: 'liquidity' }),
      won(`${id}1`, '500000', { ...pool, groupId: id, kind: 'liquidity' }),
    ];
    const pool = { sourceId: 'src_two', protocol: 'uniswap-v3', groupLabel: 'A/B' } as const;
    const ranges = new Map([
      ['in', { feeApr: '12' }],
      ['out', { feeApr: '0' }],
    ]);
    const { rows, apr } = of([...range('in'), ...range('out')], { ranges });
    assert.deepEqual(rows.map(({ key, value, apr: own, apy }) => [key, value, own, apy]).sort(), [
      ['in', '1000000', '12', null],
      ['out', '1000000', '0', null],
    ]);
    assert.equal(apr.value, '6.0000');
  });

  const pair = { sourceId: 'src_two', protocol: 'uniswap-v2', groupId: 'p', groupLabel: 'A/B' };
  const halfStaked = [
    won('h', '500000', { ...pair, kind: 'liquidity' }),
    won('s', '500000', { ...pair, kind: 'staked' }),
  ];
  const paidUntil = (rewardsUntil: string | null) => ({
    pools: new Map([
      ['p', { feeApr: '0', rewardApr: '730', staked: [{ liquidity: '1', rewardsUntil }] }],
    ]),
  });

  it('has a reward on what of a pool is staked, and none on the rest', () => {
    const { projected, rows, apr } = of(halfStaked, paidUntil(null));
    // 500,000 · 730 % / 365
    assert.deepEqual([projected.day.value, projected.year.value], ['10000', '3650000']);
    assert.deepEqual(
      [rows[0]?.value, rows[0]?.apr, apr.value],
      ['1000000', '365.0000', '365.0000'],
    );
    const unstaked = of([won('h', '500000', { ...pair, kind: 'liquidity' })], paidUntil(null));
    assert.equal(unstaked.projected.year.value, '0');
  });

  it('expects a reward until the day on which it ends, and not beyond', () => {
    const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
    const ending = of(halfStaked, paidUntil(inDays(7)));
    const { day, week, month, year } = ending.projected;
    assert.deepEqual(
      [day, week, month, year].map(({ value }) => value),
      ['10000', '70000', '70000', '70000'],
    );
    assert.deepEqual([ending.rows[0]?.yearly, ending.rows[0]?.rewardsUntil], ['70000', inDays(7)]);
    // 70,000 of 1,000,000 in the year to come: what ends is no yearly rate.
    assert.deepEqual([ending.rows[0]?.apr, ending.apr.value], ['7.0000', '7.0000']);
    assert.equal(of(halfStaked, paidUntil(inDays(400))).projected.year.value, '3650000');
    assert.equal(of(halfStaked, paidUntil(inDays(-1))).projected.year.value, '0');
  });

  it('says which rate nobody tells, and is unknown where none is known', () => {
    const staked = { kind: 'staked' as const };
    const { apr, rows } = of([won('a', '1000000', staked)]);
    assert.deepEqual([apr.value, apr.quality, rows[0]?.yearly], [null, 'insufficient_data', null]);
    const some = of([
      won('a', '1000000', staked),
      won('b', '1000000', { ...staked, earnRate: '4', earnRateKind: 'apr' }),
    ]);
    assert.deepEqual([some.apr.value, some.apr.quality], ['2.0000', 'partial']);
    assert.deepEqual(some.apr.missing, [{ source: 'Won', reason: 'nobody tells its rate' }]);
  });

  it('is nothing where nothing is held', () => {
    const { apr, idle, income } = of([]);
    assert.deepEqual([apr.value, idle, income.value], [null, '0', '0']);
  });
});

describe('what was received', () => {
  const at = (iso: string) => new Date(iso);
  const entry = (iso: string, over: object = {}) => ({
    at: at(iso),
    symbol: 'ETH',
    quantity: '0.01',
    valueUsdt: null,
    sourceId: 'src_one',
    valueKrw: '40000',
    valueUsd: '29',
    externalId: 'earned:1',
    sourceKind: 'exchange' as const,
    ...over,
  });
  const entries = [
    entry('2026-10-31T14:59:59Z'),
    entry('2026-10-31T15:00:00Z', { externalId: 'locked:1' }),
    entry('2026-11-05T00:00:00Z', { valueKrw: null }),
    entry('2026-11-06T00:00:00Z', { sourceKind: 'wallet', sourceId: 'src_two', externalId: '0x' }),
  ];
  const book = aBook();

  it('says of what kinds income is, which add up to it to the last unit', () => {
    const one = (kind: 'interest' | 'staking' | 'rewards', value: string | null) => ({
      at: now,
      kind,
      value,
    });
    const received = [
      ...[one('interest', '100.4'), one('interest', '-30.1'), one('staking', '50.4')],
      ...[one('rewards', '7.4'), one('rewards', null)],
    ];
    const { income, incomeByKind = [] } = of([], {}, { ...nothing, income: received });
    assert.equal(income.value, '128');
    assert.deepEqual(
      incomeByKind.map(({ kind }) => kind),
      ['interest', 'staking', 'rewards'],
    );
    assert.equal(
      incomeByKind.reduce((sum, { value }) => sum + Number(value), 0),
      128,
    );
    assert.deepEqual(of([]).incomeByKind, []);
  });

  it('is of a year over the average value of the time, each value for as long as it was there', () => {
    const line = [
      { at: new Date(now.getTime() - 10 * dayMs), value: '1000000' },
      { at: new Date(now.getTime() - 5 * dayMs), value: '3000000' },
      { at: now, value: '9000000' },
    ];
    const income = [{ at: now, kind: 'interest' as const, value: '20000' }];
    const { income: sum, realised } = of([], {}, { income, lacking: [], line, missing: [] });
    assert.equal(sum.value, '20000');
    // 20,000 over ten days of 2,000,000 on average.
    assert.equal(realised.value, '36.5000');
  });

  it('adds up over months and kinds to all of it, rounded once', () => {
    const income = ['2026-09-10', '2026-10-10', '2026-11-10'].flatMap((day) =>
      (['interest', 'rewards', 'airdrop'] as const).map((kind) => ({
        at: new Date(`${day}T00:00:00Z`),
        kind,
        value: '100.4',
      })),
    );
    const until = new Date('2026-11-20T00:00:00Z');
    const months = describeMonths(
      income,
      { since: new Date('2026-09-01T00:00:00Z'), until },
      'KRW',
    );
    const sum = (values: readonly (string | null)[]) =>
      values.reduce((all, one) => all + Number(one), 0);
    assert.equal(sum(months.map(({ total }) => total)), 904);
    for (const { total, byKind } of months)
      assert.equal(sum(byKind.map(({ value }) => value)), Number(total));
  });

  it('stands in months of Seoul, by kind, and an entry without a price is counted apart', () => {
    const income = incomeInScope(entries, 'all', 'KRW', book);
    const months = describeMonths(
      income,
      { since: at('2026-10-01T00:00:00Z'), until: at('2026-12-01T00:00:00Z') },
      'KRW',
    );
    assert.deepEqual(
      months.map(({ month, total, unpriced }) => [month, total, unpriced]),
      [
        ['2026-10', '40000', 0],
        ['2026-11', '80000', 1],
        ['2026-12', '0', 0],
      ],
    );
    assert.deepEqual(months[1]?.byKind, [
      { kind: 'staking', value: '40000' },
      { kind: 'rewards', value: '40000' },
    ]);
  });

  it('is of the scope that is meant', () => {
    const count = (scope: string) => incomeInScope(entries, scope, 'KRW', book).length;
    assert.deepEqual(
      ['all', 'exchange', 'defi', 'account:src_two', 'asset:ETH', 'asset:BTC'].map(count),
      [4, 3, 1, 1, 4, 0],
    );
  });
});
