import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CostMethod } from '@moa/contracts/assets/shapes/cost-method';
import { dayMs } from '@moa/contracts/time';
import { inOneAccount } from '@moa/finance/cost/find-cost';
import { settleClaims } from '@moa/finance/cost/settle-claims';
import { findCost } from '@moa/finance/cost/testing/find-cost';
import { add, multiply } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { users } from '../../auth/tables.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { linkOwnMoves } from '../../ledger/own-moves/link-own-moves.ts';
import { readPricesThen } from '../../ledger/price-history/read-prices-then.ts';
import { priceHistory } from '../../ledger/price-history/tables.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import { sources } from '../../sources/tables.ts';
import { compareEntries, createTurns, getCost } from './asset-ledger.ts';
import { eventsOfEntry, type ValueThen } from './cost-events.ts';
import { createLedgerMemory, type LedgerCosts } from './ledger-memory.ts';
import { inOrderOfMoves, type OwnedEvent } from './order-moves.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const hour = 3_600_000;

let database: OpenDatabase;
let serial = 0;
before(async () => {
  database = await createTestDatabase();
  const days = Array.from({ length: 30 }, (_, ago) => new Date(start + ago * dayMs));
  await database.db.insert(priceHistory).values(
    days.flatMap((at) => [
      { symbol: 'BNB', span: 'day' as const, at, usd: '7', krw: null, source: 'test' },
      { symbol: 'USD', span: 'day' as const, at, usd: '1', krw: '1400', source: 'test' },
    ]),
  );
});
after(() => database.close());

async function addPerson(): Promise<string> {
  const userId = `usr_${serial++}`;
  const { db } = database;
  await db.insert(users).values({
    id: userId,
    email: `${userId}@example.test`,
    nickname: 'Somebody',
    handle: userId,
    createdAt: new Date(start),
  });
  for (const account of ['a', 'b']) {
    await db.insert(sources).values({
      id: `${userId}_${account}`,
      userId,
      kind: 'exchange',
      provider: 'upbit',
      label: account,
      refId: `${userId}_${account}`,
    });
  }
  return userId;
}

type Written = {
  account: 'a' | 'b';
  hours: number;
  type: 'trade' | 'deposit' | 'withdrawal' | 'income' | 'adjustment';
  symbol: string;
  amount: number;
  paid: number;
  fee: string | null;
};
const written: fc.Arbitrary<Written> = fc.record({
  account: fc.constantFrom('a', 'b'),
  // Rather few moments: many entries share one.
  hours: fc.nat(40),
  type: fc.constantFrom('trade', 'deposit', 'withdrawal', 'income', 'adjustment'),
  symbol: fc.constantFrom('BTC', 'ETH'),
  amount: fc.integer({ min: 0, max: 4 }),
  paid: fc.integer({ min: 1, max: 9 }),
  fee: fc.constantFrom(null, 'BTC', 'BNB', 'KRW', 'NONE'),
});
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write' as const), entry: written }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), entry: written, which: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('link' as const) }) },
);

const columnsOf = ({ type, symbol, amount, paid, fee, hours }: Written) => {
  const trades = type === 'trade' || type === 'adjustment';
  const leaves = type === 'withdrawal' || (type === 'trade' && paid % 2 === 0);
  return {
    at: new Date(start + hours * hour),
    type,
    symbol,
    quantity: `${leaves ? -amount : amount}`,
    counterSymbol: trades ? (paid % 3 === 0 ? 'BNB' : 'KRW') : null,
    counterQuantity: trades ? `${leaves ? paid * 100 : -paid * 100}` : null,
    feeSymbol: fee,
    feeQuantity: fee === null ? null : '0.25',
    valueKrw: paid % 4 === 0 ? null : `${paid * 100}`,
    valueUsd: paid % 5 === 0 ? null : `${paid}`,
  };
};

/** By the definition: every event of every entry, from the first to the last. */
async function fromTheStart(userId: string, method: CostMethod, held: string) {
  const entries = await database.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId));
  const named = entries.flatMap((one) => [
    one.symbol,
    one.counterSymbol ?? '',
    one.feeSymbol ?? '',
  ]);
  const prices = await readPricesThen(
    database.db,
    named,
    new Date(start - hour),
    new Date(start + 999 * hour),
  );
  const valueThen: ValueThen = (symbol, quantity, at, currency) => {
    if (symbol === currency) return quantity;
    const { krw, usd } = prices.price(symbol, at, false);
    const price = currency === 'KRW' ? krw : usd;
    return price === null ? null : multiply(quantity, price);
  };
  const costs = (currency: 'KRW' | 'USD', symbol: string) => {
    const events: (OwnedEvent & { id: string; at: number })[] = [];
    const ordered = inOrderOfMoves(
      symbol,
      (index) => events[index],
      (one) => events.push({ ...one, id: one.entry.id, at: one.entry.at.getTime() }),
    );
    for (const entry of entries.toSorted(compareEntries(symbol))) {
      const other = entries.find(({ id }) => id === entry.ownMoveId);
      for (const one of eventsOfEntry(entry, other, currency, valueThen))
        if (one.symbol === symbol) ordered.push({ ...one, entry });
    }
    ordered.end();
    const fees = events.flatMap(({ fee }) => (fee === null || fee === 'unknown' ? [] : fee));
    return {
      ...findCost(settleClaims(events, held), method, held),
      fees: add('0', ...fees),
    };
  };
  const symbols = [...new Set(named)].filter((symbol) => symbol !== '').sort();
  return symbols.map((symbol) => [symbol, costs('KRW', symbol), costs('USD', symbol)] as const);
}

