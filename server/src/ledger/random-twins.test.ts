/**
 * Random ledgers of one account read by two keys: each reports a part of it, in any order, their
 * balances are of different times, one sees an additional pocket, and cost claims are added before
 * and after the units arrive. The result must equal that of a single key: entries, flows and
 * balances, and costs and gains by both methods, as computed independently in exact fractions.
 */

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { add } from '@moa/finance/money/decimal';
import { sampleSize } from '@moa/testing/sample-size';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { users } from '../auth/tables.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { newId } from '../database/new-id.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { readCosts } from '../portfolio/cost/read-costs.ts';
import { storeCostMethod } from '../portfolio/cost/store-cost-method.ts';
import {
  assertIs,
  begin,
  entryOf,
  factsOf,
  ledger,
  meantBy,
  type Step,
} from '../portfolio/cost/testing/exact-costs.ts';
import { aPosition, aSource } from '../portfolio/testing/build-holdings.ts';
import type { LedgerEvent } from '../providers/exchanges/ledger-event.ts';
import { createOutsideMemory } from '../providers/outside-memory.ts';
import { noteTwin, noteTwinsOfReading, readPositions } from '../sources/api.ts';
import { positions } from '../sources/positions/tables.ts';
import { sources } from '../sources/tables.ts';
import { readFlows } from './store/read-flows.ts';
import { storePage } from './store-page.ts';
import { ledgerEntries } from './tables.ts';

const now = new Date(begin + 40 * dayMs);
const world = fc.record({
  steps: ledger,
  beyond: fc.integer({ min: -3, max: 9 }),
  pocket: fc.integer({ min: 0, max: 5 }),
  late: fc.integer({ min: 0, max: 40 }),
  /** By which keys an event is reported: the first, the second, both. */
  seen: fc.array(fc.constantFrom('first' as const, 'second' as const, 'both' as const), {
    minLength: 16,
    maxLength: 16,
  }),
  secondFirst: fc.boolean(),
  method: fc.constantFrom('moving-average' as const, 'fifo' as const),
});

describe('two keys of one account, whatever happened there', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const outside = { ...readConfig({}), memory: createOutsideMemory() };
  const bus = { publish: () => undefined } as unknown as Context['bus'];
  const log = { warn: () => undefined } as unknown as Context['log'];
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  it('count as one', async () => {
    await fc.assert(fc.asyncProperty(world, check), {
      numRuns: sampleSize(500),
    });
  });

  async function check(of: typeof world extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
    const { db } = database;
    // No two at one moment: keys tell them in any order.
    const steps = of.steps.map(
      (step, index): Step => ({ ...step, day: step.day + index / 86_400 }),
    );
    const userId = randomUUID();
    const person = { nickname: 'Somebody', handle: userId, createdAt: now };
    await db.insert(users).values({ id: userId, email: `${userId}@a.test`, ...person });
    const key = (name: string, connected: number) =>
      aSource({
        id: `${userId} ${name}`,
        userId,
        refId: `${userId} ${name}`,
        provider: 'korbit',
        createdAt: new Date(now.getTime() - connected),
        lastSyncedAt: now,
      });
    const [first, second] = [key('a', 2), key('b', 1)];
    await db.insert(sources).values([first, second]);

    const entries = steps.map(entryOf);
    const answered = entries.filter(({ manual }) => !manual);
    const said = entries.filter(({ manual }) => manual);
    const pages = [first, second].map((source, index) => ({
      source,
      events: answered.filter((_, at) => {
        const seen = of.seen[at];
        return seen === 'both' || seen === (index === 0 ? 'first' : 'second');
      }),
    }));
    if (of.secondFirst) pages.reverse();
    await db.transaction((tx) => noteTwin(tx, first, second, 'account', now));
    for (const { source, events } of pages) {
      await storePage({ db, clock: { now: () => now }, log, outside }, source, {
        state: {},
        coversFrom: null,
        complete: true,
        lacks: [],
        events: events.map(eventOf),
      });
    }
    const rows = await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId));
    assert.deepEqual(
      rows.map(({ externalId }) => externalId).sort(),
      answered.map(({ id }) => id).sort(),
    );
    for (const { id, valueKrw } of answered) {
      if (valueKrw === null) continue;
      await db.update(ledgerEntries).set({ valueKrw }).where(eq(ledgerEntries.externalId, id));
    }
    if (said.length > 0) {
      await db.insert(ledgerEntries).values(
        said.map(({ explainsId, ...entry }) => ({
          ...entry,
          id: newId('led'),
          userId,
          externalId: entry.id,
          sourceId: rows.find(({ externalId }) => externalId === explainsId)?.sourceId ?? first.id,
          explains: explainsId ?? null,
        })),
      );
    }

    const net = factsOf(steps).reduce(
      (sum, { does, units }) => sum + (does === 'in' ? units : does === 'said' ? 0 : -units),
      0,
    );
    const balance = Math.max(0, net + of.beyond);
    const held = balance + of.pocket;
    const hold = async (source: typeof first, quantity: number, readAt: Date) => {
      await db.delete(positions).where(eq(positions.sourceId, source.id));
      const position = { sourceId: source.id, userId, symbol: 'SOL', readAt };
      const row = aPosition({ ...position, id: newId('pos'), quantity: `${quantity}` });
      if (quantity > 0) await db.insert(positions).values(row);
      await db.update(sources).set({ lastSyncedAt: readAt }).where(eq(sources.id, source.id));
    };
    // Both at one moment, and then the first alone once more.
    const before = new Date(now.getTime() - 60_000);
    await hold(first, of.late, before);
    await hold(second, of.late + of.pocket, before);
    await db.transaction((tx) => noteTwinsOfReading(tx, second, before));
    await hold(first, balance, now);
    const counted = await readPositions(db, userId);
    assert.equal(
      counted.reduce((sum, { quantity }) => add(sum, quantity), '0'),
      `${held}`,
    );

    const moved = (kind: 'deposit' | 'withdrawal') =>
      answered
        .filter(({ type, symbol }) => type === kind && symbol === 'SOL')
        .reduce((sum, { quantity }) => sum + Math.abs(Number(quantity)), 0);
    const flows = await readFlows(db, userId, new Date(0), 'SOL');
    for (const kind of ['deposit', 'withdrawal'] as const) {
      const own = flows.filter((flow) => flow.kind === kind);
      assert.equal(
        own.reduce((sum, { quantity }) => sum + Number(quantity), 0),
        moved(kind),
      );
    }

    await storeCostMethod({ db, bus }, userId, of.method);
    const cost = (await readCosts(db, userId)).bySymbol.get('SOL');
    if (cost === undefined) {
      assert.equal(held, 0);
      return;
    }
    const meant = meantBy(factsOf(steps), of.method, held);
    assertIs(cost.knownQuantity, meant.known, 'known');
    assertIs(cost.unknownQuantity, meant.unknown, 'unknown');
    if (cost.total.KRW !== null) assertIs(cost.total.KRW, meant.total, 'total');
    else assert.equal(meant.known.over, 0n);
    assertIs(cost.realised.KRW, meant.realised, 'realised');
  }
});

function eventOf(entry: ReturnType<typeof entryOf>): LedgerEvent {
  const { id, at, type, symbol, quantity } = entry;
  const { counterSymbol, counterQuantity, feeSymbol, feeQuantity } = entry;
  return {
    externalId: id,
    at,
    type,
    symbol,
    quantity,
    counterSymbol,
    counterQuantity,
    feeSymbol,
    feeQuantity,
    transactionId: null,
  };
}
