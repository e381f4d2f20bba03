import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describePoolIncome } from './pool-income.ts';

type Pools = Parameters<typeof describePoolIncome>[0];
const now = new Date('2026-11-23T00:00:00Z');
const pool = (rewardsUntil: string | null, feeApr: string | null = '10'): Pools[number] => ({
  value: '36500',
  feeApr,
  rewardApr: '30',
  liquidity: '3',
  staked: [{ contract: '0x', name: null, liquidity: '2', rewardsUntil }] as never,
});

describe('what pools bring in a day', () => {
  it('is their fees, and the rewards of what of them is staked', () => {
    // 36,500 · 10 % / 365, and two thirds of it · 30 % / 365
    assert.deepEqual(describePoolIncome([pool(null)], [], 'KRW', now), {
      fees: '10',
      rewards: '20',
      unknownCount: 0,
    });
  });

  it('has no reward that has ended, and counts what nobody tells', () => {
    assert.deepEqual(describePoolIncome([pool('2026-11-22T00:00:00Z', null)], [], 'KRW', now), {
      fees: null,
      rewards: null,
      unknownCount: 1,
    });
  });
});
