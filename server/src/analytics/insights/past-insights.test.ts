/** Insights that follow from how a portfolio moved: its past is recorded as the product records it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { InsightType } from '@moa/contracts/analytics/insights';
import { dayMs } from '@moa/contracts/time';
import { add } from '@moa/finance/money/decimal';
import { pino } from 'pino';
import { newId } from '../../database/new-id.ts';
import { priceHistory } from '../../ledger/price-history/tables.ts';
import { aPosition } from '../../portfolio/testing/build-holdings.ts';
import { positions } from '../../sources/positions/tables.ts';
import { createReadSeries } from '../series/read-series.ts';
import { noDefi } from '../testing/no-defi.ts';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';
import { createGatherFacts } from './gather-facts.ts';
import { rules } from './rules.ts';

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
      ...series,
      defi: noDefi,
      pricesAt: async ({ moments }) => moments.map(() => null),
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

  it('tell of no highest point and no fall while the past of an added account is on its way', async () => {
    const person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    await live(person, 35);
    await person.connect('b');
    await person.hold('b', 'ETH', '50');
    world.price('BTC', '120000000');
    assert.equal(await findingsOf(person, 'milestone'), null);
    world.price('BTC', '50000000');
    assert.equal(await findingsOf(person, 'drawdown'), null);
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

  it('tell of gains of this year that are near the tax allowance, until a loss or a new year', async () => {
    const person = await world.addPerson();
    await person.connect('a');
    let held = '0';
    const trade = async (quantity: string, won: string) => {
      world.pass(3_600_000);
      held = add(held, quantity);
      await person.hold('a', 'BTC', held);
      await person.enter('a', {
        type: 'trade',
        symbol: 'BTC',
        quantity,
        counterSymbol: 'KRW',
        counterQuantity: won,
        valueKrw: won.replace('-', ''),
      });
    };
    const find = () => findingsOf(person, 'tax_threshold');
    await trade('0.3', '-30000000');
    await trade('-0.05', '15000000');
    // Gains of 2026 are not taxed.
    assert.deepEqual(await find(), []);
    world.pass(Date.parse('2027-02-01T03:00:00Z') - world.now().getTime());
    assert.deepEqual(await find(), []);
    await trade('-0.1', '11900000');
    assert.deepEqual(await find(), []);
    await trade('-0.01', '1100000');
    const [near] = (await find()) ?? [];
    assert.deepEqual([near?.subject, near?.evidence[0]?.value], ['2027', '2000000']);
    await trade('-0.1', '12000000');
    const [over] = (await find()) ?? [];
    assert.deepEqual([over?.bucket, over?.evidence[0]?.value], ['over', '4000000']);
    await trade('-0.04', '1000000');
    assert.deepEqual(await find(), []);
    await trade('0.1', '-1000000');
    await trade('-0.1', '9000000');
    assert.equal((await find())?.length, 1);
    world.pass(Date.parse('2027-12-31T15:00:00Z') - world.now().getTime());
    assert.deepEqual(await find(), []);
  });

  it('count what was held when 2027 began at what it was worth then', async () => {
    const person = await world.addPerson();
    await person.connect('a');
    const trade = (at: Date, quantity: string, won: string) =>
      person.enter('a', {
        at,
        type: 'trade',
        symbol: 'ETH',
        quantity,
        counterSymbol: 'KRW',
        counterQuantity: won,
        valueKrw: won.replace('-', ''),
      });
    await trade(new Date('2026-03-01T00:00:00Z'), '1', '-2000000');
    await trade(world.now(), '-1', '6000000');
    const [over] = (await findingsOf(person, 'tax_threshold')) ?? [];
    assert.equal(over?.evidence[0]?.value, '4000000');
    await world.db.insert(priceHistory).values({
      symbol: 'ETH',
      span: 'hour',
      at: new Date('2026-12-31T14:00:00Z'),
      krw: '5500000',
      usd: null,
      source: 'test',
    });
    assert.deepEqual(await findingsOf(person, 'tax_threshold'), []);
  });

  it('say nothing of somebody of whom nothing is known', async () => {
    const person = await world.addPerson();
    for (const { type } of rules) {
      const found = (await findingsOf(person, type)) ?? [];
      assert.deepEqual(found, [], type);
    }
  });

  it('take no balance for idle beside what is lent or owed of it, and no loan for cash elsewhere', async () => {
    const person = await world.addPerson();
    await person.connect('wallet', { kind: 'wallet' });
    await person.connect('a');
    await person.hold('wallet', 'KRW', '9000000');
    const lend = (kind: 'supplied' | 'debt', quantity: string) =>
      world.db.insert(positions).values(
        aPosition({
          id: newId('pos'),
          userId: person.userId,
          sourceId: person.sourceId('wallet'),
          kind,
          symbol: 'KRW',
          priceSymbol: 'KRW',
          name: 'KRW',
          quantity,
          readAt: world.now(),
        }),
      );
    await lend('supplied', '5000000');
    await lend('debt', '-3000000');
    await person.readAgain('wallet');
    await live(person, 63);
    assert.deepEqual(await findingsOf(person, 'idle_cash'), []);
    await person.hold('a', 'KRW', '2000000');
    await live(person, 1);
    assert.deepEqual(await findingsOf(person, 'idle_cash'), []);
    await live(person, 61);
    const [idle] = (await findingsOf(person, 'idle_cash')) ?? [];
    assert.equal(idle?.evidence[0]?.value, '2000000');
  });
});
