/** Insights that follow from how a portfolio moved: its past is recorded as the product records it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { InsightType } from '@moa/contracts/analytics/insights';
import { dayMs } from '@moa/contracts/time';
import { pino } from 'pino';
import type { DefiReaders } from '../../defi/api.ts';
import { createReadSeries } from '../series/read-series.ts';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';
import { createGatherFacts } from './gather-facts.ts';
import { rules } from './rules.ts';

const nothing = async () => [];
/** Nobody here holds anything on a chain. */
const defi: DefiReaders = {
  readAccruals: async () => ({ items: [], missing: [] }),
  readPoolLosses: async () => new Map(),
  readRangeLosses: async () => new Map(),
  readUnlocks: async () => new Map(),
  listPools: nothing,
  listRanges: nothing,
  readLendingRates: nothing,
  readFeeOf: async () => null,
  readPegDeviation: async () => null,
  readStakingRates: () => Promise.reject(new Error('nothing is staked')),
};

describe('insights of the past', () => {
  let world: SeriesWorld;
  before(async () => {
    world = await startSeriesWorld();
  });
  after(() => world.stop());

  const findingsOf = async (person: Person, type: InsightType) => {
    const { db, clock, book, reader } = world;
    const context = { db, clock, log: pino({ level: 'silent' }) };
    const series = { book, portfolios: reader };
    const gather = createGatherFacts(context, {
      ...{ ...series, defi, pricesAt: async ({ moments }) => moments.map(() => null) },
      readSeries: createReadSeries(context, series),
    });
    const facts = await gather(person.userId);
    return rules.find((rule) => rule.type === type)?.find(facts) ?? null;
  };
  const live = async (person: Person, days: number) => {
    for (let day = 0; day < days; day += 1) {
      world.pass(dayMs);
      await person.record();
    }
  };

  it('tell of a fall below the highest point, and no more once it is made up', async () => {
    const person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    await live(person, 40);
    assert.deepEqual(await findingsOf(person, 'drawdown'), []);
    world.price('BTC', '70000000');
    await live(person, 1);
    const [fall] = (await findingsOf(person, 'drawdown')) ?? [];
    assert.deepEqual([fall?.priority, fall?.evidence[0]?.value], ['medium', '30.00']);
    world.price('BTC', '100000000');
    await live(person, 1);
    assert.deepEqual(await findingsOf(person, 'drawdown'), []);
  });

  it('tell of a new highest point, and not of one that was there', async () => {
    const person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    await live(person, 35);
    assert.deepEqual(await findingsOf(person, 'milestone'), []);
    world.price('BTC', '120000000');
    const [mark] = (await findingsOf(person, 'milestone')) ?? [];
    assert.equal(mark?.evidence[0]?.value, '100000000');
    await live(person, 3);
    assert.deepEqual(await findingsOf(person, 'milestone'), []);
    world.price('BTC', '100000000');
  });

  it('tell of cash that lay still for two months, and not of what moved', async () => {
    const person = await world.addPerson();
    await person.connect('a');
    await person.hold('a', 'KRW', '5000000');
    await live(person, 30);
    assert.deepEqual(await findingsOf(person, 'idle_cash'), []);
    await live(person, 33);
    const [idle] = (await findingsOf(person, 'idle_cash')) ?? [];
    assert.deepEqual([idle?.subject, idle?.evidence[0]?.value], ['KRW', '5000000']);
    await person.hold('a', 'KRW', '100000');
    await live(person, 1);
    assert.deepEqual(await findingsOf(person, 'idle_cash'), []);
  });

  it('say nothing of somebody of whom nothing is known', async () => {
    const person = await world.addPerson();
    for (const { type } of rules) {
      const found = (await findingsOf(person, type)) ?? [];
      assert.deepEqual(found, [], type);
    }
  });
});
