/** Risk of a portfolio by its days, against a benchmark, and by places and assets. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getChartData } from '@moa/contracts/analytics/charts';
import { getHistoricalAssets, getHistoricalPositions } from '@moa/contracts/analytics/historical';
import { getPortfolioMetrics, getPortfolioRisk } from '@moa/contracts/analytics/portfolio';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

const hour = 3_600_000;

describe('the risk of a portfolio', () => {
  let world: SeriesWorld;
  let person: Person;
  const risk = (query: Record<string, string> = {}) => person.ask(getPortfolioRisk, { query });
  /** Up by a tenth, down by a tenth, up again, and so on; day by day. */
  const run = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      world.price('BTC', day % 2 === 0 ? '110000000' : '100000000');
      world.toEndOfDay();
      await person.record();
    }
    world.pass(hour);
  };

  before(async () => {
    world = await startSeriesWorld();
    person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('upbit');
    await person.hold('upbit', 'BTC', '1');
    world.toEndOfDay();
    await person.record();
  });
  after(() => world.stop());

  it('says what there is and what it needs while there is too little', async () => {
    await run(4);
    const answer = await risk();
    for (const figure of [
      answer.volatility,
      answer.valueAtRisk95,
      answer.valueAtRisk99,
      answer.beta,
    ]) {
      assert.deepEqual([figure.value, figure.quality], [null, 'insufficient_data']);
    }
    assert.deepEqual([answer.valueAtRisk99.sample, answer.valueAtRisk99.needed], [4, 100]);
    assert.equal(answer.maxDrawdown.value, '9.09');
  });

  it('measures falls from the highest point until they are made good', async () => {
    const { drawdown, currentDrawdown } = await risk();
    assert.equal(drawdown?.depth, '9.09');
    assert.ok(drawdown?.recoveredAt !== null);
    assert.equal(currentDrawdown.value, '9.09');
    world.price('BTC', '120000000');
    assert.equal((await risk()).currentDrawdown.value, '0.00');
    world.price('BTC', '100000000');
  });

  it('shows no deeper fall in a week than in the month that holds it, and the hours of a day', async () => {
    world.pass(hour);
    await person.record();
    world.price('BTC', '50000000');
    world.pass(hour);
    await person.record();
    world.price('BTC', '100000000');
    world.pass(hour);
    const depths = await Promise.all(
      ['24h', '7d', '30d'].map(async (period) => (await risk({ period })).maxDrawdown.value),
    );
    assert.deepEqual(depths, ['50.00', '9.09', '9.09']);
  });

  it('measures the rest on thirty whole days, beside a benchmark that moves the same', async () => {
    await run(28);
    const closes = new Map(
      (await person.recorded()).map(({ takenAt, krw }) => [takenAt.getTime(), krw]),
    );
    world.benchmarkIs((_, at) => closes.get(at.getTime()) ?? null);
    const answer = await risk({ period: '90d' });
    assert.equal(answer.valueAtRisk95.value, '9.09');
    assert.equal(answer.valueAtRisk95Money.value, '9090909');
    assert.equal(answer.correlation.value, '1.0000');
    assert.equal(answer.trackingError.value, '0.00');
    assert.deepEqual([answer.beta.value, answer.beta.needed], [null, 60]);
    assert.ok(Number(answer.volatility.value) > 100);
    assert.deepEqual([answer.level, answer.reasons[0]?.code], ['very_high', 'volatility']);
  });

  it('gives the days that it measured on request, those of the benchmark beside them', async () => {
    const answer = await risk({ period: '90d', days: 'true' });
    const days = answer.days ?? [];
    assert.equal(days.length, answer.volatility.sample);
    const logs = days.map(({ growth }) => Math.log(Number(growth)));
    const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
    const squares = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const yearly = Math.sqrt(squares / (logs.length - 1)) * Math.sqrt(365) * 100;
    assert.equal(yearly.toFixed(2), answer.volatility.value);
    assert.ok(
      days.every(({ growth, benchmark }) => Math.abs(Number(growth) - Number(benchmark)) < 1e-6),
    );
    assert.ok(days.every(({ from }, index) => index === 0 || from === days[index - 1]?.to));
    assert.equal((await risk({ period: '90d' })).days, undefined);
  });

  it('depends on no deposit: that rises by as much every day', async () => {
    const { correlation, beta, upCapture, trackingError } = await risk({
      period: '90d',
      benchmark: 'deposit:3.5',
    });
    assert.deepEqual([correlation.value, beta.value, upCapture.value], [null, null, null]);
    assert.ok(correlation.missing.some(({ source }) => source === 'deposit:3.5'));
    assert.ok(Number(trackingError.value) > 100);
  });

  it('sees how much lies in how few assets and places', async () => {
    const alone = await risk();
    assert.equal(alone.concentration.byAsset.hhi.value, '1.0000');
    assert.equal(alone.concentration.byAsset.diversification.value, null);
    await person.connect('binance', { provider: 'binance' });
    await person.hold('binance', 'ETH', '25');
    world.price('ETH', '4000000');
    const { byAsset, byPlace } = (await risk()).concentration;
    assert.ok(Math.abs(Number(byAsset.hhi.value) - 0.5) < 0.001);
    assert.deepEqual(
      byAsset.rows.map(({ share }) => Math.round(Number(share))),
      [50, 50],
    );
    assert.equal(byPlace.rows.length, 2);
    const part = await risk({ scope: `account:${person.sourceId('upbit')}` });
    assert.equal(part.concentration.byAsset.hhi.value, '1.0000');
  });

  it('of a time that is over lies in what was held at its end', async () => {
    const who = await world.addPerson();
    const dayOf = (at: Date) => new Date(at.getTime() + 9 * hour).toISOString().slice(0, 10);
    await who.connect('upbit');
    await who.connect('binance', { provider: 'binance' });
    world.price('BTC', '100000000');
    world.price('ETH', '4000000');
    await who.hold('upbit', 'BTC', '1');
    await who.hold('binance', 'ETH', '25');
    world.toEndOfDay();
    await who.record();
    const from = dayOf(world.now());
    world.toEndOfDay();
    await who.record();
    const to = dayOf(world.now());
    world.pass(hour);
    await who.hold('binance', 'ETH', '0');
    world.toEndOfDay();
    await who.record();
    const askIn = async (query: Record<string, string>) =>
      (await who.ask(getPortfolioRisk, { query })).concentration;
    const then = await askIn({ from, to });
    assert.deepEqual(
      [then.byAsset, then.byPlace].map(({ rows }) => rows.map(({ share }) => share)),
      [
        ['50.00', '50.00'],
        ['50.00', '50.00'],
      ],
    );
    assert.match(then.byAsset.hhi.basis, /at the end of the period/);
    const part = await askIn({ from, to, scope: 'exchange' });
    assert.equal(part.byAsset.hhi.value, null);
    assert.ok(part.byAsset.hhi.missing.some(({ reason }) => reason.includes('not of each place')));
    assert.deepEqual(
      (await askIn({ period: '7d' })).byAsset.rows.map(({ share }) => share),
      ['100.00'],
    );
  });

  it('of a time that is over counts accounts that were disconnected since, also one of each', async () => {
    const who = await world.addPerson();
    const dayOf = (at: Date) => new Date(at.getTime() + 9 * hour).toISOString().slice(0, 10);
    world.price('BTC', '100000000');
    world.price('ETH', '4000000');
    await who.connect('upbit');
    await who.connect('binance', { provider: 'binance' });
    await who.hold('upbit', 'BTC', '1');
    await who.hold('binance', 'KRW', '300000000');
    world.toEndOfDay();
    await who.record();
    const from = dayOf(world.now());
    world.toEndOfDay();
    await who.record();
    const to = dayOf(world.now());
    world.pass(hour);
    await who.disconnect('binance');
    await who.hold('upbit', 'ETH', '100');
    world.toEndOfDay();
    await who.record();
    const query = { from, to };
    const { concentration, level, reasons } = await who.ask(getPortfolioRisk, { query });
    assert.deepEqual(
      [concentration.byAsset, concentration.byPlace].map(({ rows }) =>
        rows.map(({ share }) => share),
      ),
      [
        ['75.00', '25.00'],
        ['75.00', '25.00'],
      ],
    );
    assert.deepEqual(concentration.byAsset.hhi.missing, []);
    assert.ok(level !== null && reasons.length >= 0);
    const exposure = await who.ask(getChartData, {
      query: { ...query, chart: 'currency_exposure' },
    });
    assert.deepEqual(exposure.series[0]?.points, [
      { x: 'KRW', value: '300000000' },
      { x: 'crypto', value: '100000000' },
    ]);
    const correlated = await who.ask(getChartData, { query: { ...query, chart: 'correlation' } });
    assert.ok(correlated.series.every(({ key }) => key !== 'ETH'));
    const costs = await who.ask(getPortfolioMetrics, { query });
    assert.equal(costs.unrealised.value, null);
    const { assets } = await who.ask(getHistoricalAssets, { query });
    assert.deepEqual(
      assets.map(({ symbol, points }) => [symbol, points.at(-1)?.value]),
      [
        ['KRW', '300000000'],
        ['BTC', '100000000'],
      ],
    );
    const { places } = await who.ask(getHistoricalPositions, { query });
    assert.deepEqual(
      places.map(({ label, points }) => [label, points.at(-1)?.value]),
      [
        ['upbit', '100000000'],
        ['—', '300000000'],
      ],
    );
  });
});
