import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { add } from '@moa/finance/money/decimal';
import { ProviderError, type ProviderFailure } from '../provider-error.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { forgetCooldowns } from './exchange-cooldown.ts';
import { readHoldings } from './read-holdings.ts';
import { readKeyFacts } from './read-key-facts.ts';

const both = ['upbit', 'binance'] as const;

describe('exchange accounts', () => {
  let sandbox: Sandbox;
  const holdings = (exchange: (typeof both)[number], label?: string) =>
    readHoldings(sandbox.addresses, exchange, sandbox.key(exchange, label));

  before(async () => {
    sandbox = await startSandbox({ chain: false });
  });
  after(() => sandbox.stop());
  afterEach(async () => {
    for (const exchange of both) await sandbox.fault(`exchange:${exchange}`, { kind: 'none' });
    forgetCooldowns();
  });

  for (const exchange of both) {
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
        forgetCooldowns();
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

  it('knows when an Upbit key ends, and that Upbit does not tell what it may do', async () => {
    const facts = await readKeyFacts(sandbox.addresses, 'upbit', sandbox.key('upbit'));
    assert.deepEqual(facts.permissions, ['unknown']);
    assert.ok(facts.expiresAt !== null && facts.expiresAt > new Date());
  });

  it('says why a key is refused', async () => {
    for (const key of sandbox.world.refusedKeys) {
      await assert.rejects(readKeyFacts(sandbox.addresses, key.exchange, key), {
        code: 'EXCHANGE_KEY_REFUSED',
      });
    }
    const wrong = { ...sandbox.key('upbit'), secret: 'this is not the secret' };
    await assert.rejects(readHoldings(sandbox.addresses, 'upbit', wrong), {
      code: 'EXCHANGE_KEY_REFUSED',
    });
    await assert.rejects(
      readKeyFacts(sandbox.addresses, 'upbit', sandbox.key('upbit', 'Expired')),
      /has expired/,
    );
  });
});
