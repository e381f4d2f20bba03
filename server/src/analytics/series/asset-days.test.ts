/** Result of an asset over custom days equals that of analytics and includes no later days. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getPortfolioPerformance } from '@moa/contracts/analytics/portfolio';
import { getAssetPerformance } from '@moa/contracts/assets/performance';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

describe('the returns of an asset over chosen days', () => {
  let world: SeriesWorld;
  let person: Person;
  const days = { from: '2026-07-05', to: '2026-07-10' };
  const ask = (query: Record<string, string>) =>
    person.ask(getAssetPerformance, { params: { symbol: 'BTC' }, query });

  before(async () => {
    world = await startSeriesWorld();
    person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('upbit');
    await person.hold('upbit', 'BTC', '1');
    for (let day = 0; day < 20; day += 1) {
      world.price('BTC', `${100_000_000 + day * 1_000_000}`);
      world.toEndOfDay();
      await person.record();
    }
  });
  after(() => world.stop());

  it('are of these days alone, and as analytics says', async () => {
    const own = await ask(days);
    const analysed = await person.ask(getPortfolioPerformance, {
      query: { ...days, scope: 'asset:BTC' },
    });
    assert.deepEqual(
      [own.gain, own.simple, own.timeWeighted],
      [analysed.profit.value, analysed.simple.value, analysed.timeWeighted.value],
    );
    assert.equal(own.gain, '6000000');
    assert.deepEqual(own.days, days);
  });

  it('change with the days, and with nothing that came after them', async () => {
    const earlier = await ask(days);
    const longer = await ask({ ...days, to: '2026-07-12' });
    assert.notEqual(longer.gain, earlier.gain);
    world.price('BTC', '50000000');
    await person.deposit('upbit', 'BTC', '3');
    world.toEndOfDay();
    await person.record();
    const { asOf: _, ...later } = await ask(days);
    const { asOf: __, ...before } = earlier;
    assert.deepEqual(later, before);
  });

  it('are refused where the days end before they begin', async () => {
    await assert.rejects(ask({ from: '2026-07-10', to: '2026-07-05' }));
    await assert.rejects(ask({ from: '2026-13-40' }));
  });
});
