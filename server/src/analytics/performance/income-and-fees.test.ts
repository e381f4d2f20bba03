/** Accruals and fees paid in another coin are causes of their own, not price changes. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getYieldChart } from '@moa/contracts/analytics/charts';
import { getPortfolioPerformance } from '@moa/contracts/analytics/portfolio';
import { add, compare } from '@moa/finance/money/decimal';
import type { Accrual } from '../../defi/api.ts';
import { priceHistory } from '../../ledger/price-history/tables.ts';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

const hour = 3_600_000;

describe('causes of a result beside prices', () => {
  let world: SeriesWorld;
  before(async () => {
    world = await startSeriesWorld();
    world.price('stETH', '4000000');
    world.price('BNB', '1000000');
  });
  after(() => world.stop());

  const performance = (person: Person, query: Record<string, string> = {}) =>
    person.ask(getPortfolioPerformance, { query: { period: '7d', ...query } });
  const causeOf = async (person: Person, query: Record<string, string> = {}) => {
    const { contributions, profit } = await performance(person, query);
    const rows = contributions.byCause;
    const sum = add('0', ...rows.map(({ value }) => value));
    assert.equal(compare(sum, profit.value ?? ''), 0, JSON.stringify(query));
    return (key: string) => rows.find((row) => row.key === key)?.value;
  };

  it('are rewards that a balance grew by: income, and no longer price', async () => {
    const person = await world.addPerson();
    await person.connect('wallet', { kind: 'wallet', provider: 'ethereum', address: '0x1' });
    await person.hold('wallet', 'stETH', '10');
    await person.record();
    world.pass(3 * hour);
    const grown = (quantity: string, won: string): Accrual => ({
      at: world.now(),
      sourceId: person.sourceId('wallet'),
      symbol: 'stETH',
      kind: 'staking',
      quantity,
      valueKrw: won,
      valueUsd: `${Number(won) / 1400}`,
      valueUsdt: null,
    });
    const reward = grown('0.01', '40000');
    world.pass(hour);
    await person.hold('wallet', 'stETH', '10.01');
    world.pass(hour);
    const scopes = ['all', 'defi', 'asset:stETH', `account:${person.sourceId('wallet')}`];
    for (const scope of scopes) {
      world.earn();
      const before = await causeOf(person, { scope });
      assert.equal(before('income'), '0', scope);
      world.earn(reward);
      const since = await causeOf(person, { scope });
      assert.equal(since('income'), '40000', scope);
      const rest = scope === 'all' || scope.startsWith('asset:') ? 'price' : 'rest';
      assert.equal(Number(before(rest)) - Number(since(rest)), 40_000, scope);
    }
    assert.equal((await causeOf(person, { scope: 'exchange' }))('income') ?? '0', '0');
    const { months } = await person.ask(getYieldChart, { query: { period: '30d' } });
    assert.equal(months.at(-1)?.total, '40000');
    // A month of loan interest that was owed is negative.
    world.earn(reward, { ...grown('-0.001', '4000'), at: reward.at, kind: 'interest' });
    const owed = (await person.ask(getYieldChart, { query: { period: '30d' } })).months.at(-1);
    assert.deepEqual(
      [owed?.total, owed?.byKind.map(({ kind, value }) => [kind, value])],
      [
        '36000',
        [
          ['interest', '-4000'],
          ['staking', '40000'],
        ],
      ],
    );
    world.earn();
  });

  it('are fees of a third asset at their price of then, borne by it', async () => {
    const at = new Date(Math.floor(world.now().getTime() / hour) * hour);
    const person = await world.addPerson();
    for (const [symbol, usd, krw] of [
      ['BNB', '500', null],
      ['USD', '1', '1400'],
    ] as const) {
      await world.db
        .insert(priceHistory)
        .values({ symbol, span: 'hour', at, usd, krw, source: 'binance' });
    }
    await person.connect('binance', { provider: 'binance' });
    await person.hold('binance', 'BNB', '2');
    await person.hold('binance', 'BTC', '1');
    await person.hold('binance', 'KRW', '10000000');
    await person.record();
    world.pass(60_000);
    await person.enter('binance', {
      type: 'trade',
      symbol: 'BTC',
      quantity: '0.1',
      counterSymbol: 'KRW',
      counterQuantity: '-10000000',
      feeSymbol: 'BNB',
      feeQuantity: '0.01',
    });
    await person.hold('binance', 'BNB', '1.99');
    await person.hold('binance', 'BTC', '1.1');
    await person.hold('binance', 'KRW', '0');
    world.pass(60_000);
    const cause = await causeOf(person);
    // A hundredth of BNB at 500 dollars and 1,400 won, not at the million of now.
    assert.equal(cause('fees'), '-7000');
    assert.equal((await causeOf(person, { scope: 'exchange' }))('fees'), '-7000');
  });

  it('say which of them a part of the holdings cannot tell', async () => {
    const person = await world.addPerson();
    await person.connect('binance', { provider: 'binance' });
    await person.hold('binance', 'BTC', '1');
    await person.record();
    world.pass(hour);
    const { contributions } = await performance(person, { scope: 'exchange' });
    assert.ok(contributions.missing?.some(({ reason }) => reason.includes('not of each place')));
    const { contributions: all } = await performance(person);
    assert.deepEqual(all.missing, []);
  });
});
