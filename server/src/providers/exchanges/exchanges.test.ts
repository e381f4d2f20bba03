import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { add } from '@moa/finance/money/decimal';
import { ProviderError, type ProviderFailure } from '../provider-error.ts';
import { readHoldings } from '../testing/read-holdings.ts';
import { historyOf } from '../testing/simulated-account.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { readAccount } from './read-account.ts';
import { readKeyFacts } from './read-key-facts.ts';

const every = ['upbit', 'bithumb', 'coinone', 'korbit', 'binance'] as const;

describe('exchange accounts', () => {
  let sandbox: Sandbox;
  const holdings = (exchange: (typeof every)[number], label?: string) =>
    readHoldings(sandbox.addresses, exchange, sandbox.key(exchange, label));

  before(async () => {
    sandbox = await startSandbox({ chain: false });
  });
  after(() => sandbox.stop());
  afterEach(async () => {
    for (const exchange of every) await sandbox.fault(`exchange:${exchange}`, { kind: 'none' });
    await sandbox.addresses.memory.pauses.clear();
  });

  for (const exchange of every) {
    it(`reads what ${exchange} holds, to the last unit of a deposit`, async () => {
      const amount = '0.12345678';
      const free = async () =>
        (await holdings(exchange)).find(({ symbol }) => symbol === 'ETH')?.free ?? '0';
      const before = await free();
      await sandbox.post('/exchange/deposit', { exchange, symbol: 'ETH', amount });
      assert.equal(await free(), add(before, amount));
    });

    const faults: [string, { kind: string; ms?: number; lie?: string }, ProviderFailure, string][] =
      [
        ['is down', { kind: 'down' }, 'unreachable', 'CEX_API_ERROR'],
        ['limits requests', { kind: 'rate-limit' }, 'rate-limited', 'CEX_API_ERROR'],
        ['is under maintenance', { kind: 'maintenance' }, 'maintenance', 'CEX_MAINTENANCE'],
        ['answers with garbage', { kind: 'garbage' }, 'garbage', 'CEX_API_ERROR'],
        ['tells no numbers', { kind: 'lie', lie: 'nan' }, 'garbage', 'CEX_API_ERROR'],
        ['tells negative amounts', { kind: 'lie', lie: 'negative' }, 'garbage', 'CEX_API_ERROR'],
        ['cuts its answer', { kind: 'lie', lie: 'truncated' }, 'garbage', 'CEX_API_ERROR'],
      ];
    for (const [words, fault, failure, code] of faults) {
      it(`fails, never with zero, when ${exchange} ${words}`, async () => {
        await sandbox.fault(`exchange:${exchange}`, fault);
        const error = await holdings(exchange).then(
          (read) => assert.fail(`it read ${read.length} holdings`),
          (cause: unknown) => cause,
        );
        assert.ok(error instanceof ProviderError);
        assert.deepEqual([error.failure, error.code], [failure, code]);
        assert.ok(!error.message.includes(sandbox.key(exchange).apiKey));

        await sandbox.fault(`exchange:${exchange}`, { kind: 'none' });
        await sandbox.addresses.memory.pauses.clear();
        assert.ok((await holdings(exchange)).length > 0);
      });
    }

    it(`leaves ${exchange} alone after it asked to slow down`, async () => {
      await sandbox.fault(`exchange:${exchange}`, { kind: 'rate-limit' });
      await assert.rejects(holdings(exchange));
      await sandbox.fault(`exchange:${exchange}`, { kind: 'none' });
      const error = await holdings(exchange).then(
        () => assert.fail('it asked again at once'),
        (cause: unknown) => cause,
      );
      assert.ok(error instanceof ProviderError && error.failure === 'rate-limited');
      assert.ok((error.retryAfterSeconds ?? 0) > 0);
    });
  }

  it('counts savings beside the spot balance', async () => {
    const staked = (await holdings('binance')).filter((holding) => holding.staked !== '0');
    assert.ok(staked.length > 0);
    assert.ok(!staked.some(({ symbol }) => symbol.startsWith('LD')));
  });

  it('knows what a Binance key may do', async () => {
    const facts = (label: string) =>
      readKeyFacts(sandbox.addresses, 'binance', sandbox.key('binance', label));
    assert.deepEqual((await facts('Read only')).permissions, ['read']);
    assert.deepEqual((await facts('With withdrawal')).permissions, ['read', 'trade', 'withdraw']);
  });

  for (const exchange of ['upbit', 'bithumb'] as const) {
    it(`knows when a key of ${exchange} ends, and that it does not tell what it may do`, async () => {
      const facts = await readKeyFacts(sandbox.addresses, exchange, sandbox.key(exchange));
      assert.deepEqual(facts.permissions, ['unknown']);
      assert.ok(facts.expiresAt !== null && facts.expiresAt > new Date());
    });
  }

  it('knows that Coinone tells neither', async () => {
    const facts = await readKeyFacts(sandbox.addresses, 'coinone', sandbox.key('coinone'));
    assert.deepEqual(facts, { permissions: ['unknown'], expiresAt: null });
  });

  it('knows what a Korbit key may do and until when, signed by a secret or by a key of one’s own', async () => {
    const facts = (label: string) =>
      readKeyFacts(sandbox.addresses, 'korbit', sandbox.key('korbit', label));
    for (const [label, permissions] of [
      ['Read only', ['read']],
      ['Read only, ED25519', ['read']],
      ['With trading', ['read', 'trade']],
      ['With withdrawal', ['read', 'trade', 'withdraw']],
    ] as const) {
      const reported = await facts(label);
      assert.deepEqual(reported.permissions, permissions, label);
      assert.ok(reported.expiresAt !== null && reported.expiresAt > new Date());
    }
    assert.deepEqual(
      await holdings('korbit', 'Read only, ED25519'),
      await holdings('korbit', 'Read only'),
    );
  });

  for (const exchange of ['bithumb', 'korbit'] as const) {
    it(`reads ${exchange} by its own clock, wherever that goes`, async () => {
      for (const seconds of [90, -90, 300, -300, 0]) {
        await sandbox.post('/exchange/clock', { exchange, seconds });
        assert.ok((await holdings(exchange)).length > 0, `${seconds} s`);
      }
    });
  }

  it('says the average price in won where the exchange does, between the least and the most that was paid', async () => {
    for (const exchange of ['upbit', 'bithumb', 'coinone', 'korbit'] as const) {
      const read = await holdings(exchange);
      const bitcoin = read.find(({ symbol }) => symbol === 'BTC');
      const paid = (await historyOf(sandbox, exchange)).flatMap((entry) =>
        entry.kind === 'trade' && entry.base === 'BTC' && entry.side === 'buy'
          ? [Number(entry.funds) / Number(entry.quantity)]
          : [],
      );
      assert.ok(paid.length > 0, exchange);
      const average = Number(bitcoin?.averageBuyPrice);
      assert.ok(average >= Math.min(...paid) * 0.999, `${exchange}: ${average}`);
      assert.ok(average <= Math.max(...paid) * 1.001, `${exchange}: ${average}`);
      const won = read.find(({ symbol }) => symbol === 'KRW');
      assert.ok(won !== undefined && won.averageBuyPrice === undefined);
    }
  });

  it('counts what lies in other pockets of Upbit where the key may see them, and says so where not', async () => {
    const read = (label: string) =>
      readAccount(sandbox.addresses, 'upbit', sandbox.key('upbit', label));
    const one = async (label: string, wanted: string) =>
      (await read(label)).holdings.find(({ symbol }) => symbol === wanted);
    const plain = await read('Main');
    assert.deepEqual(plain.unread, [{ part: 'pockets', reason: 'apart', word: null }]);
    assert.deepEqual((await read('Manages pockets')).unread, []);
    const before = (await one('Main', 'BTC'))?.free ?? '0';
    assert.equal((await one('Manages pockets', 'BTC'))?.free, add(before, '0.0123'));
    const { free, locked, averageBuyPrice } = (await one('Manages pockets', 'AVAX')) ?? {};
    assert.deepEqual([free, locked, averageBuyPrice], ['12.5', '2.5', '41000']);
  });

  it('counts each account of Digital X that a key opens, and no other', async () => {
    const read = async (label: string) => {
      const { holdings: held, unread } = await readAccount(
        sandbox.addresses,
        'korbit',
        sandbox.key('korbit', label),
      );
      const free = (symbol: string) => held.find((one) => one.symbol === symbol)?.free ?? '0';
      return { won: free('KRW'), sol: free('SOL'), parts: unread.map(({ part }) => part) };
    };
    const [main, second, both] = await Promise.all(
      ['Read only', 'Second account', 'Both accounts'].map(read),
    );
    assert.deepEqual(second, { won: '100000', sol: '3.25', parts: ['sub-accounts'] });
    assert.deepEqual(both, {
      won: add(main?.won ?? '', '100000'),
      sol: add(main?.sol ?? '', '3.25'),
      parts: [],
    });
  });

  it('says why a key is refused', async () => {
    const known: readonly string[] = every;
    for (const key of sandbox.world.refusedKeys.filter((one) => known.includes(one.exchange))) {
      await assert.rejects(readKeyFacts(sandbox.addresses, key.exchange, key), {
        code: 'EXCHANGE_KEY_REFUSED',
      });
    }
    for (const exchange of every) {
      const wrong = { ...sandbox.key(exchange), secret: 'this is not the secret' };
      await assert.rejects(readHoldings(sandbox.addresses, exchange, wrong), {
        code: 'EXCHANGE_KEY_REFUSED',
        refusal: 'key',
      });
    }
    for (const [exchange, label, refusal] of [
      ['upbit', 'Expired', 'expired'],
      ['upbit', 'Another address', 'address'],
      ['bithumb', 'Expired', 'expired'],
      ['bithumb', 'Another address', 'address'],
      ['bithumb', 'Without reading', 'scope'],
      ['coinone', 'Another address', 'address'],
      ['coinone', 'Without reading', 'scope'],
      ['korbit', 'Expired', 'expired'],
      ['korbit', 'Another address', 'address'],
      ['korbit', 'Without reading', 'scope'],
    ] as const) {
      await assert.rejects(
        readKeyFacts(sandbox.addresses, exchange, sandbox.key(exchange, label)),
        { code: 'EXCHANGE_KEY_REFUSED', refusal },
        `${exchange}: ${label}`,
      );
    }
  });
});
