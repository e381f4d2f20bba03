import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { type SeriesWorld, startSeriesWorld } from '../../../analytics/testing/series-world.ts';
import { readPerson } from './read-person.ts';

describe('what rules watch of a person', () => {
  let world: SeriesWorld;
  before(async () => {
    world = await startSeriesWorld();
  });
  after(() => world.stop());

  it('has no drawdown while the past of an added account is on its way, instead of one of no fall', async () => {
    const person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    for (let day = 0; day < 3; day += 1) {
      world.pass(dayMs);
      await person.record();
    }
    world.price('BTC', '70000000');
    world.pass(60_000);
    const drawdown = async () => {
      const { db, clock, reader } = world;
      const requested = { losses: new Map(), unlocks: new Map() };
      const facts = await readPerson({ db, clock }, reader, person.userId, requested);
      return facts.value('drawdown', 'percent', 'all');
    };
    assert.equal(Number(await drawdown()), 30);
    await person.connect('b');
    await person.hold('b', 'KRW', '1000');
    assert.equal(await drawdown(), null);
  });
});
