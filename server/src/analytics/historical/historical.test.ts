/** Values at the end of each day: in total, by asset and by place. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  getHistoricalAssets,
  getHistoricalMetrics,
  getHistoricalPositions,
} from '@moa/contracts/analytics/historical';
import { getPortfolioMetrics } from '@moa/contracts/analytics/portfolio';
import { eq } from 'drizzle-orm';
import { snapshots } from '../../history/snapshots/tables.ts';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

const hour = 3_600_000;

describe('the past day by day', () => {
  let world: SeriesWorld;
  let person: Person;
  const query = { period: '30d' };

  before(async () => {
    world = await startSeriesWorld();
    person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('upbit');
    await person.connect('wallet', { kind: 'wallet', provider: 'ethereum', address: '0x1' });
    await person.hold('upbit', 'BTC', '1');
    await person.hold('wallet', 'ETH', '10');
    for (let day = 0; day < 4; day += 1) {
      world.toEndOfDay();
      await person.record();
      world.pass(hour);
      if (day === 1) await person.deposit('upbit', 'KRW', '5000000');
    }
  });
  after(() => world.stop());

  it('tells value, flows and index of each day, and of now', async () => {
    const { days } = await person.ask(getHistoricalMetrics, { query });
    assert.deepEqual(
      days.map(({ value, netFlows, index }) => [value, netFlows, index]),
      [
        ['140000000', '0', '100.0000'],
        ['140000000', '0', '100.0000'],
        ['145000000', '5000000', '100.0000'],
        ['145000000', '0', '100.0000'],
        ['145000000', '0', '100.0000'],
      ],
    );
    world.price('BTC', '90000000');
    const later = (await person.ask(getHistoricalMetrics, { query })).days.at(-1);
    assert.equal(later?.value, '135000000');
    assert.ok(Number(later?.drawdown) < -6 && Number(later?.index) < 94);
    world.price('BTC', '100000000');
  });

  it('tells of each asset how much there was and what it was worth', async () => {
    const { assets } = await person.ask(getHistoricalAssets, { query });
    assert.deepEqual(
      assets.map(({ symbol }) => symbol),
      ['BTC', 'ETH', 'KRW'],
    );
    assert.deepEqual(
      assets[0]?.points.map(({ quantity, value }) => [quantity, value]),
      Array.from({ length: 5 }, () => ['1', '100000000']),
    );
    assert.equal(assets[2]?.points.length, 3);
    await person.hold('wallet', 'ETH', '12');
    const eth = (await person.ask(getHistoricalAssets, { query })).assets[1]?.points.at(-1);
    assert.deepEqual([eth?.quantity, eth?.value], ['12', '48000000']);
    await person.hold('wallet', 'ETH', '10');
  });

  it('counts assets and places in bitcoin at what a bitcoin cost then', async () => {
    world.benchmarkIs((symbol) => (symbol === 'BTC' ? `${50_000_000 / 1400}` : null));
    const inBitcoin = { query: { ...query, currency: 'BTC' } };
    const { assets } = await person.ask(getHistoricalAssets, inBitcoin);
    const { places } = await person.ask(getHistoricalPositions, inBitcoin);
    const ether = assets.find(({ symbol }) => symbol === 'ETH');
    const wallet = places.find(({ sourceId }) => sourceId === person.sourceId('wallet'));
    // 40,000,000 won: by the price of then, and last by that of now.
    for (const line of [ether, wallet])
      assert.deepEqual(
        line?.points.map(({ value }) => Number(value).toFixed(4)),
        ['0.8000', '0.8000', '0.8000', '0.8000', '0.4000'],
      );
    world.benchmarkIs(() => null);
  });

  it('tells of each place what it was worth, from where that is kept', async () => {
    const { places } = await person.ask(getHistoricalPositions, { query });
    const of = (name: string) =>
      places.find(({ sourceId }) => sourceId === person.sourceId(name))?.points ?? [];
    assert.deepEqual(
      of('upbit').map(({ value }) => value),
      ['100000000', '100000000', '105000000', '105000000', '105000000'],
    );
    assert.equal(of('wallet').length, 5);
    const [first] = (await person.recorded()).sort((a, b) => +a.takenAt - +b.takenAt);
    await world.db
      .update(snapshots)
      .set({ places: null })
      .where(eq(snapshots.id, first?.id ?? ''));
    const later = await person.ask(getHistoricalPositions, { query });
    assert.equal(later.places[0]?.points.length, 4);
    assert.ok(later.missing.some(({ reason }) => reason.includes('kept since then')));
    const scope = `account:${person.sourceId('upbit')}`;
    const account = await person.ask(getPortfolioMetrics, { query: { ...query, scope } });
    const since = later.places[0]?.points[0]?.timestamp;
    assert.deepEqual(
      [account.from, account.first, account.profit.value],
      [since, '100000000', '0'],
    );
    assert.ok(account.profit.missing.some((part) => part.since === since));
  });
});
