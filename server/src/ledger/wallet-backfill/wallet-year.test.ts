/** A wallet with a year behind it that is watched from today on: its positions, day by day, as the chain tells. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getHistory } from '@moa/contracts/assets/history';
import { dayMs } from '@moa/contracts/time';
import { compare } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { and, asc, eq } from 'drizzle-orm';
import { erc20Abi, type PublicClient } from 'viem';
import { snapshots } from '../../history/snapshots/tables.ts';
import type { Caller } from '../../http/request-caller.ts';
import { createChainClient, getMemory } from '../../providers/chains/create-chain-client.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { walletPasts } from './tables.ts';

/** A year is read with a rest after each moment. */
const patience = 400_000;
const week = 7 * dayMs;

describe('the year of a wallet', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let client: PublicClient;

  const pasts = () => domain.context.db.select().from(walletPasts).orderBy(asc(walletPasts.at));
  const history = () => domain.ask(getHistory, person, { query: { period: '1y' } });

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    client = createChainClient(sandbox.addresses.networks.ethereum) as PublicClient;
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    await domain.watchWallet(person, sandbox.wallet('Staker'));
    const isOver = async () => (await pasts())[0]?.state === 'beginning';
    await waitFor('the beginning of the wallet', isOver, patience);
    // Parts of the past are told one after another, the oldest last.
    const isBuilt = async () => {
      const { points } = await history();
      const first = points.findIndex(({ value }) => value !== null);
      return first >= 0 && first < 10;
    };
    await waitFor('the rebuilt history', isBuilt, patience);
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is a line without a gap from when it first held something, and no reason is owed', async () => {
    const { points, notes } = await history();
    const first = points.findIndex(({ value }) => value !== null);
    assert.ok(first >= 0 && first < 10);
    assert.ok(points.slice(first).every(({ value }) => value !== null));
    assert.ok(points.slice(first + 5).every(({ value }) => compare(value ?? '0', '0') > 0));
    assert.ok(new Set(points.map(({ value }) => value)).size > 200, 'prices move it each day');
    assert.deepEqual(notes, []);
  });

  it('held in each week what the chain says of the block of then, to the last unit', async () => {
    const { tokenListUrl, chainId } = sandbox.addresses.networks.ethereum;
    const tokens = await readTokenList(getMemory(client), tokenListUrl ?? '', chainId);
    const address = sandbox.wallet('Staker');
    const rows = await domain.context.db
      .select()
      .from(snapshots)
      .where(and(eq(snapshots.userId, person.userId), eq(snapshots.reason, 'rebuilt')))
      .orderBy(asc(snapshots.takenAt));
    const blocks = new Map((await pasts()).map((past) => [past.at.getTime(), past.blockNumber]));
    let next = 0;
    let compared = 0;
    const quantities = new Set<string>();
    for (const { takenAt, assets } of rows) {
      const block = blocks.get(takenAt.getTime());
      if (takenAt.getTime() < next || block == null) continue;
      next = takenAt.getTime() + week;
      const blockNumber = BigInt(block);
      for (const symbol of ['USDC', 'stETH', 'wstETH']) {
        const token = tokens.find((one) => one.symbol === symbol);
        if (token === undefined) throw new Error(`There is no ${symbol}`);
        const requested = {
          address: token.address,
          abi: erc20Abi,
          functionName: 'balanceOf',
        } as const;
        const units = await client.readContract({ ...requested, args: [address], blockNumber });
        const reported = assets?.[symbol]?.[0] ?? '0';
        const held = fromUnits(units, token.decimals);
        // What waits to be paid out is staked ether beside what the token tells.
        if (symbol === 'stETH') assert.ok(compare(reported, held) >= 0, `${reported} in ${block}`);
        else assert.equal(reported, held, `${symbol} in ${block}`);
        compared += 1;
        quantities.add(`${symbol} ${reported}`);
      }
    }
    assert.ok(compared > 120 && quantities.size > 50, `${compared} of ${quantities.size}`);
  });
});
