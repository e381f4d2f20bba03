import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import { newId } from '../../database/new-id.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import type { NewPosition } from '../positions/new-position.ts';
import { positions } from '../positions/tables.ts';
import { describeSource } from '../request-sync.ts';
import { type SourceRow, sources } from '../tables.ts';
import type { SourceReading } from './read-source.ts';
import { exchangePositions } from './read-source.ts';
import { storeReading } from './store-reading.ts';

const start = Date.parse('2026-11-21T03:00:00Z');
const minute = 60_000;

describe('what is kept of a reading', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  async function addAccount(
    kind: 'exchange' | 'wallet' = 'exchange',
    provider = 'korbit',
  ): Promise<SourceRow> {
    const userId = randomUUID();
    const person = { nickname: 'Somebody', handle: userId, createdAt: new Date(start) };
    await database.db.insert(users).values({ id: userId, email: `${userId}@a.test`, ...person });
    const [source] = await database.db
      .insert(sources)
      .values({
        id: newId('src'),
        userId,
        kind,
        provider,
        label: 'Mine',
        refId: randomUUID(),
      })
      .returning();
    assert.ok(source !== undefined);
    return source;
  }
  const reading = (source: SourceRow, ...symbols: string[]): SourceReading => ({
    positions: exchangePositions(
      source.id,
      symbols.map((symbol) => ({ symbol, name: symbol, free: '1', locked: '0', staked: '0' })),
    ),
    lending: null,
    blockNumber: null,
    unreadable: [],
  });
  const store = (source: SourceRow, minutes: number, read: SourceReading) =>
    storeReading(
      { db: database.db, clock: { now: () => new Date(start + minutes * minute) } },
      source,
      read,
    );
  const held = async ({ id }: SourceRow) =>
    (await database.db.select().from(positions).where(eq(positions.sourceId, id))).length;

  it('is all that was there where an exchange answers an empty list, until it has for ten minutes', async () => {
    const source = await addAccount();
    await store(source, 0, reading(source, 'KRW', 'BTC'));
    for (const minutes of [2, 7]) {
      await assert.rejects(store(source, minutes, reading(source)), {
        code: 'CEX_ANSWER_DOUBTED',
        message:
          'Mine says that it holds nothing. Your last balances are kept until it has said so for ten minutes.',
      });
      assert.equal(await held(source), 2);
    }
    assert.deepEqual(await store(source, 12, reading(source)), {
      count: 0,
      moved: true,
      parts: false,
    });
    assert.equal(await held(source), 0);
  });

  it('is empty at once where nothing was there', async () => {
    const source = await addAccount();
    assert.equal((await store(source, 0, reading(source)))?.count, 0);
  });

  it('says which parts of the account could not be read, as long as they cannot', async () => {
    const source = await addAccount();
    const unread = [{ part: 'savings', reason: 'right', word: 'Earn' }] as const;
    const cached = async () =>
      (await database.db.select().from(sources).where(eq(sources.id, source.id)))[0]?.unread;
    await store(source, 0, { ...reading(source, 'KRW'), unread });
    const lastUnread = await cached();
    assert.deepEqual(lastUnread, unread);
    await store(source, 2, reading(source, 'KRW'));
    assert.equal(await cached(), null);
  });

  it('is the last balance of a token that could not be read, which is named, beside the new ones', async () => {
    const source = await addAccount('wallet', 'ethereum');
    const [linkAt, usdcAt] = ['0xLink', '0xUsdc'];
    const row = (symbol: string, tokenAddress: string, quantity: string): NewPosition => ({
      id: `${source.id} ${symbol}`,
      symbol,
      name: symbol,
      quantity,
      tokenAddress,
      kind: 'balance',
      locked: null,
      protocol: null,
      priceSymbol: symbol,
      priceFactor: '1',
    });
    const read = (positions: NewPosition[], unreadable: string[], unread: string[]) => ({
      positions,
      unreadable,
      lending: null,
      blockNumber: '1',
      defi: { groups: [], standing: { protocols: [], groups: [], lent: [] }, note: null, unread },
    });
    const rows = async () =>
      (await database.db.select().from(positions).where(eq(positions.sourceId, source.id)))
        .map(({ symbol, quantity }) => `${symbol} ${quantity}`)
        .sort();
    const described = async () => {
      const [stored] = await database.db.select().from(sources).where(eq(sources.id, source.id));
      return describeSource(stored as SourceRow, new Date(start + 2 * minute));
    };
    await store(source, 0, read([row('LINK', linkAt, '5'), row('USDC', usdcAt, '1')], [], []));
    await store(source, 1, read([row('USDC', usdcAt, '2')], [linkAt], ['LINK']));
    assert.deepEqual(await rows(), ['LINK 5', 'USDC 2']);
    const now = await described();
    assert.deepEqual([now.status, now.unread], ['ok', ['LINK']]);
    assert.match(now.error?.message ?? '', /LINK/);
    // One that answers nothing is named where it was held.
    await store(source, 2, read([row('USDC', usdcAt, '2')], [linkAt], []));
    assert.deepEqual((await described()).unread, ['LINK']);
    await store(source, 3, read([row('LINK', linkAt, '5'), row('USDC', usdcAt, '2')], [], []));
    assert.deepEqual([(await described()).unread, (await described()).error], [undefined, null]);
    // Nothing is taken for held because something else cannot be read.
    await store(source, 4, read([], [], ['LINK']));
    assert.deepEqual(await rows(), []);
  });

  it('is the last balance of a coin of an exchange whose row could not be read', async () => {
    const source = await addAccount();
    const rows = async () =>
      (await database.db.select().from(positions).where(eq(positions.sourceId, source.id)))
        .map(({ symbol, quantity, readAt }) => [symbol, quantity, readAt.getTime() - start])
        .sort();
    const unread = [{ part: 'assets', reason: 'unknown', word: 'BTC' }] as const;
    await store(source, 0, reading(source, 'BTC', 'ETH', 'KRW'));
    const stored = await store(source, 2, {
      ...reading(source, 'ETH'),
      unreadable: ['BTC'],
      unread,
    });
    // What is not told and not unreadable is gone; what is kept has the time of its own reading.
    assert.deepEqual(await rows(), [
      ['BTC', '1', 0],
      ['ETH', '1', 2 * minute],
    ]);
    assert.deepEqual(stored, { count: 2, moved: true, parts: false });
    // The same once more is no movement.
    const again = await store(source, 4, {
      ...reading(source, 'ETH'),
      unreadable: ['BTC'],
      unread,
    });
    assert.deepEqual(again, { count: 2, moved: false, parts: false });
    await store(source, 6, reading(source, 'ETH'));
    assert.deepEqual(await rows(), [['ETH', '1', 6 * minute]]);
    // What was never there is not made up.
    await store(source, 8, { ...reading(source, 'ETH'), unreadable: ['BTC'], unread });
    assert.deepEqual(await rows(), [['ETH', '1', 8 * minute]]);
  });

  it('is all that was there where a right is missing and nothing is told, however long', async () => {
    const source = await addAccount();
    await store(source, 0, reading(source, 'KRW', 'BTC'));
    const cached = async () =>
      (await database.db.select().from(sources).where(eq(sources.id, source.id)))[0];
    for (const reason of ['right', 'unknown'] as const) {
      const unread = [{ part: 'funding', reason, word: null }] as const;
      for (const minutes of [2, 7, 14, 30]) {
        await store(source, minutes, { ...reading(source), unread });
        assert.equal(await held(source), 2);
        assert.deepEqual((await cached())?.unread, unread);
      }
    }
    // What is merely kept apart does not hide what the key opens.
    const unread = [{ part: 'pockets', reason: 'apart', word: null }] as const;
    await assert.rejects(store(source, 40, { ...reading(source), unread }), {
      code: 'CEX_ANSWER_DOUBTED',
    });
  });
});
