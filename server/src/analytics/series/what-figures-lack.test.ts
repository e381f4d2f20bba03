/** A figure names what it leaves out and is then not complete. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  getAllocationChart,
  getChartData,
  getPortfolioValueChart,
} from '@moa/contracts/analytics/charts';
import { createComparison } from '@moa/contracts/analytics/comparisons';
import {
  getHistoricalAssets,
  getHistoricalMetrics,
  getHistoricalPositions,
} from '@moa/contracts/analytics/historical';
import {
  getPortfolioAllocation,
  getPortfolioMetrics,
  getPortfolioPerformance,
  getPortfolioRisk,
  getPortfolioYield,
} from '@moa/contracts/analytics/portfolio';
import { dayMs } from '@moa/contracts/time';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

const hour = 3_600_000;

describe('what figures lack', () => {
  let world: SeriesWorld;
  before(async () => {
    world = await startSeriesWorld();
  });
  after(() => world.stop());

  const aPerson = async () => {
    const person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    await person.record();
    world.pass(60_000);
    return person;
  };
  const concentrationOf = async (person: Person) =>
    (await person.ask(getPortfolioRisk, { query: {} })).concentration;

  it('is said of how concentrated holdings are, where something has no price', async () => {
    const person = await aPerson();
    const whole = await concentrationOf(person);
    assert.deepEqual([whole.byAsset.hhi.quality, whole.byAsset.hhi.missing], ['ok', []]);
    await person.hold('a', 'NOPRICE', '3');
    const { byAsset, byPlace } = await concentrationOf(person);
    for (const { hhi, effectiveCount } of [byAsset, byPlace]) {
      assert.deepEqual([hhi.quality, effectiveCount.quality], ['partial', 'partial']);
      assert.ok(hhi.missing.some(({ source }) => source === 'NOPRICE'));
    }
  });

  it('is said of gains, where sales and holdings have no known cost', async () => {
    const person = await aPerson();
    const costs = async (scope = 'all') => {
      const { realised, unrealised } = await person.ask(getPortfolioMetrics, { query: { scope } });
      return { realised, unrealised };
    };
    await person.deposit('a', 'KRW', '50000000');
    const trade = (symbol: string, quantity: string, paid: string) => {
      // What is sold was bought before.
      world.pass(1_000);
      return person.enter('a', {
        type: 'trade',
        symbol,
        quantity,
        counterSymbol: 'KRW',
        counterQuantity: paid,
      });
    };
    await trade('ETH', '2', '-8000000');
    await trade('ETH', '-1', '5000000');
    await person.hold('a', 'ETH', '1');
    const known = await costs('asset:ETH');
    assert.deepEqual([known.realised.quality, known.unrealised.quality], ['ok', 'ok']);
    assert.equal(known.realised.value, '1000000');
    // The cost of the bitcoin held before the ledger began is unknown, and a part of it is sold.
    await trade('BTC', '-0.5', '50000000');
    await person.hold('a', 'BTC', '0.5');
    for (const scope of ['all', 'asset:BTC']) {
      const { realised, unrealised } = await costs(scope);
      for (const figure of [realised, unrealised]) {
        assert.notEqual(figure.quality, 'ok', scope);
        assert.ok(
          figure.missing.some(({ source }) => source === 'BTC'),
          scope,
        );
      }
    }
    assert.equal((await costs()).realised.value, '1000000');
  });

  it('is said of comparisons and days too, with what they rest upon', async () => {
    const person = await aPerson();
    const data = {
      name: 'x',
      period: '30d',
      currency: 'KRW',
      series: [
        { kind: 'portfolio', scope: 'all' },
        { kind: 'benchmark', benchmark: 'BTC' },
      ],
    };
    const answers = [
      await person.ask(createComparison, { body: { data } }),
      await person.ask(getHistoricalMetrics),
      await person.ask(getHistoricalAssets),
      await person.ask(getHistoricalPositions),
    ];
    for (const { basis, method, quality, missing } of answers) {
      assert.ok(basis && method && quality && missing, JSON.stringify({ basis, method }));
    }
  });

  it('is said of a currency whose past rates are unknown', async () => {
    const person = await aPerson();
    const figures = async () => {
      const found = await person.ask(getPortfolioMetrics, { query: { currency: 'EUR' } });
      return [found.timeWeighted, found.profit, found.volatility];
    };
    for (const { basis } of await figures()) assert.match(basis, /price of EUR then/);
    world.moneyIs(() => null);
    for (const { missing } of await figures())
      assert.ok(missing.some(({ source }) => source === 'EUR'));
    const { profit } = await person.ask(getPortfolioMetrics, { query: { currency: 'KRW' } });
    assert.deepEqual([profit.quality, profit.missing.length], ['ok', 1]);
  });

  it('is an asset that never was: not found, whatever is asked of it', async () => {
    const person = await aPerson();
    const operations = [
      ...[getPortfolioAllocation, getAllocationChart],
      ...[getPortfolioMetrics, getPortfolioYield],
    ];
    const ask = (operation: (typeof operations)[number], symbol: string) =>
      person.ask(operation, { query: { scope: `asset:${symbol}` } });
    for (const one of operations) {
      await assert.rejects(ask(one, 'NEVER'), { code: 'NOT_FOUND' });
      await ask(one, 'BTC');
    }
    // What was held once is known, though nothing of it is left.
    await person.enter('a', { type: 'deposit', symbol: 'ETH', quantity: '1' });
    await person.enter('a', { type: 'withdrawal', symbol: 'ETH', quantity: '-1' });
    for (const one of operations) await ask(one, 'ETH');
  });

  it('is said of an account whose past is still to come, and its assets are no part of the others', async () => {
    const person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    for (let day = 0; day < 3; day += 1) {
      await person.record();
      world.pass(dayMs);
    }
    await person.connect('b');
    await person.hold('b', 'BTC', '2');
    await person.record();
    // Of both; the days before are of one.
    world.pass(hour);
    const query = { period: '7d' };
    const { days, quality, missing, without } = await person.ask(getHistoricalMetrics, { query });
    assert.deepEqual(
      without?.map(({ sourceId }) => sourceId),
      [person.sourceId('b')],
    );
    assert.equal(quality, 'partial');
    assert.ok(missing.some(({ source }) => source === 'b'));
    assert.deepEqual(new Set(days.map(({ value }) => value)), new Set(['100000000']));
    const { assets } = await person.ask(getHistoricalAssets, { query });
    const quantities = assets.flatMap(({ points }) => points.map(({ quantity }) => quantity));
    assert.deepEqual(new Set(quantities), new Set(['1']));
    const { places } = await person.ask(getHistoricalPositions, { query });
    assert.deepEqual(
      places.map(({ sourceId }) => sourceId),
      [person.sourceId('a')],
    );
    // A time that ends when both were recorded, and begins when one was.
    const today = new Date(world.now().getTime() + 9 * hour).toISOString().slice(0, 10);
    world.pass(12 * hour);
    const performance = await person.ask(getPortfolioPerformance, { query: { to: today } });
    assert.equal(performance.without?.length, 1);
    assert.deepEqual(
      performance.contributions.byAsset.filter(({ value }) => value !== '0'),
      [],
    );
    const { concentration } = await person.ask(getPortfolioRisk, { query: { to: today } });
    assert.ok(concentration.byPlace.rows.every(({ key }) => key !== person.sourceId('b')));
    const chart = await person.ask(getPortfolioValueChart, { query });
    assert.deepEqual([chart.quality, chart.without?.length], ['partial', 1]);
  });

  it('is said of the exchanges or the wallets alone where the past of one of them is to come', async () => {
    const person = await world.addPerson();
    world.price('BTC', '100000000');
    world.price('ETH', '4000000');
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    await person.connect('w', { kind: 'wallet', provider: 'ethereum', address: '0x1' });
    await person.hold('w', 'ETH', '10');
    for (let day = 0; day < 3; day += 1) {
      await person.record();
      world.pass(dayMs);
    }
    const ask = async (scope: string) => {
      const query = { period: '7d', scope, chart: 'value_and_deposits' };
      const { series, quality, missing, without } = await person.ask(getChartData, { query });
      const named = missing.filter(({ reason }) => reason.includes('left out'));
      return {
        values: series[0]?.points.map(({ value }) => value) ?? [],
        quality,
        named: named.map(({ source }) => source),
        without: without?.map(({ sourceLabel }) => sourceLabel),
      };
    };
    await person.connect('b');
    await person.hold('b', 'BTC', '2');
    for (let index = 0; index < 3; index += 1) {
      await person.record();
      world.pass(hour);
    }
    // As for the whole, no hour of the first one is lacking since the second one came.
    const hours = (await ask('all')).values.length;
    const worth = (value: string) => Array.from({ length: hours }, () => value);
    assert.deepEqual(await ask('exchange'), {
      values: worth('100000000'),
      quality: 'partial',
      named: ['b'],
      without: ['b'],
    });
    assert.deepEqual(await ask('defi'), {
      values: worth('40000000'),
      quality: 'ok',
      named: [],
      without: undefined,
    });
    // Where nothing else of the kind is known, it is no line of nothing.
    const other = await world.addPerson();
    await other.connect('w', { kind: 'wallet', provider: 'ethereum', address: '0x1' });
    await other.hold('w', 'ETH', '10');
    for (let day = 0; day < 3; day += 1) {
      await other.record();
      world.pass(dayMs);
    }
    await other.connect('b');
    await other.hold('b', 'BTC', '2');
    await other.record();
    world.pass(hour);
    const query = { period: '7d', scope: 'exchange' };
    const alone = await other.ask(getHistoricalMetrics, { query });
    assert.deepEqual(new Set(alone.days.map(({ value }) => value)), new Set(['200000000']));
  });
});
