/** A past counted in coins: by what the coin cost then. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getHistoricalAssets, getHistoricalMetrics } from '@moa/contracts/analytics/historical';
import { getPortfolioMetrics, getPortfolioPerformance } from '@moa/contracts/analytics/portfolio';
import { add, compare } from '@moa/finance/money/decimal';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

const hour = 3_600_000;

describe('a past in bitcoin', () => {
  let world: SeriesWorld;
  let person: Person;
  let turned = 0;
  const query = { currency: 'BTC', period: '7d' };

  before(async () => {
    world = await startSeriesWorld();
    person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    await person.hold('a', 'KRW', '100000000');
    await person.record();
    world.pass(2 * hour);
    await person.deposit('a', 'KRW', '50000000');
    world.pass(hour);
    turned = world.now().getTime();
    world.price('BTC', '200000000');
    world.pass(hour);
    // A hundred million won and then two hundred for a bitcoin, at 1,400 won a dollar.
    world.benchmarkIs((symbol, at) =>
      symbol === 'BTC' ? `${(at.getTime() < turned ? 100_000_000 : 200_000_000) / 1400}` : null,
    );
  });
  after(() => world.stop());

  const rounded = (value: string | null | undefined) => Number(Number(value).toFixed(6));

  it('loses what money loses against it, and gains nothing by itself', async () => {
    const { first, last, netFlows, profit, timeWeighted } = await person.ask(getPortfolioMetrics, {
      query,
    });
    // 1 BTC and a hundred million won were two bitcoin; half of one came; now they are one and three quarters.
    assert.deepEqual([first, last, netFlows].map(rounded), [2, 1.75, 0.5]);
    assert.equal(rounded(profit.value), -0.75);
    assert.equal(timeWeighted.value, '-30.00');
    assert.match(profit.basis, /price of BTC then/);
    assert.ok(profit.missing.every(({ source }) => source !== 'BTC'));
  });

  it('is split by what each asset brought in it, to the last unit', async () => {
    for (const scope of ['all', 'exchange', 'asset:BTC', 'asset:KRW']) {
      const { contributions, profit } = await person.ask(getPortfolioPerformance, {
        query: { ...query, scope },
      });
      const { byAsset, byPlace, byCause } = contributions;
      for (const rows of [byAsset, byPlace, byCause]) {
        const sum = add('0', ...rows.map(({ value }) => value));
        assert.equal(compare(sum, profit.value ?? ''), 0, scope);
      }
      const of = (key: string) => rounded(byAsset.find((row) => row.key === key)?.value ?? '0');
      if (scope === 'all') assert.deepEqual([of('BTC'), of('KRW')], [0, -0.75]);
      if (scope === 'asset:BTC') assert.equal(rounded(profit.value), 0);
    }
  });

  it('is the same day by day, of everything and of each asset', async () => {
    const { days } = await person.ask(getHistoricalMetrics, { query });
    assert.equal(rounded(days[0]?.value ?? null) >= 1.75, true);
    world.toEndOfDay();
    await person.record();
    world.toEndOfDay();
    const { assets } = await person.ask(getHistoricalAssets, { query });
    const bitcoin = assets.find(({ symbol }) => symbol === 'BTC')?.points ?? [];
    assert.ok(bitcoin.length >= 2);
    assert.ok(
      bitcoin.every(({ value }) => rounded(value) === 1),
      JSON.stringify(bitcoin),
    );
  });

  it('has no value where nobody knows what it cost then', async () => {
    world.benchmarkIs(() => null);
    const { profit } = await person.ask(getPortfolioMetrics, { query });
    assert.equal(profit.value, null);
    assert.ok(profit.missing.some(({ source }) => source === 'BTC'));
  });
});

describe('a past in euro', () => {
  it('has the effect of its rate on what is held, apart from prices', async () => {
    const world = await startSeriesWorld();
    try {
      const person = await world.addPerson();
      await person.connect('a');
      await person.hold('a', 'BTC', '1');
      await person.record();
      const begin = world.now().getTime();
      world.pass(2 * hour);
      // A bitcoin is 100 million won all along, and 1,400 of these a dollar; a euro was 1.25 dollars and is 1.11.
      world.moneyIs((symbol, at) =>
        symbol === 'EUR' ? (at.getTime() <= begin ? '1.25' : `${1 / 0.9}`) : null,
      );
      const { first, last, profit, contributions } = await person.ask(getPortfolioPerformance, {
        query: { currency: 'EUR', period: '7d' },
      });
      const near = (found: string | null | undefined, wanted: number) =>
        assert.ok(Math.abs(Number(found) - wanted) < 1, `${found} is not ${wanted}`);
      const dollars = 100_000_000 / 1_400;
      const gained = dollars * (0.9 - 0.8);
      near(first, dollars * 0.8);
      near(last, dollars * 0.9);
      near(profit.value, gained);
      const of = (key: string) => contributions.byCause.find((row) => row.key === key)?.value;
      near(of('currency'), gained);
      near(of('price'), 0);
      near(of('rest'), 0);
      assert.match(profit.basis, /price of EUR then/);
      assert.ok(profit.missing.every(({ source }) => source !== 'EUR'));
    } finally {
      await world.stop();
    }
  });
});
