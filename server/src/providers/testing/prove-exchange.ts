/** Contract tests of every adapter of a foreign exchange, against the sandbox's exchange. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { KeyRefusal } from '@moa/contracts/exchanges/trouble';
import { add, subtract } from '@moa/finance/money/decimal';
import { KeyRefusedError } from '../exchanges/calls/key-refused-error.ts';
import type { LedgerEvent, LedgerPage } from '../exchanges/ledger-event.ts';
import { loadAdapter } from '../exchanges/load-adapter.ts';
import { readKeyFacts } from '../exchanges/read-key-facts.ts';
import { ProviderError, type ProviderFailure } from '../provider-error.ts';
import { readHoldings } from './read-holdings.ts';
import {
  balancesAfter,
  balancesIn,
  type Expectation,
  expectedLines,
  historyOf,
  linesOf,
} from './simulated-account.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

type Proof = {
  exchange: ExchangeId;
  quote: string;
  /** Labels of keys that the exchange refuses, and how we say it. */
  refused: Record<string, KeyRefusal>;
  /** True if it reports the expiry of a key. */
  tellsEnd: boolean;
  /** Label of the key that reads the past, where limits are counted by key. */
  ledgerKey?: string;
  /** Labels of keys that take turns at reading what is held, where limits are counted by key. */
  holdingKeys?: readonly string[];
  /** Where it lends: an asset that is neither in orders nor set aside. */
  lends?: string;
  /** Where it lends, and no balance falls below zero. */
  borrows?: true;
  /** An asset that it takes to earn, and tells of apart. */
  stakes?: string;
  /** An asset of which it tells what it earns in a year, when it is set aside. */
  rates?: string;
  /** An asset that it converts into its quote. */
  converts?: string;
  /** An asset that can be bought by card. */
  purchases?: string;
  /** Transactions outside markets and chains: the action, its fields, and its events. */
  outside?: readonly (readonly [string, Record<string, string>, readonly string[]])[];
  /** An asset of which small balances are swept up into its quote. */
  sweeps?: string;
  /** True if amounts of its transactions are signed. */
  signed?: true;
  /** Expected history, relative to the current time. */
  history(now: number): Expectation;
};

const faults: [string, { kind: string; ms?: number; lie?: string }, ProviderFailure, string][] = [
  ['is down', { kind: 'down' }, 'unreachable', 'CEX_API_ERROR'],
  ['limits requests', { kind: 'rate-limit' }, 'rate-limited', 'CEX_API_ERROR'],
  ['is under maintenance', { kind: 'maintenance' }, 'maintenance', 'CEX_MAINTENANCE'],
  ['answers with garbage', { kind: 'garbage' }, 'garbage', 'CEX_API_ERROR'],
  ['tells no numbers', { kind: 'lie', lie: 'nan' }, 'garbage', 'CEX_API_ERROR'],
  ['tells negative amounts', { kind: 'lie', lie: 'negative' }, 'garbage', 'CEX_API_ERROR'],
  ['cuts its answer', { kind: 'lie', lie: 'truncated' }, 'garbage', 'CEX_API_ERROR'],
];

