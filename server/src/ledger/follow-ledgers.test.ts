import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { users } from '../auth/tables.ts';
import type { BusEvents } from '../bus/bus-events.ts';
import { createBus } from '../bus/create-bus.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { newId } from '../database/new-id.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import type { LedgerEvent, LedgerPage } from '../providers/exchanges/ledger-event.ts';
import { createOutsideMemory } from '../providers/outside-memory.ts';
import { createPriceBook } from '../providers/prices/price-book.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { sources } from '../sources/tables.ts';
import { testServices } from '../testing/test-services.ts';
import { followLedgers } from './follow-ledgers.ts';
import { priceHistory } from './price-history/tables.ts';
import { flowsSince, readFlows } from './store/read-flows.ts';
import { ledgerCursors, ledgerEntries } from './tables.ts';

let now = Date.parse('2026-11-21T03:00:00Z');
const at = (daysAgo: number) => new Date(now - daysAgo * dayMs);

const event = (externalId: string, more: Partial<LedgerEvent> = {}): LedgerEvent => ({
  externalId,
  at: at(3),
  type: 'trade',
  symbol: 'BTC',
  quantity: '1',
  counterSymbol: null,
  counterQuantity: null,
  feeSymbol: null,
  feeQuantity: null,
  transactionId: null,
  ...more,
});
const page = (events: LedgerEvent[], more: Partial<LedgerPage> = {}): LedgerPage => ({
  events,
  state: { step: 1 },
  coversFrom: at(10),
  complete: true,
  lacks: [],
  ...more,
});

