import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { eq } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { newId } from '../database/new-id.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import type { LedgerEvent, LedgerPage } from '../providers/exchanges/ledger-event.ts';
import { createOutsideMemory } from '../providers/outside-memory.ts';
import { type SourceRow, sources } from '../sources/tables.ts';
import { readCoverage } from './read-ledger.ts';
import { storePage } from './store-page.ts';
import { ledgerCursors, ledgerEntries, ledgerNotUnderstood } from './tables.ts';

const now = new Date('2026-11-21T03:00:00Z');
const at = new Date('2026-11-20T03:00:00Z');
const deposit = (externalId: string, more: Partial<LedgerEvent> = {}): LedgerEvent => ({
  externalId,
  at,
  type: 'deposit',
  symbol: 'KRW',
  quantity: '1000',
  counterSymbol: null,
  counterQuantity: null,
  feeSymbol: null,
  feeQuantity: null,
  transactionId: null,
  ...more,
});
const odd = (externalId: string, word: string) => ({ externalId, at, kind: 'status', word });

describe('what of a source’s past is not understood', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const warned: unknown[] = [];
  const outside = { ...readConfig({}), memory: createOutsideMemory() };
  const log = { warn: (facts: unknown) => warned.push(facts) } as unknown as Context['log'];
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  async function addSource(kind: 'exchange' | 'wallet' = 'exchange'): Promise<SourceRow> {
    const userId = randomUUID();
    const person = { nickname: 'Somebody', handle: userId, createdAt: now };
    await database.db.insert(users).values({ id: userId, email: `${userId}@a.test`, ...person });
    const [source] = await database.db
      .insert(sources)
      .values({
        id: newId('src'),
        userId,
        kind,
        label: 'Mine',
        refId: randomUUID(),
        provider: kind === 'exchange' ? 'coinone' : 'ethereum',
      })
      .returning();
    assert.ok(source !== undefined);
    return source;
  }
  const store = (source: SourceRow, page: Partial<LedgerPage>) =>
    storePage({ db: database.db, clock: { now: () => now }, log, outside }, source, {
      events: [],
      state: {},
      coversFrom: null,
      complete: true,
      lacks: [],
      ...page,
    });
  const reported = async ({ userId }: SourceRow) =>
    (await readCoverage(database.db, userId)).map(({ notUnderstood }) => notUnderstood)[0];

  it('is told with its words, each entry once however often it is read', async () => {
    const source = await addSource();
    await store(source, { notUnderstood: [odd('a', 'HELD'), odd('b', 'MIRRORED')] });
    await store(source, { notUnderstood: [odd('a', 'HELD'), odd('c', 'HELD'), odd('c', 'HELD')] });
    assert.deepEqual(await reported(source), { entries: 3, words: ['HELD', 'MIRRORED'] });
  });

  it('is told no longer once it happened, or never will', async () => {
    const source = await addSource();
    await store(source, { notUnderstood: [odd('a', 'HELD'), odd('b', 'HELD'), odd('c', 'HELD')] });
    await store(source, { events: [deposit('a')], settled: ['b'] });
    assert.deepEqual(await reported(source), { entries: 1, words: ['HELD'] });
    const entries = await database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.sourceId, source.id));
    assert.deepEqual(
      entries.map(({ externalId }) => externalId),
      ['a'],
    );
  });

  it('stands beside what is told from a later moment on than the rest', async () => {
    const source = await addSource();
    const from = new Date('2026-10-26T00:00:00.000Z');
    await store(source, { coversFrom: now, later: [{ part: 'income', from }] });
    const [coverage] = await readCoverage(database.db, source.userId);
    assert.deepEqual(coverage?.later, [{ part: 'income', from: from.toISOString() }]);
    // Written down by a step of before it was asked for.
    await database.db.update(ledgerCursors).set({ later: null });
    assert.deepEqual((await readCoverage(database.db, source.userId))[0]?.later, []);
  });

  it('is told apart from what is there in part', async () => {
    const source = await addSource('wallet');
    const partly = async () => (await readCoverage(database.db, source.userId))[0]?.partly;
    await store(source, { lacks: ['trades', 'deposits'] });
    assert.deepEqual(await partly(), []);
    await store(source, { lacks: ['trades', 'deposits'], events: [deposit('a')] });
    assert.deepEqual(await partly(), ['deposits']);
  });

  it('had a change stand in for it, which goes once its type is understood', async () => {
    const source = await addSource();
    const names = async () =>
      (await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.sourceId, source.id)))
        .map(({ externalId }) => externalId)
        .sort();
    const change = (id: string) => deposit(`adjustment:${id}`, { type: 'adjustment' });
    await store(source, {
      events: [change('1'), change('2')],
      notUnderstood: [odd('type:1', 'gift'), odd('type:2', 'gift')],
    });
    // One is income by now, the other a change by its own type.
    await store(source, {
      events: [deposit('income:1', { type: 'income' }), change('2')],
      settled: ['type:1', 'type:2'],
    });
    assert.deepEqual(await names(), ['adjustment:2', 'income:1']);
    assert.deepEqual(await reported(source), { entries: 0, words: [] });
  });

  it('was an event before and is none by now: it goes, and what else has its name stays', async () => {
    const source = await addSource();
    const other = await addSource();
    const stored = async ({ id }: SourceRow) =>
      (await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.sourceId, id)))
        .map(({ externalId }) => externalId)
        .sort();
    for (const one of [source, other]) {
      await store(one, { events: ['failed', 'told', 'own', 'left'].map((id) => deposit(id)) });
    }
    await database.db
      .update(ledgerEntries)
      .set({ manual: true })
      .where(eq(ledgerEntries.externalId, 'own'));
    // One failed later, one is told anew in the same step, one is the user's own by now.
    await store(source, { events: [deposit('told')], settled: ['failed', 'told', 'own', 'never'] });
    assert.deepEqual(await stored(source), ['left', 'own', 'told']);
    assert.deepEqual(await stored(other), ['failed', 'left', 'own', 'told']);
    // More than one statement deletes.
    const many = Array.from({ length: 1_100 }, (_, index) => `many ${index}`);
    await store(source, { events: many.map((id) => deposit(id)) });
    await store(source, { settled: [...many, 'left'] });
    assert.deepEqual(await stored(source), ['own', 'told']);
  });

  it('is kept and named up to a bound', async () => {
    const source = await addSource();
    const many = Array.from({ length: 5_200 }, (_, i) => odd(`${i}`, `WORD ${i % 50}`));
    await store(source, { notUnderstood: many.slice(0, 4_000) });
    await store(source, { notUnderstood: many });
    const sum = await reported(source);
    assert.deepEqual([sum?.entries, sum?.words.length], [5_000, 20]);
    await store(source, { settled: many.map(({ externalId }) => externalId) });
    assert.deepEqual(await reported(source), { entries: 0, words: [] });
  });

  it('takes the place of what was told in other terms, once the source tells again', async () => {
    const source = await addSource();
    const wallet = await addSource('wallet');
    const names = async () =>
      (
        await database.db
          .select({ name: ledgerEntries.externalId })
          .from(ledgerEntries)
          .where(eq(ledgerEntries.sourceId, source.id))
      )
        .map(({ name }) => name)
        .sort();
    await store(source, { events: [deposit('old'), deposit('by hand')] });
    await database.db
      .update(ledgerEntries)
      .set({ manual: true })
      .where(eq(ledgerEntries.externalId, 'by hand'));
    const [old] = await database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.externalId, 'old'));
    await store(wallet, { events: [deposit('other end')] });
    const otherEnd = eq(ledgerEntries.externalId, 'other end');
    await database.db.update(ledgerEntries).set({ ownMoveId: old?.id }).where(otherEnd);
    await database.db
      .update(ledgerCursors)
      .set({ state: { anew: true } })
      .where(eq(ledgerCursors.sourceId, source.id));
    // A key that may read nothing tells nothing: what is there stays.
    await store(source, { state: { step: 1 }, lacks: ['everything'] });
    assert.deepEqual(await names(), ['by hand', 'old']);
    await store(source, { events: [deposit('new')], state: { step: 2 } });
    assert.deepEqual(await names(), ['by hand', 'new']);
    const [tied] = await database.db.select().from(ledgerEntries).where(otherEnd);
    assert.equal(tied?.ownMoveId, null);
    await store(source, { events: [deposit('newer')], state: { step: 3 } });
    assert.deepEqual(await names(), ['by hand', 'new', 'newer']);
  });

  it('goes with its source', async () => {
    const source = await addSource();
    await store(source, { notUnderstood: [odd('a', 'HELD')] });
    await database.db.delete(sources).where(eq(sources.id, source.id));
    const left = await database.db
      .select()
      .from(ledgerNotUnderstood)
      .where(eq(ledgerNotUnderstood.sourceId, source.id));
    assert.deepEqual(left, []);
  });

  it('names each word in the log once', async () => {
    warned.length = 0;
    const source = await addSource();
    await store(source, { notUnderstood: [odd('a', 'RARE'), odd('b', 'RARE')] });
    await store(source, { notUnderstood: [odd('a', 'RARE')] });
    assert.deepEqual(warned, [{ provider: 'coinone', kind: 'status', word: 'RARE' }]);
  });

  it('has among it what an exchange told and cannot be, and nothing that a stranger’s token says', async () => {
    const future = deposit('later', { at: new Date(now.getTime() + dayMs) });
    const exchange = await addSource();
    await store(exchange, { events: [future, deposit('now')] });
    assert.deepEqual(await reported(exchange), { entries: 1, words: ['deposit KRW'] });
    const wallet = await addSource('wallet');
    await store(wallet, { events: [future] });
    assert.deepEqual(await reported(wallet), { entries: 0, words: [] });
  });
});
