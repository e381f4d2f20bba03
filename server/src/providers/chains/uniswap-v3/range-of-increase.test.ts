import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  type TransactionReceipt,
} from 'viem';
import { poolMints } from './abis.ts';
import { rangeOfIncrease } from './range-of-increase.ts';

const at = (digit: string): Address => `0x${digit.repeat(40)}`;
const [manager, pool, otherPool, unlistedToken] = [at('1'), at('2'), at('3'), at('4')];

type Report = { address: Address; owner?: Address; ticks: [number, number]; liquidity: bigint };

function report({ address, owner = manager, ticks, liquidity }: Report, logIndex: number) {
  const [tickLower, tickUpper] = ticks;
  return {
    address,
    logIndex,
    topics: encodeEventTopics({
      abi: poolMints,
      eventName: 'Mint',
      args: { owner, tickLower, tickUpper },
    }),
    data: encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint128' }, { type: 'uint256' }, { type: 'uint256' }],
      [manager, liquidity, 5n, 6n],
    ),
  } as TransactionReceipt['logs'][number];
}

const increase = (logIndex: number, liquidity: bigint) => ({
  logIndex,
  liquidity,
  amount0: 5n,
  amount1: 6n,
});

it('finds pool and bounds of each of several positions opened in one transaction', () => {
  const logs = [
    report({ address: pool, ticks: [-20, 10], liquidity: 7n }, 3),
    report({ address: otherPool, ticks: [60, 120], liquidity: 7n }, 8),
  ];
  assert.deepEqual(rangeOfIncrease(logs, manager, increase(5, 7n)), {
    pool,
    tickLower: -20,
    tickUpper: 10,
  });
  assert.deepEqual(rangeOfIncrease(logs, manager, increase(10, 7n)), {
    pool: otherPool,
    tickLower: 60,
    tickUpper: 120,
  });
});

it('takes nothing from what another added to a pool, nor from a report of other liquidity', () => {
  const theirs = report({ address: pool, owner: unlistedToken, ticks: [0, 10], liquidity: 7n }, 4);
  const own = report({ address: pool, ticks: [-20, 10], liquidity: 7n }, 3);
  assert.equal(rangeOfIncrease([theirs], manager, increase(5, 7n)), null);
  assert.equal(rangeOfIncrease([own, theirs], manager, increase(5, 7n))?.tickLower, -20);
  assert.equal(rangeOfIncrease([own], manager, increase(5, 8n)), null);
  assert.equal(rangeOfIncrease([own], manager, increase(2, 7n)), null);
  assert.equal(rangeOfIncrease([], manager, increase(5, 7n)), null);
});