async function asStored({ assets }: LedgerCosts, method: CostMethod, held: string) {
  const turns = createTurns();
  const found = [];
  for (const [symbol, { KRW, USD }] of [...assets].sort(([a], [b]) => (a < b ? -1 : 1))) {
    found.push([
      symbol,
      { ...(await getCost(KRW, method, inOneAccount(held), turns)), fees: KRW.fees },
      { ...(await getCost(USD, method, inOneAccount(held), turns)), fees: USD.fees },
    ] as const);
  }
  return found;
}

describe('a ledger kept in memory', () => {
  it('says after every change what it says when all of it is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            acts: fc.array(act, { minLength: 1, maxLength: 6 }),
            method: fc.constantFrom<CostMethod>('moving-average', 'fifo'),
            held: fc.integer({ min: 0, max: 6 }).map(String),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        async (rounds) => {
          const { db } = database;
          const userId = await addPerson();
          const memory = createLedgerMemory(db, userId);
          const ids: string[] = [];
          for (const { acts, method, held } of rounds) {
            for (const one of acts) {
              if (one.kind === 'write') {
                const id = `led_${String(Math.random()).slice(2)}`;
                const sourceId = `${userId}_${one.entry.account}`;
                ids.push(id);
                await db
                  .insert(ledgerEntries)
                  .values({ id, userId, sourceId, externalId: id, ...columnsOf(one.entry) });
                continue;
              }
              if (one.kind === 'link') {
                await linkOwnMoves(db, userId, null);
                continue;
              }
              const id = ids[one.which % Math.max(1, ids.length)];
              if (id === undefined) continue;
              const of = eq(ledgerEntries.id, id);
              if (one.kind === 'delete') await db.delete(ledgerEntries).where(of);
              else await db.update(ledgerEntries).set(columnsOf(one.entry)).where(of);
            }
            const costs = await memory.refresh();
            assert.deepEqual(
              await asStored(costs, method, held),
              await fromTheStart(userId, method, held),
            );
          }
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('finds a move’s loss again when its other end is another, or is gone', async () => {
    const userId = await addPerson();
    const { db } = database;
    const [sent, came] = [`${userId}_sent`, `${userId}_came`];
    const end = { userId, symbol: 'ETH', valueKrw: '1' };
    await db.insert(ledgerEntries).values([
      {
        ...end,
        id: sent,
        sourceId: `${userId}_a`,
        externalId: 'sent',
        at: new Date(start + hour),
        type: 'withdrawal',
        quantity: '-2',
        ownMoveId: came,
      },
      {
        ...end,
        id: came,
        sourceId: `${userId}_b`,
        externalId: 'came',
        at: new Date(start + 2 * hour),
        type: 'deposit',
        quantity: '1.5',
        ownMoveId: sent,
      },
    ]);
    const memory = createLedgerMemory(db, userId);
    const lost = async () =>
      (await memory.refresh()).assets.get('ETH')?.KRW.events.map(({ quantity }) => quantity);
    // Then what moved on.
    assert.deepEqual(await lost(), ['0.5', '1.5']);
    await db.update(ledgerEntries).set({ quantity: '1.9' }).where(eq(ledgerEntries.id, came));
    assert.deepEqual(await lost(), ['0.1', '1.9']);
    await db.delete(ledgerEntries).where(eq(ledgerEntries.id, came));
    assert.deepEqual(await lost(), []);
  });

  it('stays the same where nothing changed, and forgets what went with its account', async () => {
    const userId = await addPerson();
    const { db } = database;
    const rows = Array.from({ length: 700 }, (_, index) => ({
      id: `${userId}_${index}`,
      userId,
      sourceId: `${userId}_${index < 600 ? 'a' : 'b'}`,
      externalId: `${index}`,
      at: new Date(start + index * hour),
      type: 'income' as const,
      symbol: index < 600 ? 'BTC' : 'ETH',
      quantity: '1',
      valueKrw: '10',
    }));
    await db.insert(ledgerEntries).values(rows);
    const memory = createLedgerMemory(db, userId);
    const before = await memory.refresh();
    assert.equal(memory.entries(), 700);
    assert.equal(await memory.refresh(), before);
    // More than are named one by one.
    await db.delete(sources).where(eq(sources.id, `${userId}_a`));
    const after = await memory.refresh();
    assert.deepEqual([...after.assets.keys()], ['ETH']);
    assert.equal(memory.entries(), 100);
    // What was said before stays as it was said.
    assert.equal(before.assets.get('BTC')?.entries, 600);
  });
});