describe('the ledger of a source', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let jobs: Awaited<ReturnType<typeof createJobs>>;
  let bus: Awaited<ReturnType<typeof createBus>>;
  let ledger: { stop(): void };
  let context: Pick<Context, 'config' | 'outside' | 'db' | 'bus' | 'clock' | 'log' | 'jobs'>;
  const changed: BusEvents['ledger.changed'][] = [];
  /** Answers of each source by step; the last one repeats. */
  const answers = new Map<string, (() => LedgerPage)[]>();
  const requested: { source: string; state: unknown }[] = [];

  before(async () => {
    const log = pino({ level: 'silent' });
    database = await createTestDatabase();
    jobs = await createJobs(database, log);
    bus = await createBus(testServices(), log);
    const config = readConfig({});
    const outside = { ...config, memory: createOutsideMemory() };
    const clock = { now: () => new Date(now) };
    context = { config, outside, db: database.db, bus, jobs, log, clock };
    bus.subscribe('ledger.changed', (payload) => changed.push(payload));
    ledger = followLedgers(context, {
      async read(source, state) {
        requested.push({ source: source.id, state });
        const steps = answers.get(source.id) ?? [];
        const step = steps.length > 1 ? steps.shift() : steps[0];
        return step?.() ?? null;
      },
      prices: {
        book: createPriceBook({ now: () => now }),
        upbitUrl: 'http://127.0.0.1:9',
        binanceUrl: 'http://127.0.0.1:9',
        fiatUrl: null,
      },
    });
    await jobs.ready();
    const daily = (symbol: string, usd: string | null, krw: string | null) =>
      Array.from({ length: 800 }, (_, ago) => ({
        symbol,
        span: 'day' as const,
        at: new Date(Math.floor(now / dayMs) * dayMs - ago * dayMs),
        usd,
        krw,
        source: 'test',
      }));
    await context.db
      .insert(priceHistory)
      .values([...daily('USD', '1', '1400'), ...daily('USDT', '1', '1420')]);
    await context.db.insert(priceHistory).values(daily('ETH', '2000', null));
  });
  after(async () => {
    ledger.stop();
    await jobs.stop(1_000);
    await bus.stop();
    await database.close();
  });

  async function addPerson(): Promise<string> {
    const id = randomUUID();
    await context.db.insert(users).values({
      id,
      email: `${id}@example.test`,
      nickname: 'Somebody',
      handle: id,
      createdAt: new Date(now),
    });
    return id;
  }
  async function addSource(userId: string, provider: string, ...steps: (() => LedgerPage)[]) {
    const id = newId('src');
    const kind = provider === 'ethereum' ? 'wallet' : 'exchange';
    await context.db
      .insert(sources)
      .values({ id, userId, kind, provider, label: provider, refId: randomUUID() });
    answers.set(id, steps);
    return id;
  }
  const synchronised = (userId: string, sourceId: string, moved = false) =>
    bus.publish('source.synchronised', {
      userId,
      sourceId,
      ok: true,
      firstTime: false,
      recovered: false,
      moved,
      positions: 1,
      error: null,
    });
  const entriesOf = (sourceId: string) =>
    context.db.select().from(ledgerEntries).where(eq(ledgerEntries.sourceId, sourceId));
  const settled = (userId: string, times = 1) =>
    waitFor('a settled ledger', async () =>
      changed.filter((one) => one.userId === userId).length >= times ? true : undefined,
    );

  it('is read on at once where a balance moved, and rests where none did', async () => {
    const userId = await addPerson();
    const id = await addSource(
      userId,
      'upbit',
      () => page([event('d1', { type: 'deposit' })]),
      () => page([event('d2', { type: 'deposit' })]),
    );
    synchronised(userId, id);
    await settled(userId);
    synchronised(userId, id);
    synchronised(userId, id, true);
    await settled(userId, 2);
    assert.deepEqual((await entriesOf(id)).map(({ externalId }) => externalId).sort(), [
      'd1',
      'd2',
    ]);
  });

  it('has its source read again where it tells of something later than the last reading', async () => {
    const userId = await addPerson();
    const read = new Set<string>();
    context.jobs.handle('assets.synchronise', async (data) => {
      read.add((data as { sourceId: string }).sourceId);
    });
    const readOnceAt = (id: string, ms: number) =>
      context.db
        .update(sources)
        .set({ lastSyncedAt: new Date(ms) })
        .where(eq(sources.id, id));
    const deposit = (ms: number) => () =>
      page([event('d', { type: 'deposit', symbol: 'KRW', at: new Date(ms) })]);
    const early = await addSource(userId, 'upbit', deposit(now - 5_000));
    const late = await addSource(userId, 'upbit', deposit(now - 1_000));
    const ahead = await addSource(userId, 'upbit', deposit(now + 300));
    for (const id of [early, late, ahead]) {
      await readOnceAt(id, now - 2_000);
      synchronised(userId, id);
    }
    await waitFor('two readings', async () => (read.size === 2 ? true : undefined));
    assert.deepEqual([...read].sort(), [late, ahead].sort());
  });

  it('is read step by step, each event once, and valued by the prices of then', async () => {
    const userId = await addPerson();
    const bought = event('t1', { counterSymbol: 'KRW', counterQuantity: '-140000000' });
    const id = await addSource(
      userId,
      'upbit',
      () => page([bought], { complete: false, state: { step: 1 } }),
      () => page([bought, event('d1', { type: 'deposit', symbol: 'ETH' })], { state: { step: 2 } }),
    );
    synchronised(userId, id);
    await settled(userId);
    const entries = await entriesOf(id);
    assert.equal(entries.length, 2);
    const trade = entries.find((entry) => entry.externalId === 't1');
    assert.deepEqual([trade?.valueKrw, trade?.valueUsd], ['140000000', '100000']);
    const deposit = entries.find((entry) => entry.externalId === 'd1');
    assert.deepEqual([deposit?.valueKrw, deposit?.valueUsd], ['2800000', '2000']);
    assert.deepEqual(
      requested.filter(({ source }) => source === id).map(({ state }) => state),
      [null, { step: 1 }],
    );
    const [cursor] = await context.db
      .select()
      .from(ledgerCursors)
      .where(eq(ledgerCursors.sourceId, id));
    assert.deepEqual([cursor?.complete, cursor?.coversFrom], [true, at(10)]);
  });

  it('says how a move went from one own account to another: it is no flow', async () => {
    const userId = await addPerson();
    const sent = event('w', { type: 'withdrawal', symbol: 'ETH', quantity: '-1', at: at(2) });
    const exchange = await addSource(userId, 'binance', () =>
      page([sent, event('x', { ...sent, quantity: '-3', externalId: 'x' })]),
    );
    const wallet = await addSource(userId, 'ethereum', () =>
      page([event('in', { type: 'deposit', symbol: 'ETH', at: at(1.9) })]),
    );
    synchronised(userId, exchange);
    synchronised(userId, wallet);
    const flows = await waitFor('one flow', async () => {
      const all = flowsSince(await readFlows(context.db, userId, at(30)), at(30));
      return all.length === 1 && all[0]?.valueUsd !== null ? all : undefined;
    });
    assert.deepEqual(
      flows.map(({ kind, quantity, valueUsd }) => ({ kind, quantity, valueUsd })),
      [{ kind: 'withdrawal', quantity: '3', valueUsd: '6000' }],
    );
    const [arrived] = await entriesOf(wallet);
    const [left] = (await entriesOf(exchange)).filter((entry) => entry.externalId === 'w');
    assert.deepEqual([arrived?.ownMoveId, left?.ownMoveId], [left?.id, arrived?.id]);

    // Without the account at its other end, the move becomes a flow again.
    await context.db.delete(sources).where(eq(sources.id, wallet));
    const gone = { sourceId: wallet, kind: 'wallet', provider: 'ethereum', label: '' } as const;
    bus.publish('source.removed', { userId, ...gone });
    await waitFor('two flows', async () =>
      flowsSince(await readFlows(context.db, userId, at(30)), at(30)).length === 2
        ? true
        : undefined,
    );
  });

  it('leaves out what cannot be', async () => {
    const userId = await addPerson();
    const id = await addSource(userId, 'upbit', () =>
      page([
        event('fine'),
        event('future', { at: at(-2) }),
        event('nothing', { quantity: 'NaN' }),
        event('endless', { quantity: '9'.repeat(200) }),
        event('half', { counterSymbol: 'KRW' }),
        event('fee', { feeSymbol: 'KRW', feeQuantity: '-1' }),
      ]),
    );
    synchronised(userId, id);
    await settled(userId);
    assert.deepEqual(
      (await entriesOf(id)).map((entry) => entry.externalId),
      ['fine'],
    );
  });

  it('keeps what was read when a step fails, and goes on from there', async () => {
    const userId = await addPerson();
    const id = await addSource(
      userId,
      'upbit',
      () => page([event('one')], { complete: false, state: { step: 1 } }),
      () => {
        throw new ProviderError('unreachable', 'CEX_API_ERROR', 'Upbit cannot be reached.');
      },
      () => page([event('two')], { state: { step: 2 } }),
    );
    synchronised(userId, id);
    await settled(userId);
    assert.equal((await entriesOf(id)).length, 1);
    const before = requested.length;
    synchronised(userId, id);
    now += 60_000;
    synchronised(userId, id);
    await settled(userId, 2);
    assert.deepEqual(requested.slice(before), [{ source: id, state: { step: 1 } }]);
    assert.equal((await entriesOf(id)).length, 2);
  });

  it('rests for a while once all is read, and says what a source does not tell', async () => {
    const userId = await addPerson();
    const id = await addSource(userId, 'korbit');
    synchronised(userId, id);
    await settled(userId);
    const [cursor] = await context.db
      .select()
      .from(ledgerCursors)
      .where(eq(ledgerCursors.sourceId, id));
    assert.deepEqual([cursor?.complete, cursor?.lacks], [true, ['everything']]);
    const before = requested.length;
    synchronised(userId, id);
    const other = await addSource(userId, 'upbit', () => page([event('later')]));
    synchronised(userId, other);
    await settled(userId, 2);
    assert.deepEqual(
      requested.slice(before).map(({ source }) => source),
      [other],
    );
  });
});
