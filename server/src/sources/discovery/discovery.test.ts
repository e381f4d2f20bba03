import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { getPosition, listPositions, updatePosition } from '@moa/contracts/assets/positions';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { getSummary } from '@moa/contracts/assets/summary';
import { add, compare } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { sources } from '../tables.ts';
import { walletScans } from './tables.ts';

describe('tokens that no list knows', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const watched: Record<string, string> = {};

  const rows = async (show: 'listed' | 'suspected' | 'all', source?: string) =>
    (await domain.ask(listPositions, person, { query: { limit: '500', show, source } })).items;
  const reported = (row: AssetPosition | undefined) => [row?.symbol, row?.balance, row?.suspicion];
  const scanOf = async (source = '') =>
    (await domain.context.db.select().from(walletScans).where(eq(walletScans.sourceId, source)))[0];
  const readAgain = async (source = '') => {
    const statusOf = async () =>
      (await domain.context.db.select().from(sources).where(eq(sources.id, source)))[0];
    const before = (await statusOf())?.lastAttemptAt?.getTime() ?? 0;
    await domain.synchronise(source);
    return waitFor('the synchronisation', async () => {
      const now = await statusOf();
      const isThrough = now?.status !== 'syncing' && (now?.lastAttemptAt?.getTime() ?? 0) > before;
      // By now another one may have begun.
      return isThrough && now;
    });
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    for (const wallet of ['Everything', 'Spammed']) {
      watched[wallet] = await domain.watchWallet(person, sandbox.wallet(wallet));
    }
    await waitFor('the first synchronisation', async () => {
      const { sources: all } = await domain.ask(getSummary, person);
      return all.length === 2 && all.every(({ status }) => status === 'ok');
    });
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });
  afterEach(() => sandbox.fault('chain', { kind: 'none' }));

  it('are found by what the wallet received, whole, and said to be strange or to pose as another', async () => {
    const found = await rows('suspected', watched.Everything);
    assert.deepEqual(found.map(reported).sort(), [
      ['CLAIM-REWARD.EXAMPLE', '50000', 'unlisted'],
      ['USD\u0421', '250000', 'look-alike'],
    ]);
    assert.ok(found.every(({ kind, tokenAddress }) => kind === 'balance' && tokenAddress !== null));
  });

  it('name what they pose as, with the address of the real token, where they pose as one', async () => {
    const found = await rows('suspected', watched.Everything);
    const real = (await rows('listed')).find(
      ({ symbol, kind }) => symbol === 'USDC' && kind === 'balance',
    );
    assert.ok(real?.tokenAddress);
    const original = found.map(({ symbol, imitates }) => [
      symbol,
      imitates?.symbol,
      imitates?.address,
    ]);
    assert.deepEqual(original.sort(), [
      ['CLAIM-REWARD.EXAMPLE', undefined, undefined],
      ['USD\u0421', 'USDC', real.tokenAddress],
    ]);
  });

  it('are neither priced nor counted, and leave every total whole', async () => {
    const suspected = await rows('suspected');
    assert.ok(suspected.length > 8);
    assert.ok(suspected.every(({ value, price }) => value === null && price === null));
    const summary = await domain.ask(getSummary, person, { query: { currency: 'KRW' } });
    const listed = await rows('listed');
    assert.equal(summary.suspectedCount, suspected.length);
    const sum = add('0', ...listed.map(({ value }) => value ?? '0'));
    assert.equal(compare(summary.totalValue.KRW ?? '', sum), 0);
    assert.ok(!listed.some(({ suspicion }) => suspicion !== null));
    assert.equal(summary.unpricedCount, 0);
  });

  it('include no receipts of protocols', async () => {
    const receipts = new Set(
      Object.entries(sandbox.world.chain?.contracts ?? {})
        .filter(([name]) => /^(aaveV3(AToken|VariableDebt|StableDebt)|uniswapV2Pair):/.test(name))
        .map(([, address]) => address.toLowerCase()),
    );
    assert.ok(receipts.size > 8);
    for (const { tokenAddress } of await rows('all')) {
      assert.ok(!receipts.has(tokenAddress?.toLowerCase() ?? ''));
    }
  });

  it('that are made to break readers are read for what they are', async () => {
    const found = (await rows('suspected', watched.Spammed)).map(reported).sort();
    const named = (pattern: RegExp) => found.filter(([symbol]) => pattern.test(symbol ?? ''));
    assert.deepEqual(named(/^<img/), [['<img src=x onerror=…', '1000', 'unlisted']]);
    assert.deepEqual(named(/^USDC$/), [['USDC', '75000', 'look-alike']]);
    assert.deepEqual(named(/^WHOLE$/), [['WHOLE', `1${'0'.repeat(77)}`, 'unlisted']]);
    assert.deepEqual(named(/^TINY$/), [['TINY', `0.${'0'.repeat(76)}1`, 'unlisted']]);
    assert.deepEqual(named(/^Z$/), [['Z', '0.000000000000000001', 'unlisted']]);
    // From before the standard, and without an end.
    assert.deepEqual(named(/^OLD$/), [['OLD', '5', 'unlisted']]);
    assert.deepEqual(named(/^xxx/), [[`${'x'.repeat(19)}…`, '5', 'unlisted']]);
    // Without words of their own: one has none, one burns the gas of any call for them.
    assert.deepEqual(
      named(/^0x[0-9A-Fa-f]{4}…[0-9A-Fa-f]{4}$/)
        .map(([, balance]) => balance)
        .sort(),
      ['1', '5'],
    );
    assert.equal(found.length, 9);
    const names = (await rows('suspected', watched.Spammed)).map(({ name }) => name);
    assert.ok(names.every((name) => name.length > 0 && Array.from(name).length <= 60));
    assert.ok(names.includes('"><script>alert(document.domain)</script>'));
  });

  it('that answer nothing take nothing else along', async () => {
    const listed = await rows('listed', watched.Spammed);
    assert.deepEqual(listed.map(({ symbol }) => symbol).sort(), ['ETH', 'LINK', 'USDC']);
    const scan = await scanOf(watched.Spammed);
    assert.equal(scan?.found.filter(({ silent }) => silent).length, 3);
  });

  it('are not met by what was sent in the wallet’s name and is nothing', async () => {
    const usdc = (await rows('listed', watched.Spammed)).find(({ symbol }) => symbol === 'USDC');
    assert.equal(usdc?.balance, '1500.000001');
  });

  it('are searched for in all blocks, and from then on in the new ones alone', async () => {
    const before = await scanOf(watched.Everything);
    assert.equal(before?.fromBlock, '0');
    await sandbox.post('/chain/advance', { seconds: 12 });
    await readAgain(watched.Everything);
    const now = await scanOf(watched.Everything);
    assert.equal(BigInt(now?.toBlock ?? 0) - BigInt(before?.toBlock ?? 0) > 0n, true);
    assert.deepEqual(now?.found, before?.found);
  });

  it('stay what they were while the network takes blocks back', async () => {
    const before = (await rows('suspected')).map(reported).sort();
    await sandbox.post('/chain/reorg', { depth: 5 });
    assert.equal((await readAgain(watched.Everything))?.status, 'ok');
    assert.deepEqual((await rows('suspected')).map(reported).sort(), before);
  });

  /** When each wallet was read last. */
  const lastRead = async () =>
    (await domain.ask(getSummary, person)).sources.map((one) => one.lastSyncedAt).join();
  const heal = async (...wallets: (string | undefined)[]) => {
    await sandbox.fault('chain', { kind: 'none' });
    await sandbox.addresses.memory.pauses.clear();
    for (const wallet of wallets)
      await waitFor('health', async () => (await readAgain(wallet)).status === 'ok');
  };
  for (const fault of [
    { kind: 'down' },
    { kind: 'rate-limit' },
    { kind: 'garbage' },
    { kind: 'lie', lie: 'wrong-chain' },
    { kind: 'lie', lie: 'truncated' },
    { kind: 'lie', lie: 'jump' },
    { kind: 'lie', lie: 'nan' },
  ]) {
    it(`stay what they were while the node has the fault ${fault.lie ?? fault.kind}`, async () => {
      const before = (await rows('suspected')).map(reported).sort();
      const scanned = await scanOf(watched.Spammed);
      // Half a reading may be true in part, so the fault begins between two.
      for (;;) {
        const readAt = await lastRead();
        await sandbox.fault('chain', fault);
        const { status } = await readAgain(watched.Spammed);
        if ((await lastRead()) === readAt) {
          assert.equal(status, 'stale');
          break;
        }
        await heal(...Object.values(watched));
      }
      assert.deepEqual((await rows('suspected')).map(reported).sort(), before);
      assert.deepEqual((await scanOf(watched.Spammed))?.found, scanned?.found);
      await heal(watched.Spammed);
    });
  }

  it('count once their owner trusts them and says what they are worth, through every synchronisation', async () => {
    const bait = (await rows('suspected', watched.Everything)).find(({ symbol }) =>
      symbol.startsWith('CLAIM'),
    );
    const params = { id: bait?.id ?? '' };
    const totalOf = async () =>
      (await domain.ask(getSummary, person, { query: { currency: 'USD' } })).totalValue.USD ?? '';
    const before = await totalOf();
    await domain.ask(updatePosition, person, {
      params,
      body: { trusted: true, unitPrice: { amount: '2', currency: 'USD' } },
    });
    await readAgain(watched.Everything);
    assert.equal(compare(await totalOf(), add(before, '100000')), 0);
    const counted = await domain.ask(getPosition, person, { params, query: { currency: 'USD' } });
    assert.equal(compare(counted.value ?? '', '100000'), 0);
    assert.equal(counted.suspicion, null);
    await domain.ask(updatePosition, person, { params, body: { trusted: false } });
    assert.equal(compare(await totalOf(), before), 0);
  });

  it('belong to whoever watches the wallet', async () => {
    const other = await domain.addPerson();
    const theirs = await domain.ask(listPositions, other, { query: { show: 'all' } });
    assert.deepEqual(theirs.items, []);
  });
});
