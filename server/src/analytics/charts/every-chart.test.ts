/** Every chart follows the world: something changes, and the answer with it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type ChartKind,
  getAllocationChart,
  getChartData,
  getYieldChart,
} from '@moa/contracts/analytics/charts';
import { dayMs } from '@moa/contracts/time';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

const hour = 3_600_000;
const unworth = { valueKrw: null, valueUsd: null, valueUsdt: null };

describe('every chart', () => {
  let world: SeriesWorld;
  let person: Person;
  const chart = (kind: ChartKind, who = person, query: Record<string, string> = {}) =>
    who.ask(getChartData, { query: { chart: kind, period: '90d', ...query } });
  const runDays = async (who: Person, days: number, price: (day: number) => number) => {
    for (let day = 0; day < days; day += 1) {
      world.price('BTC', `${price(day)}`);
      world.benchmarkIs((symbol, at) =>
        symbol === 'BTC' ? `${price(Math.floor(at.getTime() / dayMs))}` : '1',
      );
      world.toEndOfDay();
      await who.record();
    }
  };
  const wave = (day: number) => 100_000_000 + (day % 3) * 1_000_000;

  before(async () => {
    world = await startSeriesWorld();
    person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('upbit');
    await person.hold('upbit', 'BTC', '1');
    await person.hold('upbit', 'KRW', '5000000');
    await runDays(person, 33, wave);
  });
  after(() => world.stop());

  it('changes with a day of violent prices and with money that comes in', async () => {
    const kinds: ChartKind[] = [
      ...(['value_and_deposits', 'underwater', 'months', 'distribution', 'contribution'] as const),
      ...(['rolling_volatility', 'rolling_sharpe', 'correlation', 'currency_exposure'] as const),
    ];
    const before = await Promise.all(kinds.map((kind) => chart(kind)));
    await person.deposit('upbit', 'KRW', '3000000');
    world.price('BTC', '70000000');
    world.toEndOfDay();
    await person.record();
    world.pass(hour);
    const later = await Promise.all(kinds.map((kind) => chart(kind)));
    for (const [index, kind] of kinds.entries()) {
      assert.notDeepEqual(later[index]?.series, before[index]?.series, kind);
    }
    const of = (kind: ChartKind) => later[kinds.indexOf(kind)]?.series;
    // 30 % less of the bitcoin, which is 70 of 78 million by now, and eight million won beside it.
    assert.deepEqual(
      of('currency_exposure')?.[0]?.points.map(({ x, value }) => [x, value]),
      [
        ['crypto', '70000000'],
        ['KRW', '8000000'],
      ],
    );
    assert.equal(of('value_and_deposits')?.[0]?.points.at(-1)?.value, '78000000');
    assert.ok(Number(of('underwater')?.[0]?.points.at(-1)?.value) < -25);
    const [then, now] = [before, later].map((all) =>
      Number(all[kinds.indexOf('rolling_volatility')]?.series[0]?.points.at(-1)?.value),
    );
    assert.ok((now ?? 0) > (then ?? 0) * 3, `${then} ${now}`);
  });

  it('of months has no return where something of unknown worth came, and says which month', async () => {
    const who = await world.addPerson();
    world.price('BTC', '100000000');
    await who.connect('upbit');
    await who.hold('upbit', 'BTC', '1');
    await runDays(who, 3, () => 100_000_000);
    await who.enter('upbit', { type: 'deposit', symbol: 'ETH', quantity: '3', ...unworth });
    await who.hold('upbit', 'ETH', '3');
    await runDays(who, 2, () => 100_000_000);
    const month = new Date(world.now().getTime() + 9 * hour).toISOString().slice(0, 7);
    const { series, missing } = await chart('months', who);
    assert.equal(series[0]?.points.find(({ x }) => x === month)?.value, null);
    assert.ok(missing.some(({ source }) => source === month));
  });

  it('of months says of which part of it one is counted, where that is not the whole month', async () => {
    const partOf = async (query: Record<string, string>, month = '2026-07') => {
      const { series } = await chart('months', person, query);
      return series[0]?.points.find(({ x }) => x === month)?.part;
    };
    const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`).toISOString();
    const lastMinute = (day: string) => new Date(`${day}T23:59:00+09:00`).toISOString();
    assert.equal(await partOf({ period: 'all' }), undefined);
    const from = lastMinute('2026-07-19');
    assert.deepEqual(await partOf({ from: '2026-07-20' }), { from, to: null });
    // One that goes on is whole so far; one that the chosen days end in is not.
    const running = new Date(world.now().getTime() + 9 * hour).toISOString().slice(0, 7);
    assert.equal(await partOf({ from: '2026-07-20' }, running), undefined);
    const [cut] = [await partOf({ from: '2026-07-10', to: '2026-07-20' })];
    assert.equal(cut?.from, lastMinute('2026-07-09'));
    assert.ok(cut?.to && cut.to <= midnight('2026-07-21') && cut.to > midnight('2026-07-20'));
  });

  it('of months names one without a value instead of leaving it out', async () => {
    const who = await world.addPerson();
    world.price('BTC', '100000000');
    await who.connect('upbit');
    await who.hold('upbit', 'BTC', '1');
    await runDays(who, 2, () => 100_000_000);
    world.toEndOfDay(65);
    await who.record();
    world.toEndOfDay();
    await who.record();
    const { series, missing } = await chart('months', who);
    const points = series[0]?.points ?? [];
    const empty = points.filter(({ value }) => value === null).map(({ x }) => x);
    assert.ok(points.length >= 3 && empty.length >= 1, JSON.stringify(points));
    assert.deepEqual(
      missing.map(({ source }) => source).filter((source) => empty.includes(source)),
      empty,
    );
  });

  it('over a window has no value where a day of it is missing', async () => {
    const who = await world.addPerson();
    world.price('BTC', '100000000');
    await who.connect('upbit');
    await who.hold('upbit', 'BTC', '1');
    await runDays(who, 20, wave);
    world.toEndOfDay(3);
    await who.record();
    await runDays(who, 15, wave);
    world.pass(hour);
    const holed = await chart('rolling_volatility', who);
    assert.ok((holed.series[0]?.points.length ?? 0) > 30);
    assert.deepEqual(
      holed.series[0]?.points.filter(({ value }) => value !== null),
      [],
    );
    await runDays(who, 16, wave);
    world.pass(hour);
    const whole = await chart('rolling_volatility', who);
    assert.ok(Number(whole.series[0]?.points.at(-1)?.value) > 0);
  });

  it('of what is held parts it anew when something comes', async () => {
    const ring = async () => {
      return JSON.stringify(await person.ask(getAllocationChart, { query: {} }));
    };
    const before = await ring();
    await person.hold('upbit', 'ETH', '5');
    const since = await ring();
    assert.ok(!before.includes('ETH') && since.includes('ETH'));
  });

  it('of income has a reward in its month and its kind, in its scope alone', async () => {
    const months = async (query: Record<string, string> = {}) =>
      (await person.ask(getYieldChart, { query: { period: '30d', ...query } })).months;
    const before = (await months()).at(-1)?.total;
    assert.equal(before, '0');
    const externalId = 'staking-reward-1';
    await person.enter('upbit', { type: 'income', symbol: 'ETH', quantity: '0.5', externalId });
    world.pass(hour);
    const now = (await months()).at(-1);
    assert.deepEqual(
      [now?.total, now?.byKind],
      ['2000000', [{ kind: 'staking', value: '2000000' }]],
    );
    assert.equal((await months({ scope: 'defi' })).at(-1)?.total, '0');
    assert.equal((await months({ scope: 'asset:ETH' })).at(-1)?.total, '2000000');
  });
});
