/** The charts of the analysis page, and its line beside a benchmark. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chartKinds, getChartData, getPerformanceChart } from '@moa/contracts/analytics/charts';
import type { OperationOutput } from '@moa/contracts/operation';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

const hour = 3_600_000;

describe('a chart of the analysis page', () => {
  let world: SeriesWorld;
  let person: Person;
  const chart = (kind: string, query: Record<string, string> = {}) =>
    person.ask(getChartData, { query: { chart: kind, ...query } });
  const lastOf = ({ series }: OperationOutput<typeof getChartData>, index = 0) =>
    series[index]?.points.at(-1)?.value;

  before(async () => {
    world = await startSeriesWorld();
    person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('upbit');
    await person.hold('upbit', 'BTC', '1');
    for (let day = 0; day < 33; day += 1) {
      world.price('BTC', day % 3 === 0 ? '102000000' : '100000000');
      world.toEndOfDay();
      await person.record();
    }
    world.price('BTC', '100000000');
    world.pass(hour);
  });
  after(() => world.stop());

  it('tells what it rests upon, of each kind', async () => {
    for (const kind of chartKinds) {
      const { series, sample, quality, method } = await chart(kind, { period: '90d' });
      assert.ok(series.length > 0 && method.length > 0, kind);
      assert.ok(sample > 0, kind);
      assert.notEqual(quality, 'insufficient_data', kind);
    }
  });

  it('parts the value from what was put in', async () => {
    await person.deposit('upbit', 'KRW', '7000000');
    const answer = await chart('value_and_deposits');
    assert.equal(lastOf(answer), '107000000');
    const first = Number(answer.series[1]?.points[0]?.value);
    assert.equal(Number(lastOf(answer, 1)) - first, 7_000_000);
  });

  it('follows what the price does, under water and in what it brought', async () => {
    const [before, brought] = [await chart('underwater'), await chart('contribution')];
    world.price('BTC', '90000000');
    const [deeper, less] = [await chart('underwater'), await chart('contribution')];
    assert.ok(Number(lastOf(deeper)) < Number(lastOf(before)));
    const btc = ({ series }: typeof less) =>
      Number(series[0]?.points.find(({ x }) => x === 'BTC')?.value ?? 0);
    assert.equal(btc(brought) - btc(less), 10_000_000);
    world.price('BTC', '100000000');
  });

  it('links the returns of months, and counts days by what they brought', async () => {
    const months = (await chart('months', { period: 'all' })).series[0]?.points ?? [];
    assert.ok(months.length >= 2 && months.every(({ x }) => /^\d{4}-\d{2}$/.test(x)));
    const { series, sample } = await chart('distribution', { period: 'all' });
    const counted = series[0]?.points.reduce((sum, { value }) => sum + Number(value), 0);
    assert.equal(counted, sample);
  });

  it('draws the portfolio and a benchmark from 100', async () => {
    world.benchmarkIs((_, at) => `${at.getTime()}`);
    const { points } = await person.ask(getPerformanceChart, { query: {} });
    assert.deepEqual([points[0]?.portfolio, points[0]?.benchmark], ['100.0000', '100.0000']);
    assert.ok(Number(points.at(-1)?.benchmark) > 100);
    const before = Number(points.at(-1)?.portfolio);
    world.price('BTC', '125000000');
    const later = await person.ask(getPerformanceChart, { query: {} });
    assert.ok(Number(later.points.at(-1)?.portfolio) > before * 1.2);
    world.price('BTC', '100000000');
    world.benchmarkIs(() => null);
    const without = await person.ask(getPerformanceChart, { query: {} });
    assert.equal(without.points[0]?.portfolio, '100.0000');
    assert.ok(without.missing.some(({ source }) => source === 'BTC'));
  });
});
