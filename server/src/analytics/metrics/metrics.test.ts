/** Returns and risk of portfolios that a test moves: what a deposit does, what a price does, what is too short. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import { getPortfolioMetrics } from '@moa/contracts/analytics/portfolio';
import { getHistory } from '@moa/contracts/assets/history';
import { dayMs } from '@moa/contracts/time';
import { add, compare, subtract } from '@moa/finance/money/decimal';
import { changeAnalyticsPreferences } from '../preferences/store.ts';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

const hour = 3_600_000;

describe('the key figures of a portfolio', () => {
  let world: SeriesWorld;
  const metrics = (person: Person, query: Record<string, string> = {}) =>
    person.ask(getPortfolioMetrics, { query });
  const returnsOf = ({
    simple,
    timeWeighted,
    moneyWeighted,
  }: Awaited<ReturnType<typeof metrics>>) => [
    simple.value,
    timeWeighted.value,
    moneyWeighted.value,
  ];

  before(async () => {
    world = await startSeriesWorld();
  });
  after(() => world.stop());

  it('say that nothing is known of somebody who has nothing yet', async () => {
    const person = await world.addPerson();
    const { first, profit, simple, quality } = { ...(await metrics(person)), quality: '' };
    assert.deepEqual([first, profit.value, simple.value, quality], [null, null, null, '']);
    assert.deepEqual([simple.quality, simple.sample, simple.needed], ['insufficient_data', 0, 2]);
  });

  it('count a deposit in none of the three returns, and a price in each', async () => {
    const person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    await person.record();
    world.pass(2 * hour);
    await person.deposit('a', 'KRW', '50000000');
    world.pass(2 * hour);
    await person.record();
    const still = await metrics(person, { period: '24h' });
    assert.deepEqual(returnsOf(still), ['0.00', '0.00', '0.00']);
    assert.deepEqual(
      [still.first, still.last, still.netFlows, still.profit.value],
      ['100000000', '150000000', '50000000', '0'],
    );
    world.price('BTC', '130000000');
    const gained = await metrics(person, { period: '24h' });
    assert.deepEqual([gained.profit.value, gained.simple.value], ['30000000', '20.00']);
    assert.ok(returnsOf(gained).every((value) => Number(value) > 0));
    world.price('BTC', '100000000');
  });

  it('tell the profit that other pages tell, whatever moved', async () => {
    const person = await world.addPerson();
    await person.connect('a');
    await person.connect('b', { provider: 'binance' });
    await person.hold('a', 'BTC', '1');
    await person.hold('b', 'ETH', '10');
    for (let day = 0; day < 34; day += 1) {
      world.toEndOfDay();
      await person.record();
      world.price('BTC', `${100_000_000 + ((day * 7_919_321) % 9_000_000)}`);
      world.price('ETH', `${4_000_000 + ((day * 104_729) % 300_000)}`);
      world.pass(5 * hour);
      if (day % 4 === 0) await person.deposit('a', 'KRW', `${1_000_000 + day}`);
      if (day % 9 === 5) await person.move('a', 'b', 'BTC', '0.01');
      if (day % 11 === 7) await person.deposit('b', 'ETH', '-0.5');
      await person.record();
    }
    for (const currency of ['KRW', 'USD', 'USDT'] as const) {
      for (const period of ['24h', '7d', '30d', 'all'] as const) {
        const { first, last, netFlows, profit } = await metrics(person, { period, currency });
        const chart = await person.ask(getPortfolioValueChart, { query: { period, currency } });
        assert.deepEqual(
          [first, last, netFlows, profit.value],
          [chart.first, chart.last, chart.netFlows, chart.change],
          `${period} in ${currency}`,
        );
        assert.equal(
          compare(subtract(last ?? '', add(first ?? '', netFlows ?? '')), profit.value ?? ''),
          0,
        );
        if (period === 'all') continue;
        const { change } = await person.ask(getHistory, { query: { period, currency } });
        assert.equal(
          compare(change?.value ?? '', profit.value ?? ''),
          0,
          `${change?.value} ${profit.value} ${period} in ${currency}`,
        );
      }
    }
  });

  it('say of what is measured by the day what there is and what it needs', async () => {
    const person = await world.addPerson();
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    world.toEndOfDay();
    await person.record();
    let ran = 0;
    const runDays = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        world.price('BTC', ran % 2 === 0 ? '101000000' : '100000000');
        ran += 1;
        world.toEndOfDay();
        await person.record();
      }
    };
    await runDays(9);
    world.pass(hour);
    const short = await metrics(person);
    assert.deepEqual(
      [
        short.volatility.value,
        short.volatility.quality,
        short.volatility.sample,
        short.volatility.needed,
      ],
      [null, 'insufficient_data', 9, 30],
    );
    assert.equal(short.maxDrawdown.value, '0.99');
    await runDays(25);
    world.pass(hour);
    const { volatility, sharpe, valueAtRisk95, annualised } = await metrics(person);
    assert.equal(volatility.sample, 30);
    // A day up by 1 %, a day down by as much in logarithms: ln 1.01 × √(30/29) × √365.
    assert.equal(
      volatility.value,
      (Math.log(1.01) * Math.sqrt(30 / 29) * Math.sqrt(365) * 100).toFixed(2),
    );
    assert.equal(valueAtRisk95.value, '0.99');
    assert.equal(sharpe.quality, 'ok');
    assert.deepEqual([annualised.value, annualised.quality], [null, 'insufficient_data']);
  });

  it('leave a gap out of what is measured by the day, and in what was gained', async () => {
    const person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    for (let day = 0; day < 3; day += 1) {
      world.toEndOfDay();
      await person.record();
    }
    world.price('BTC', '120000000');
    world.toEndOfDay(4);
    await person.record();
    world.toEndOfDay();
    await person.record();
    world.pass(hour);
    const { volatility, profit, timeWeighted } = await metrics(person);
    assert.deepEqual([profit.value, timeWeighted.value], ['20000000', '20.00']);
    assert.equal(volatility.sample, 3);
    assert.ok(volatility.missing.some(({ reason }) => reason.startsWith('1 days are left out')));
    world.price('BTC', '100000000');
  });

  it('take a flow at midnight in Seoul into the day that begins', async () => {
    const person = await world.addPerson();
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    world.toEndOfDay();
    await person.record();
    world.toEndOfDay();
    await person.record();
    world.pass(60_000);
    await person.deposit('a', 'KRW', '1000000');
    const day = new Date(world.now().getTime() - dayMs + 9 * hour).toISOString().slice(0, 10);
    world.toEndOfDay();
    await person.record();
    world.pass(hour);
    const yesterday = await metrics(person, { from: day, to: day });
    assert.deepEqual(
      [yesterday.period, yesterday.netFlows, yesterday.profit.value],
      ['custom', '0', '0'],
    );
    const since = await metrics(person, { from: day });
    assert.deepEqual([since.netFlows, since.profit.value], ['1000000', '0']);
  });

  it('have no return where more was owed than held', async () => {
    const person = await world.addPerson();
    await person.connect('a');
    await person.hold('a', 'KRW', '1000000');
    await person.record();
    world.pass(2 * hour);
    await person.hold('a', 'KRW', '-500000');
    await person.record();
    const { timeWeighted, moneyWeighted, simple, profit } = await metrics(person, {
      period: '24h',
    });
    assert.deepEqual([timeWeighted.value, moneyWeighted.value, simple.value], [null, null, null]);
    assert.equal(profit.value, '-1500000');
    assert.ok(timeWeighted.missing.some(({ reason }) => reason === 'more was owed than held'));
  });

  it('have returns and no risk on one single day', async () => {
    const person = await world.addPerson();
    await person.connect('a');
    await person.hold('a', 'BTC', '2');
    await person.record();
    world.pass(hour);
    world.price('BTC', '105000000');
    const { simple, timeWeighted, moneyWeighted, volatility, beta, maxDrawdown } =
      await metrics(person);
    assert.deepEqual(
      [simple.value, timeWeighted.value, moneyWeighted.value, maxDrawdown.value],
      ['5.00', '5.00', '5.00', '0.00'],
    );
    assert.deepEqual([volatility.value, volatility.sample, beta.value], [null, 0, null]);
    world.price('BTC', '100000000');
  });

  it('say nothing of what is gained where nobody knows what something was worth that came', async () => {
    const person = await world.addPerson();
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    await person.record();
    world.pass(2 * hour);
    const nothing = { valueKrw: null, valueUsd: null, valueUsdt: null };
    await person.enter('a', { type: 'deposit', symbol: 'ETH', quantity: '3', ...nothing });
    await person.hold('a', 'ETH', '3');
    await person.record();
    const { profit, timeWeighted, netFlows } = await metrics(person, { period: '24h' });
    assert.deepEqual([profit.value, timeWeighted.value, netFlows], [null, null, null]);
    assert.equal(profit.quality, 'partial');
    assert.ok(profit.missing.some(({ source }) => source === 'ETH'));
  });

  it('measure excess returns against the rate without risk that the person chose', async () => {
    const person = await world.addPerson();
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    for (let day = 0; day < 32; day += 1) {
      world.price('BTC', `${100_000_000 + day * 100_000 + (day % 2) * 300_000}`);
      world.toEndOfDay();
      await person.record();
    }
    world.pass(hour);
    const free = await metrics(person);
    const riskFreeRate = '30';
    await changeAnalyticsPreferences(world, person.userId, { riskFreeRate });
    const dear = await metrics(person);
    assert.deepEqual([free.riskFreeRate, dear.riskFreeRate], ['0', riskFreeRate]);
    const difference = Number(free.sharpe.value) - Number(dear.sharpe.value);
    assert.ok(Math.abs(difference - 30 / Number(free.volatility.value)) < 0.01);
    assert.ok(Number(dear.sortino.value) < Number(free.sortino.value));
    world.price('BTC', '100000000');
  });

  it('are not those of another person’s account', async () => {
    const [person, other] = [await world.addPerson(), await world.addPerson()];
    await other.connect('a');
    await other.hold('a', 'BTC', '1');
    const scope = `account:${other.sourceId('a')}`;
    await assert.rejects(metrics(person, { scope }), { code: 'NOT_FOUND' });
    await assert.rejects(metrics(person, { scope: 'asset:NONE' }), { code: 'NOT_FOUND' });
    assert.equal((await metrics(other, { scope })).scope, scope);
  });
});
