/** Liquidity that was taken out of a position is principal until it is collected, beside its fees. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPositions } from '@moa/contracts/assets/positions';
import { getRisks } from '@moa/contracts/assets/risks';
import {
  collectUniswapV3Fees,
  getUniswapV3Position,
  listUniswapV3Positions,
} from '@moa/contracts/defi/uniswap-v3';
import { add, compare, sign } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { eq } from 'drizzle-orm';
import { encodeFunctionData } from 'viem';
import type { Caller } from '../../http/request-caller.ts';
import { type Actor, actAs } from '../../providers/chains/testing/act-as.ts';
import { positionManagerAbi } from '../../providers/chains/uniswap-v3/abis.ts';
import { managerAbi } from '../../providers/chains/uniswap-v3/testing/open-positions.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { signPlan } from '../testing/sign-plan.ts';

const label = 'Liquidity provider';

describe('what a position of concentrated liquidity owes', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let owner: Actor;
  let sourceId = '';

  const positions = () =>
    domain.ask(listUniswapV3Positions, person, { query: { currency: 'USD' } });
  const detail = (id: string) =>
    domain.ask(getUniswapV3Position, person, { params: { id }, query: { currency: 'USD' } });
  const rows = async (id: string) =>
    (await domain.ask(listPositions, person, { query: { limit: '500', show: 'all' } })).items
      .filter(({ groupId }) => groupId === id)
      .map(({ kind, symbol }) => `${kind} ${symbol}`)
      .sort();
  const risks = () => domain.ask(getRisks, person, { query: { currency: 'USD' } });
  const readAgain = async () => {
    const readAt = async () => {
      const [row] = await domain.context.db.select().from(sources).where(eq(sources.id, sourceId));
      return row?.lastSyncedAt?.getTime() ?? 0;
    };
    const then = await readAt();
    await domain.synchronise(sourceId);
    await waitFor('the wallet to be read', async () => ((await readAt()) > then ? true : null));
  };
  const takeOut = async (tokenId: string, share: bigint) => {
    const manager = owner.contract('uniswapV3PositionManager');
    const facts = await owner.client.readContract({
      address: manager,
      abi: positionManagerAbi,
      functionName: 'positions',
      args: [BigInt(tokenId)],
    });
    const decrease = {
      tokenId: BigInt(tokenId),
      liquidity: facts[7] / share,
      amount0Min: 0n,
      amount1Min: 0n,
      deadline: 2n ** 63n,
    };
    const { result } = await owner.client.simulateContract({
      address: manager,
      abi: managerAbi,
      functionName: 'decreaseLiquidity',
      args: [decrease],
      account: owner.address,
    });
    await owner.send(
      manager,
      encodeFunctionData({ abi: managerAbi, functionName: 'decreaseLiquidity', args: [decrease] }),
    );
    return result;
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    owner = actAs(sandbox.world, label);
    sourceId = await domain.watchWallet(person, sandbox.wallet(label));
    await waitFor('the positions', async () => ((await positions()).length > 0 ? true : null));
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is told apart into principal and fees while it is open, closed, and until it is collected', async () => {
    const before = (await positions()).find(
      ({ status, uncollected, token0, token1 }) =>
        status === 'in_range' &&
        sign(uncollected.amount0) > 0 &&
        !token0.unlisted &&
        !token1.unlisted,
    );
    assert.ok(before !== undefined);
    const { id, tokenId, token0, token1 } = before;
    assert.deepEqual([before.principal.amount0, before.principal.amount1], ['0', '0']);
    assert.equal((await risks()).principal.count, 0);
    const rewardsBefore = (await risks()).rewards;

    // A third is taken out: fees of earlier were noted by the manager beside it.
    const [third0, third1] = await takeOut(tokenId, 3n);
    await readAgain();
    const partly = await detail(id);
    assert.equal(partly.status, 'in_range');
    assert.equal(partly.principal.amount0, fromUnits(third0, token0.decimals));
    assert.equal(partly.principal.amount1, fromUnits(third1, token1.decimals));
    assert.ok(compare(partly.uncollected.amount0, before.uncollected.amount0) >= 0);
    const { value, uncollected, principal, totalValue } = {
      ...partly,
      value: partly.amounts.value,
    };
    assert.equal(
      compare(totalValue ?? '', add(value ?? '', principal.value ?? '', uncollected.value ?? '')),
      0,
    );

    // The rest.
    const [rest0, rest1] = await takeOut(tokenId, 1n);
    await readAgain();
    const over = await detail(id);
    assert.equal(over.status, 'to_collect');
    assert.equal(over.principal.amount0, fromUnits(third0 + rest0, token0.decimals));
    assert.equal(over.principal.amount1, fromUnits(third1 + rest1, token1.decimals));
    assert.ok(sign(over.uncollected.amount0) > 0);
    assert.deepEqual(await rows(id), [
      ...[token0, token1].map(({ symbol }) => `principal ${symbol}`).sort(),
      ...[
        ...(sign(over.uncollected.amount0) > 0 ? [`reward ${token0.symbol}`] : []),
        ...(sign(over.uncollected.amount1) > 0 ? [`reward ${token1.symbol}`] : []),
      ].sort(),
    ]);
    const now = await risks();
    assert.equal(now.principal.count, 1);
    assert.ok(compare(now.principal.value ?? '', over.principal.value ?? '') === 0);
    // Fees alone are among the fees and rewards.
    assert.ok(compare(now.rewards.value ?? '0', add(rewardsBefore.value ?? '0', '100')) < 0);

    const plan = await domain.ask(collectUniswapV3Fees, person, { params: { id } });
    assert.match(JSON.stringify(plan.steps), /principal and fees|원금과 수수료 찾기/);
    assert.ok((await signPlan(sandbox, plan)).every(({ succeeded }) => succeeded));
    await readAgain();
    assert.equal((await risks()).principal.count, 0);
    assert.deepEqual(await rows(id), []);
    const collected = (await positions()).find((one) => one.id === id);
    assert.ok(collected === undefined || collected.status === 'closed');
  });
});
