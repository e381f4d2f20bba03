/** A wallet’s history from before it was watched, against what its chain says of the blocks of then. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getHistory } from '@moa/contracts/assets/history';
import { getRate } from '@moa/contracts/currency/rates';
import { dayMs, seoulMidnight } from '@moa/contracts/time';
import { add, compare } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { and, asc, eq } from 'drizzle-orm';
import { erc20Abi, type PublicClient } from 'viem';
import { snapshots } from '../../history/snapshots/tables.ts';
import type { Caller } from '../../http/request-caller.ts';
import { createChainClient, getMemory } from '../../providers/chains/create-chain-client.ts';
import { actAs } from '../../providers/chains/testing/act-as.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { sources } from '../../sources/tables.ts';
import { setClockAhead } from '../../testing/set-clock-ahead.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { priceHistory } from '../price-history/tables.ts';
import { walletPasts } from './tables.ts';

const days = 5;
const prices = { ETH: '3000', USDC: '1', LINK: '15', USD: '1' };
const won = 1_400;

describe('the past of a wallet that is watched from today on', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let client: PublicClient;
  let sourceId: string;
  let putBack: () => void;
  /** From here on the node knows what was held. */
  let oldest: bigint;

  const pasts = () =>
    domain.context.db
      .select()
      .from(walletPasts)
      .where(eq(walletPasts.sourceId, sourceId))
      .orderBy(asc(walletPasts.at));
  const rebuilt = () =>
    domain.context.db
      .select()
      .from(snapshots)
      .where(and(eq(snapshots.userId, person.userId), eq(snapshots.reason, 'rebuilt')))
      .orderBy(asc(snapshots.takenAt));

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    const { ethereum } = sandbox.addresses.networks;
    client = createChainClient(ethereum) as PublicClient;
    oldest = await client.getBlockNumber({ cacheTime: 0 });
    const owner = actAs(sandbox.world, 'Spammed');
    for (let passed = 0; passed < days; passed += 1) {
      await owner.send(`0x${'9'.repeat(40)}`, '0x', 10n ** 14n);
      await sandbox.post('/chain/advance', { seconds: dayMs / 1_000 });
    }
    const head = await client.getBlockNumber({ cacheTime: 0 });
    await sandbox.fault('chain', { kind: 'pruned', blocks: Number(head - oldest) });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    // Prices of days ago are none of now: the markets are heard before the clock is put ahead.
    await waitFor('prices of both markets', async () => {
      const providerOf = async (to: 'KRW' | 'USD') =>
        (await domain.ask(getRate, person, { params: { from: 'BTC', to } })).provider;
      return (await providerOf('KRW')) === 'upbit' && (await providerOf('USD')) === 'binance';
    });
    putBack = setClockAhead(days * dayMs);
    await writePrices();
    sourceId = await domain.watchWallet(person, owner.address);
    // The database has a clock of its own.
    const createdAt = new Date();
    await domain.context.db.update(sources).set({ createdAt }).where(eq(sources.id, sourceId));
    const isOver = async () => (await pasts())[0]?.state === 'refused';
    await waitFor('the end of what the node keeps', isOver, 240_000);
    const isBuilt = async () => (await rebuilt()).length > (days - 1) * 24;
    await waitFor('the rebuilt history', isBuilt, 240_000);
    const isOverForAll = async () => {
      const { rebuilding } = await domain.ask(getHistory, person, { query: { days: '1' } });
      return rebuilding === null;
    };
    await waitFor('the end of the reading', isOverForAll, 240_000);
  });
  after(async () => {
    await domain.stop();
    putBack();
    await sandbox.stop();
  });

  /** The market has no candles of days that have not been. */
  async function writePrices(): Promise<void> {
    const today = seoulMidnight(Date.now());
    for (const [symbol, usd] of Object.entries(prices)) {
      for (let back = days + 1; back >= 0; back -= 1) {
        const at = new Date(today - back * dayMs);
        const krw = `${Number(usd) * won}`;
        await domain.context.db
          .insert(priceHistory)
          .values({ symbol, span: 'day', at, usd, krw, source: 'test' })
          .onConflictDoUpdate({
            target: [priceHistory.symbol, priceHistory.span, priceHistory.at],
            set: { usd, krw },
          });
      }
    }
  }

  async function blockAt(moment: Date): Promise<bigint> {
    const head = await client.getBlockNumber({ cacheTime: 0 });
    for (let number = head; ; number -= 1n) {
      const { timestamp } = await client.getBlock({ blockNumber: number });
      if (Number(timestamp) * 1_000 <= moment.getTime()) return number;
    }
  }

  async function heldAt(blockNumber: bigint): Promise<Record<string, string>> {
    const address = sandbox.wallet('Spammed');
    const ether = await client.getBalance({ address, blockNumber });
    const held: Record<string, string> = { ETH: fromUnits(ether, 18) };
    const { tokenListUrl, chainId } = sandbox.addresses.networks.ethereum;
    for (const token of await readTokenList(getMemory(client), tokenListUrl ?? '', chainId)) {
      const requested = {
        address: token.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
      } as const;
      const units = await client.readContract({ ...requested, args: [address], blockNumber });
      if (units > 0n) held[token.symbol] = fromUnits(units, token.decimals);
    }
    return held;
  }

  it('holds at each moment what the chain says of the block of then, to the last unit', async () => {
    const rows = await rebuilt();
    const differing = new Set<string>();
    for (const row of rows.filter((_, index) => index % 11 === 0)) {
      const block = await blockAt(row.takenAt);
      assert.ok(block >= oldest);
      const held = Object.entries(row.assets ?? {}).map(([symbol, [quantity]]) => [
        symbol,
        quantity,
      ]);
      assert.deepEqual(Object.fromEntries(held), await heldAt(block), row.takenAt.toISOString());
      differing.add(row.assets?.ETH?.[0] ?? '');
    }
    assert.ok(differing.size >= days - 1, 'what was sent in between shows');
  });

  it('is worth the sum of its assets at the prices of then', async () => {
    for (const row of await rebuilt()) {
      const sum = Object.values(row.assets ?? {}).map(([, value]) => value ?? '0');
      assert.equal(compare(row.krw ?? '', add('0', ...sum)), 0);
      assert.deepEqual(row.defi.KRW, row.krw);
    }
  });

  it('ends where the node keeps no state: a gap, never zero', async () => {
    const [last] = await pasts();
    assert.deepEqual([last?.state, last?.held], ['refused', null]);
    const query = { days: '30', interval: 'daily' as const };
    const { points } = await domain.ask(getHistory, person, { query });
    const reported = points.filter(({ value }) => value !== null);
    assert.ok(reported.length >= days - 1 && reported.length < 30);
    assert.ok(points.slice(0, 10).every(({ value, origin }) => value === null && origin === null));
    assert.ok(reported.every(({ value }) => compare(value ?? '0', '0') > 0));
  });

  it('says of which wallet the node keeps no older state, and since when its values are known', async () => {
    const oldestRead = (await pasts()).find(({ held }) => held !== null);
    const notesOf = async (query: { days: string; symbol?: string }) =>
      (await domain.ask(getHistory, person, { query })).notes ?? [];
    const [note, ...others] = await notesOf({ days: '30' });
    assert.deepEqual(
      [note?.code, note?.sourceId, note?.since, others],
      ['NODE_KEEPS_NO_STATE', sourceId, oldestRead?.at.toISOString(), []],
    );
    assert.equal((await notesOf({ days: '365', symbol: 'LINK' })).length, 1);
    assert.deepEqual(await notesOf({ days: '365', symbol: 'BTC' }), []);
    assert.deepEqual(await notesOf({ days: '2' }), [], 'a range that it fills needs no reason');
    const other = await domain.addPerson();
    const theirs = await domain.ask(getHistory, other, { query: { days: '30' } });
    assert.deepEqual(theirs.notes, []);
  });

  it('is read once: another synchronisation asks for none of it again', async () => {
    const before = await pasts();
    await domain.synchronise(sourceId);
    await waitFor('another reading', async () => {
      const [source] = await domain.context.db.select().from(sources);
      return source?.status === 'ok';
    });
    assert.deepEqual(await pasts(), before);
  });

  it('goes with its wallet', async () => {
    const { db } = domain.context;
    await db.delete(sources).where(eq(sources.id, sourceId));
    assert.deepEqual(await pasts(), []);
  });
});
