import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import { getHistory } from '@moa/contracts/assets/history';
import { createLedgerEntry, listLedger } from '@moa/contracts/assets/ledger';
import { getAssetPerformance } from '@moa/contracts/assets/performance';
import { getSummary } from '@moa/contracts/assets/summary';
import { add, compare, negate, subtract } from '@moa/finance/money/decimal';
import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../database/new-id.ts';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { snapshots } from '../snapshots/tables.ts';

type Entry = {
  kind: string;
  at: number;
  asset: string;
  amount: string;
  fee?: string;
  feeAsset?: string;
  base: string;
  quote: string;
  side: 'buy' | 'sell';
  quantity: string;
  funds: string;
};

describe('a history that begins before anybody looked', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;

  const history = (query: Record<string, string> = {}) =>
    domain.ask(getHistory, person, { query: { days: '730', interval: 'daily', ...query } });

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    const { networks } = sandbox.addresses;
    const ethereum = { ...networks.ethereum, rpcUrl: 'http://127.0.0.1:9' };
    const withoutNode = { ...sandbox.addresses, networks: { ...networks, ethereum } };
    domain = await startTestDomain({ ...sandbox, addresses: withoutNode });
    person = await domain.addPerson();
    await domain.connectExchange(person, sandbox.key('upbit'));
    await waitFor(
      'the rebuilt history',
      async () => {
        const { points } = await history();
        const reported = points.slice(points.findIndex(({ value }) => value !== null));
        return reported.length > 300 && reported.every(({ value }) => value !== null);
      },
      90_000,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('has points without gaps back to the first deposit, none before it, and never zero', async () => {
    const { points } = await history();
    const first = points.findIndex(({ value }) => value !== null);
    assert.ok(first >= 0 && points.length - first > 300);
    assert.ok(points.slice(first).every(({ value }) => value !== null && compare(value, '0') > 0));
    assert.ok(
      points.slice(0, first).every(({ value, origin }) => value === null && origin === null),
    );
    assert.ok(points.slice(first).every(({ origin }) => origin !== null));
    const { items, coverage } = await domain.ask(listLedger, person, { query: { limit: '200' } });
    assert.ok(items.length > 0);
    assert.deepEqual(
      coverage.map(({ complete }) => complete),
      [true],
    );
  });

  it('holds at each moment what the exchange held, to the last unit', async () => {
    const { label } = sandbox.key('upbit');
    const entries = await sandbox.get<Entry[]>(
      `/exchange/history?exchange=upbit&account=${encodeURIComponent(label)}`,
    );
    const rows = await domain.context.db
      .select()
      .from(snapshots)
      .where(and(eq(snapshots.userId, person.userId), eq(snapshots.reason, 'rebuilt')))
      .orderBy(asc(snapshots.takenAt));
    const [sample] = [rows.filter((_, index) => index % 97 === 0)];
    assert.ok(sample.length > 5);
    for (const row of sample) {
      const held = new Map<string, string>();
      const put = (symbol: string, amount: string) =>
        held.set(symbol, add(held.get(symbol) ?? '0', amount));
      for (const entry of entries.filter(({ at }) => at <= row.takenAt.getTime())) {
        if (entry.kind === 'deposit') put(entry.asset, entry.amount);
        if (entry.kind === 'withdrawal') {
          put(entry.asset, negate(entry.amount));
          put(entry.asset, negate(entry.fee ?? '0'));
        }
        if (entry.kind === 'trade') {
          const bought = entry.side === 'buy';
          put(entry.base, bought ? entry.quantity : negate(entry.quantity));
          put(entry.quote, bought ? negate(entry.funds) : entry.funds);
          put(entry.feeAsset ?? entry.quote, negate(entry.fee ?? '0'));
        }
      }
      for (const [symbol, quantity] of held) {
        const then = row.assets?.[symbol]?.[0] ?? '0';
        const difference = Math.abs(Number(add(then, negate(quantity))));
        assert.ok(
          difference <= Number(quantity) * 1e-6 + 1e-9,
          `${row.takenAt.toISOString()} ${symbol}: ${then} instead of ${quantity}`,
        );
      }
      const total = add('0', ...Object.values(row.assets ?? {}).map(([, won]) => won ?? '0'));
      assert.equal(compare(total, row.krw ?? ''), 0, 'the total is the sum of its assets');
    }
  });

  it('gains nothing with won in won but what withdrawals of them cost', async () => {
    const { label } = sandbox.key('upbit');
    const entries = await sandbox.get<Entry[]>(
      `/exchange/history?exchange=upbit&account=${encodeURIComponent(label)}`,
    );
    for (const period of ['7d', '30d', '1y'] as const) {
      const reported = await domain.ask(getAssetPerformance, person, {
        params: { symbol: 'KRW' },
        query: { period },
      });
      const since = Date.parse(reported.from ?? '');
      const fees = entries.filter(
        ({ kind, asset, at }) => kind === 'withdrawal' && asset === 'KRW' && at > since,
      );
      const paid = add('0', ...fees.map(({ fee }) => fee ?? '0'));
      const apart = Math.abs(Number(add(reported.gain ?? '', paid)));
      assert.ok(apart <= 1, `${period}: ${reported.gain} beside fees of ${paid}`);
      assert.equal(reported.quality, 'ok');
    }
  });

  it('tells of one asset alone, and of its flows', async () => {
    const whole = await history();
    const { points, flows } = await history({ symbol: 'BTC' });
    assert.ok(points.some(({ value }) => value !== null));
    assert.ok(flows.every(({ symbol }) => symbol === 'BTC'));
    assert.ok(whole.flows.some(({ kind, symbol }) => kind === 'deposit' && symbol === 'KRW'));
    assert.ok(whole.flows.every(({ value }) => value !== null));
  });

  it('marks what comes in, on the chart as well', async () => {
    const before = (await history()).flows.length;
    const chart = () =>
      domain.ask(getPortfolioValueChart, person, { query: { period: '1y', currency: 'USD' } });
    const { points, basis, flows, netFlows } = await chart();
    assert.ok(points.some(({ origin }) => origin === 'rebuilt'));
    assert.match(basis, /built back/);
    const { sources } = await domain.ask(getSummary, person);
    const entry = {
      sourceId: sources[0]?.id ?? '',
      at: new Date(Date.now() - 60_000).toISOString(),
      type: 'deposit' as const,
      symbol: 'KRW',
      quantity: '1000000',
    };
    await domain.ask(createLedgerEntry, person, { body: entry });
    assert.equal((await history()).flows.length, before + 1);
    assert.equal((await history()).flows.at(-1)?.value, '1000000');
    assert.equal((await chart()).flows?.length, (flows?.length ?? 0) + 1);
    // Counted as put in, and not as a gain.
    const after = await chart();
    assert.ok(compare(after.netFlows ?? '', netFlows ?? '') > 0);
    const prices = subtract(subtract(after.last ?? '', after.first ?? ''), after.netFlows ?? '');
    assert.equal(compare(prices, after.change ?? ''), 0);
  });

  it('tells no total where an account tells nothing of its past, and what it knows of others', async () => {
    const sourceId = await domain.watchWallet(person, `0x${'7'.repeat(40)}`);
    const { db, bus } = domain.context;
    await db.insert(positions).values({
      id: newId('pos'),
      sourceId,
      userId: person.userId,
      kind: 'balance',
      symbol: 'UNI',
      name: 'Uniswap',
      quantity: '1',
      priceSymbol: 'UNI',
      readAt: new Date(),
    });
    bus.publish('ledger.changed', { userId: person.userId, sourceId });
    await waitFor(
      'a history without what is not known',
      async () => (await history()).points.every(({ origin }) => origin !== 'rebuilt'),
      60_000,
    );
    const { points } = await history({ symbol: 'KRW' });
    assert.ok(points.some(({ origin, value }) => origin === 'rebuilt' && value !== null));
  });

  it('tells the total of the others, and says so, where a place that was read tells nothing of its past', async () => {
    const { db, bus } = domain.context;
    const { userId } = person;
    const [wallet] = await db.select().from(sources).where(eq(sources.kind, 'wallet'));
    assert.ok(wallet);
    await db.update(sources).set({ lastSyncedAt: new Date() }).where(eq(sources.id, wallet.id));
    bus.publish('ledger.changed', { userId, sourceId: wallet.id });
    const rows = await waitFor(
      'totals of the exchange alone',
      async () => {
        const rebuilt = await db
          .select()
          .from(snapshots)
          .where(and(eq(snapshots.userId, userId), eq(snapshots.reason, 'rebuilt')));
        const isMarked = rebuilt.every(({ sources: set }) => set?.includes(`${wallet.id}?`));
        return rebuilt.length > 300 && isMarked ? rebuilt : null;
      },
      60_000,
    );
    assert.ok(rows.filter(({ krw }) => krw !== null).length > 300);
    bus.publish('portfolio.changed', { userId });
    const { performance } = await domain.ask(getSummary, person);
    assert.deepEqual(
      performance.day?.without?.map((source) => source.sourceId),
      [wallet.id],
    );
  });
});
