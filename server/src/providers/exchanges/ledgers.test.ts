import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { add, negate } from '@moa/finance/money/decimal';
import { ProviderError } from '../provider-error.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import type { LedgerEvent, LedgerPage } from './ledger-event.ts';
import { loadAdapter } from './load-adapter.ts';

const whole = ['upbit', 'bithumb', 'coinone'] as const;
type Exchange = (typeof whole)[number] | 'korbit';

describe('what exchanges of Korea tell of the past', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox({ chain: false });
  });
  after(() => sandbox.stop());

  const step = async (exchange: Exchange, state: LedgerPage['state'] | null, label?: string) => {
    const { readLedger } = await loadAdapter(exchange);
    assert.ok(readLedger !== null);
    const page = await readLedger(sandbox.addresses, sandbox.key(exchange, label), state);
    // It is kept in the database between steps.
    return { ...page, state: JSON.parse(JSON.stringify(page.state)) as LedgerPage['state'] };
  };
  const readAll = async (
    exchange: Exchange,
    from: LedgerPage['state'] | null = null,
    label?: string,
  ) => {
    const events = new Map<string, LedgerEvent>();
    let page = await step(exchange, from, label);
    for (let steps = 1; ; steps += 1) {
      for (const event of page.events) {
        assert.deepEqual(events.get(event.externalId) ?? event, event, 'told differently');
        events.set(event.externalId, event);
      }
      if (page.complete) return { events: [...events.values()], last: page, steps };
      assert.ok(steps < 200, 'it does not end');
      page = await step(exchange, page.state, label);
    }
  };
  /** Returns the balance of each currency after all events. */
  const sums = (events: readonly LedgerEvent[]) => {
    const left = new Map<string, string>();
    const put = (symbol: string | null, quantity: string | null) => {
      if (symbol === null || quantity === null) return;
      left.set(symbol, add(left.get(symbol) ?? '0', quantity));
    };
    for (const event of events) {
      put(event.symbol, event.quantity);
      put(event.counterSymbol, event.counterQuantity);
      put(event.feeSymbol, event.feeQuantity === null ? null : negate(event.feeQuantity));
    }
    return Object.fromEntries(
      [...left].filter(([, amount]) => amount !== '0').toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  };
  const held = async (exchange: Exchange) => {
    const { readHoldings } = await loadAdapter(exchange);
    const holdings = await readHoldings(sandbox.addresses, sandbox.key(exchange));
    return Object.fromEntries(
      holdings
        .map(({ symbol, free, locked }) => [symbol, add(free, locked)] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  };

  for (const exchange of whole) {
    it(`adds up to what ${exchange} holds, to the last unit, and goes on from where it was`, async () => {
      const first = await readAll(exchange);
      assert.ok(first.events.length > 60 && first.steps > 1, `${first.events.length} events`);
      assert.deepEqual(sums(first.events), await held(exchange));
      // Upbit and Bithumb tell neither interest nor rewards.
      assert.deepEqual(first.last.lacks, exchange === 'coinone' ? [] : ['income']);
      const oldest = Math.min(...first.events.map(({ at }) => at.getTime()));
      assert.equal(first.last.coversFrom?.getTime(), oldest);

      await sandbox.post('/exchange/deposit', { exchange, symbol: 'KRW', amount: '3000000' });
      await sandbox.post('/exchange/trade', {
        exchange,
        symbol: 'ETH',
        quote: 'KRW',
        side: 'buy',
        amount: '0.0123',
      });
      await sandbox.post('/exchange/withdraw', { exchange, symbol: 'ETH', amount: '0.005' });
      const second = await readAll(exchange, first.last.state);
      const known = new Set(first.events.map(({ externalId }) => externalId));
      const news = second.events.filter(({ externalId }) => !known.has(externalId));
      assert.deepEqual(news.map(({ type }) => type).toSorted(), ['deposit', 'trade', 'withdrawal']);
      assert.deepEqual(sums([...first.events, ...news]), await held(exchange));
      assert.ok(second.steps < first.steps || first.steps <= 2, 'it read everything again');
    });

    it(`is never told of less in silence, where ${exchange} lies or is gone in the middle`, async () => {
      const first = await step(exchange, null);
      const { events: all } = await readAll(exchange);
      const truth = new Map(all.map((event) => [event.externalId, event]));
      for (const fault of [
        { kind: 'lie', lie: 'nan' },
        { kind: 'lie', lie: 'negative' },
        { kind: 'lie', lie: 'truncated' },
        { kind: 'garbage' },
        { kind: 'down' },
      ]) {
        await sandbox.fault(`exchange:${exchange}`, fault);
        const reported = await step(exchange, null).catch((cause: unknown) => cause);
        if (reported instanceof ProviderError) {
          assert.equal(reported.code, 'CEX_API_ERROR');
          continue;
        }
        // A list that has nothing to lie about is read; others are lacking, or their rows are named.
        const { events, lacks, notUnderstood = [] } = reported as LedgerPage;
        const isLacking = lacks.includes('trades') || lacks.includes('deposits');
        assert.ok(isLacking || notUnderstood.length > 0, JSON.stringify(fault));
        for (const event of events) assert.deepEqual(event, truth.get(event.externalId));
      }
      await sandbox.fault(`exchange:${exchange}`, { kind: 'none' });
      await sandbox.addresses.memory.pauses.clear();
      await readAll(exchange, first.state);
    });
  }

  for (const exchange of ['bithumb', 'coinone'] as const) {
    it(`says what a key of ${exchange} may not read`, async () => {
      const { last, events } = await readAll(exchange, null, 'Without reading');
      assert.deepEqual(events, []);
      assert.ok(last.lacks.includes('trades') && last.lacks.includes('deposits'));
      assert.equal(last.coversFrom, null);
    });
  }

  it('counts what Coinone pays for orders as income', async () => {
    const first = await readAll('coinone');
    const paid = { exchange: 'coinone', symbol: 'KRW', amount: '1234' };
    await sandbox.post('/exchange/reward', paid);
    const { events } = await readAll('coinone', first.last.state);
    const known = new Set(first.events.map(({ externalId }) => externalId));
    const news = events.filter(({ externalId }) => !known.has(externalId));
    assert.deepEqual(
      news.map(({ type, symbol, quantity }) => [type, symbol, quantity]),
      [['income', 'KRW', '1234']],
    );
    assert.deepEqual(sums([...first.events, ...news]), await held('coinone'));
  });

  it('counts what Korbit itself pays as income, and no deposit', async () => {
    const paid = { exchange: 'korbit', symbol: 'KRW', amount: '5678' };
    await sandbox.post('/exchange/reward', paid);
    const { events } = await readAll('korbit');
    const found = events.filter(({ quantity }) => quantity === '5678');
    assert.deepEqual(
      found.map(({ type, symbol }) => [type, symbol]),
      [['income', 'KRW']],
    );
  });

  it('knows that Korbit tells only of late, and reads all that it does', async () => {
    await sandbox.post('/exchange/deposit', {
      exchange: 'korbit',
      symbol: 'KRW',
      amount: '900000',
    });
    await sandbox.post('/exchange/trade', {
      exchange: 'korbit',
      symbol: 'XRP',
      quote: 'KRW',
      side: 'buy',
      amount: '25',
    });
    const { events, last } = await readAll('korbit');
    assert.deepEqual(last.lacks, ['trades', 'deposits', 'withdrawals']);
    const trade = events.find(({ type }) => type === 'trade');
    assert.deepEqual([trade?.symbol, trade?.quantity, trade?.counterSymbol], ['XRP', '25', 'KRW']);
    assert.ok(events.some(({ type, quantity }) => type === 'deposit' && quantity === '900000'));
    const again = await readAll('korbit', last.state);
    assert.equal(again.events.length, events.length);
  });
});
