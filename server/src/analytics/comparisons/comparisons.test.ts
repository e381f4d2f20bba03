import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  createComparison,
  deleteComparison,
  getComparison,
  listComparisons,
  maxComparisons,
} from '@moa/contracts/analytics/comparisons';
import { dayMs } from '@moa/contracts/time';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

const hour = 3_600_000;

describe('a comparison', () => {
  let world: SeriesWorld;
  let person: Person;
  const made = (series: object[], more: object = {}) =>
    person.ask(createComparison, { body: { data: { name: 'Mine', series, ...more } } });
  const portfolio = { kind: 'portfolio' };
  const of = (benchmark: string) => ({ kind: 'benchmark', benchmark });

  before(async () => {
    world = await startSeriesWorld();
    person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('upbit');
    await person.hold('upbit', 'BTC', '1');
    for (let day = 0; day < 5; day += 1) {
      world.price('BTC', `${100_000_000 + day * 1_000_000}`);
      world.toEndOfDay();
      await person.record();
    }
    world.pass(hour);
    const begin = world.now().getTime() - 3 * dayMs;
    world.benchmarkIs((_, at) =>
      at.getTime() < begin ? null : `${50 + (at.getTime() - begin) / dayMs}`,
    );
  });
  after(() => world.stop());

  it('begins with the first day that all of it has, at 100', async () => {
    const { series, from, sample, needed, quality } = await made([portfolio, of('ETH')]);
    const [own, other] = series;
    assert.deepEqual([own?.points[0]?.index, other?.points[0]?.index], ['100.0000', '100.0000']);
    assert.equal(own?.points[0]?.timestamp, from);
    assert.deepEqual([own?.points.length, sample, needed, quality], [4, 3, 30, 'partial']);
    assert.equal(own?.return, '1.96');
    assert.deepEqual([own?.volatility, own?.sharpe, own?.correlations], [null, null, [null, null]]);
  });

  it('is as of when it is asked for, listed and deleted', async () => {
    world.pass(60_000);
    const { id } = await made([portfolio, of('deposit:5')], { name: 'Beside a deposit' });
    const before = await person.ask(getComparison, { params: { id } });
    world.price('BTC', '130000000');
    const later = await person.ask(getComparison, { params: { id } });
    assert.ok(Number(later.series[0]?.return) > Number(before.series[0]?.return) + 20);
    world.price('BTC', '104000000');
    const listed = await person.ask(listComparisons);
    assert.deepEqual(
      listed.map(({ name }) => name),
      ['Beside a deposit', 'Mine'],
    );
    assert.deepEqual(await person.ask(deleteComparison, { params: { id } }), { id });
    assert.equal((await person.ask(listComparisons)).length, 1);
    await assert.rejects(person.ask(getComparison, { params: { id } }), { code: 'NOT_FOUND' });
  });

  it('is nobody else’s, and of nobody else’s accounts', async () => {
    const { id } = await made([portfolio, of('BTC')]);
    const other = await world.addPerson();
    await assert.rejects(other.ask(getComparison, { params: { id } }), { code: 'NOT_FOUND' });
    await assert.rejects(other.ask(deleteComparison, { params: { id } }), { code: 'NOT_FOUND' });
    await other.connect('upbit');
    const foreign = { kind: 'portfolio', scope: `account:${other.sourceId('upbit')}` };
    await assert.rejects(made([foreign, of('BTC')]), { code: 'NOT_FOUND' });
  });

  it('is kept only so often', async () => {
    const stored = (await person.ask(listComparisons)).length;
    for (let more = stored; more < maxComparisons; more += 1) await made([of('BTC'), of('ETH')]);
    await assert.rejects(made([of('BTC'), of('ETH')]), { code: 'CONFLICT' });
  });
});