export function proveExchange({
  exchange,
  quote,
  refused,
  tellsEnd,
  ledgerKey = 'With withdrawal',
  holdingKeys = [],
  lends,
  borrows,
  stakes,
  rates,
  converts,
  purchases,
  outside = [],
  sweeps,
  signed,
  history,
}: Proof): void {
  let sandbox: Sandbox;
  let requested = 0;
  /** The label of the next one in turn, so that none has to wait for what it asked itself. */
  const nextKey = (): string | undefined => {
    requested += 1;
    return holdingKeys[requested % holdingKeys.length];
  };
  const held = async (label = nextKey()) =>
    balancesIn(await readHoldings(sandbox.addresses, exchange, sandbox.key(exchange, label)));
  const owned = async () => balancesAfter(await historyOf(sandbox, exchange));
  const target = `exchange:${exchange}`;

  before(async () => {
    sandbox = await startSandbox({ chain: false });
  });
  after(() => sandbox.stop());
  afterEach(async () => {
    await sandbox.fault(target, { kind: 'none' });
    await sandbox.addresses.memory.pauses.clear();
  });

  describe('what is held', () => {
    it('equals the exchange’s own books to the last unit', async () => {
      assert.deepEqual(await held(), await owned());
    });

    it('follows a deposit, a trade and a withdrawal', async () => {
      const before = await owned();
      await sandbox.post('/exchange/deposit', { exchange, symbol: 'ETH', amount: '1.23456789' });
      await sandbox.post('/exchange/trade', {
        exchange,
        symbol: 'BTC',
        quote,
        side: 'sell',
        amount: '0.00123',
      });
      await sandbox.post('/exchange/withdraw', { exchange, symbol: 'BTC', amount: '0.00054321' });
      assert.notDeepEqual(await owned(), before);
      assert.deepEqual(await held(), await owned());
    });

    if (lends !== undefined || borrows) {
      it('tells what was borrowed as owed, beside what is there', async () => {
        const borrowed = '12.5';
        await sandbox.post('/exchange/borrow', { exchange, symbol: 'ETH', amount: borrowed });
        assert.equal((await held()).ETH?.owed, borrowed);
        assert.deepEqual(await held(), await owned());
      });
    }

    if (lends !== undefined) {
      it('tells a balance below zero as a debt, and is no zero', async () => {
        const had = (await owned())[lends]?.free ?? '0';
        await sandbox.post('/exchange/lose', { exchange, symbol: lends, amount: add(had, '3.25') });
        const now = (await held())[lends];
        assert.deepEqual([now?.free, now?.owed], ['0', '3.25']);
        assert.deepEqual(await held(), await owned());
      });
    }

    if (stakes !== undefined) {
      it('counts what was staked, which the list of accounts says nothing of', async () => {
        const free = (await owned())[stakes]?.free ?? '0';
        await sandbox.post('/exchange/stake', { exchange, symbol: stakes, amount: '0.01234567' });
        const now = (await held())[stakes];
        assert.deepEqual([now?.free, now?.staked], [subtract(free, '0.01234567'), '0.01234567']);
        assert.deepEqual(await held(), await owned());
      });
    }

    if (rates !== undefined) {
      it('is told what it earns in a year, as the exchange says now', async () => {
        const earns = async () =>
          (await readHoldings(sandbox.addresses, exchange, sandbox.key(exchange, nextKey()))).find(
            ({ symbol }) => symbol === rates,
          )?.earns?.rate;
        // What cannot be is not known, and the balance is.
        for (const [yearly, percent] of [
          ['0.05', '5'],
          ['90000', undefined],
          ['0.1234', '12.34'],
        ]) {
          await sandbox.post('/exchange/stake', { exchange, symbol: rates, amount: '0.01' });
          await sandbox.post('/exchange/rate', { exchange, symbol: rates, amount: yearly });
          assert.equal(await earns(), percent);
          assert.deepEqual(await held(), await owned());
        }
      });
    }

    for (const [words, fault, failure, code] of faults) {
      it(`is not told as zero when the exchange ${words}`, async () => {
        const label = nextKey();
        await sandbox.fault(target, fault);
        const error = await failureOf(held(label));
        assert.deepEqual([error.failure, error.code], [failure, code]);
        const { apiKey, secret, passphrase = secret } = sandbox.key(exchange, label);
        for (const text of [apiKey, secret, passphrase]) assert.ok(!error.message.includes(text));
        await sandbox.fault(target, { kind: 'none' });
        await sandbox.addresses.memory.pauses.clear();
        assert.deepEqual(await held(), await owned());
      });
    }

    it('is read though the exchange is slow', async () => {
      await sandbox.fault(target, { kind: 'slow', ms: 60 });
      assert.deepEqual(await held(), await owned());
    });

    for (const minutes of [-5, 5]) {
      it(`is read though the exchange’s clock is ${minutes} minutes from ours`, async () => {
        const setClock = async (seconds: number) => {
          await sandbox.post('/exchange/clock', { exchange, seconds });
          sandbox.addresses.memory.clocks.delete(sandbox.addresses.exchanges[exchange].url);
        };
        await setClock(minutes * 60);
        assert.deepEqual(await held('With trading'), await owned());
        await setClock(0);
      });
    }

    it('is not asked for while the exchange wants us to wait', async () => {
      const label = nextKey();
      await sandbox.fault(target, { kind: 'rate-limit' });
      await failureOf(held(label));
      await sandbox.fault(target, { kind: 'none' });
      const error = await failureOf(held(label));
      assert.equal(error.failure, 'rate-limited');
      assert.ok((error.retryAfterSeconds ?? 0) > 0);
    });
  });

  describe('what a key may do', () => {
    const facts = (label: string) =>
      readKeyFacts(sandbox.addresses, exchange, sandbox.key(exchange, label));

    it('is told by the exchange', async () => {
      assert.deepEqual((await facts('Read only')).permissions, ['read']);
      assert.deepEqual((await facts('With trading')).permissions, ['read', 'trade']);
      assert.deepEqual((await facts('With withdrawal')).permissions, ['read', 'trade', 'withdraw']);
    });

    it(tellsEnd ? 'ends when the exchange says so' : 'has no end that is told', async () => {
      const { expiresAt } = await facts('With trading');
      assert.equal(expiresAt !== null && expiresAt > new Date(), tellsEnd);
    });

    for (const [label, refusal] of Object.entries(refused)) {
      it(`is nothing for the key “${label}”: ${refusal}`, async () => {
        const error = await failureOf(facts(label));
        assert.ok(error instanceof KeyRefusedError, error.message);
        assert.equal(error.refusal, refusal);
        assert.ok((await facts('With trading')).permissions.includes('read'));
      });
    }

    it('is nothing without the right secret', async () => {
      const other = sandbox.key(exchange, 'With trading');
      const mixed = { ...sandbox.key(exchange, 'Read only'), secret: other.secret };
      const error = await failureOf(readKeyFacts(sandbox.addresses, exchange, mixed));
      assert.ok(error instanceof KeyRefusedError);
      assert.equal(error.refusal, 'key');
    });
  });

  describe('what happened', () => {
    type State = Record<string, unknown> | null;
    async function read(
      from: State,
      label = ledgerKey,
    ): Promise<{
      events: Map<string, LedgerEvent>;
      state: State;
      lacks: LedgerPage['lacks'];
      unclear: number;
    }> {
      const { readLedger } = await loadAdapter(exchange);
      assert.ok(readLedger !== null);
      const events = new Map<string, LedgerEvent>();
      let state = from;
      let unclear = 0;
      for (let step = 0; step < 500; step += 1) {
        const page: LedgerPage = await unhurried(sandbox.addresses, () =>
          readLedger(sandbox.addresses, sandbox.key(exchange, label), state),
        );
        unclear += page.notUnderstood?.length ?? 0;
        for (const event of page.events) {
          const known = events.get(event.externalId);
          if (known !== undefined) assert.deepEqual(event, known);
          events.set(event.externalId, event);
        }
        // It is kept as JSON between two steps, and perhaps between two processes.
        state = JSON.parse(JSON.stringify(page.state)) as State;
        if (page.complete) return { events, state, lacks: page.lacks, unclear };
        assert.ok(step < 499, 'it never ends');
      }
      return { events, state, lacks: [], unclear };
    }
    const expected = async () =>
      expectedLines(await historyOf(sandbox, exchange), history(Date.now()));

    let first: Awaited<ReturnType<typeof read>>;
    /** All that was read so far. */
    let known: Awaited<ReturnType<typeof read>>;
    const readOn = async (): Promise<LedgerEvent[]> => {
      const more = await read(known.state);
      const news = [...more.events].filter(([id]) => !known.events.has(id)).map(([, one]) => one);
      known = { ...more, events: new Map([...known.events, ...more.events]) };
      return news;
    };

    it('is read in steps as the exchange has it, each once', async () => {
      first = await read(null);
      known = first;
      assert.deepEqual(linesOf([...first.events.values()]), await expected());
    });

    it('is read on from where it ended, under the same names', async () => {
      await sandbox.post('/exchange/deposit', { exchange, symbol: 'ETH', amount: '0.5' });
      await sandbox.post('/exchange/trade', {
        exchange,
        symbol: 'BTC',
        quote,
        side: 'sell',
        amount: '0.002',
      });
      const second = await read(first.state);
      assert.ok(second.events.size < 60, 'it reads everything again');
      const all = new Map([...first.events, ...second.events]);
      assert.equal(all.size, first.events.size + 2);
      assert.deepEqual(linesOf([...all.values()]), await expected());
      known = { ...second, events: all };
    });

    if (converts !== undefined) {
      it('is told of conversions, which are no orders', async () => {
        const more = { exchange, symbol: converts, to: quote, amount: '0.0321' };
        await sandbox.post('/exchange/convert', more);
        const found = await readOn();
        assert.deepEqual(
          found.map((event) => [event.type, event.counterSymbol, event.counterQuantity]),
          [['trade', converts, '-0.0321']],
        );
        assert.deepEqual(linesOf([...known.events.values()]), await expected());
        assert.deepEqual(await held(), await owned());
      });
    }

    if (purchases !== undefined) {
      it('is told what was bought by card with its cost, and as money that came in', async () => {
        const more = { exchange, symbol: purchases, amount: '0.0125' };
        await sandbox.post('/exchange/purchase', more);
        const found = await readOn();
        assert.deepEqual(found.map(({ type, symbol }) => `${type} ${symbol}`).toSorted(), [
          `deposit ${quote}`,
          `trade ${purchases}`,
        ]);
        assert.deepEqual(linesOf([...known.events.values()]), await expected());
        assert.deepEqual(await held(), await owned());
      });
    }

    if (outside.length > 0) {
      it('is told of what no market moved', async () => {
        for (const [act, fields] of outside) {
          await sandbox.post(`/exchange/${act}`, { exchange, ...fields });
        }
        const found = await readOn();
        assert.deepEqual(
          found.map(({ type, symbol }) => `${type} ${symbol}`).toSorted(),
          outside.flatMap(([, , expected]) => expected).toSorted(),
        );
        assert.deepEqual(linesOf([...known.events.values()]), await expected());
        assert.deepEqual(await held(), await owned());
      });
    }

    if (sweeps !== undefined) {
      it('is told of dust that was swept up', async () => {
        const more = { exchange, symbol: sweeps, to: quote, amount: '0.00321' };
        await sandbox.post('/exchange/dust', more);
        const found = await readOn();
        assert.deepEqual(
          found.map((event) => [event.type, event.symbol, event.quantity, event.counterSymbol]),
          [['trade', sweeps, '-0.00321', quote]],
        );
        assert.deepEqual(linesOf([...known.events.values()]), await expected());
        assert.deepEqual(await held(), await owned());
      });
    }

    it('is not told from an answer that cannot be right', async () => {
      for (const lie of ['nan', 'negative', 'truncated']) {
        await sandbox.fault(target, { kind: 'lie', lie });
        // Lists without a figure are read all the same; what is not read is said to be lacking.
        const reported = await read(null, 'Read only').catch((cause: unknown) => cause);
        if (reported instanceof ProviderError) {
          assert.equal(reported.failure, 'garbage', lie);
          continue;
        }
        const { events, lacks, unclear } = reported as Awaited<ReturnType<typeof read>>;
        // Where amounts are signed, a false sign is as good as a true one.
        if (signed === true && lie === 'negative') continue;
        // A list that cannot be read is lacking; rows that cannot are named one by one.
        assert.ok(lacks.length + unclear > 0, lie);
        for (const [id, one] of events) {
          assert.deepEqual(one, known.events.get(id) ?? first.events.get(id), lie);
        }
      }
    });
  });
}

async function failureOf(reading: Promise<unknown>): Promise<ProviderError> {
  const error = await reading.then(
    () => assert.fail('it read something'),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof ProviderError, String(error));
  return error;
}

/** As the product does where an exchange asks for it, and only then: a busy machine sends in bursts. */
async function unhurried<T>({ memory }: Sandbox['addresses'], act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      const isLimited = error instanceof ProviderError && error.failure === 'rate-limited';
      if (!isLimited || tries === 5) throw error;
      await memory.pauses.clear();
      await pause((error.retryAfterSeconds ?? 1) * 1_000);
    }
  }
}
