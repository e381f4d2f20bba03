import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';

const token = (symbol: string, decimals: number, digit: string) => ({
  address: `0x${digit.repeat(40)}`,
  symbol,
  name: symbol,
  decimals,
  listed: true,
});

/** A share of USDC/WETH, partly staked, that earned more than it lost. */
export function buildPoolPosition(facts: Partial<PoolPosition> = {}): PoolPosition {
  return {
    id: 'lp_1',
    walletId: 'wal_1',
    walletLabel: '내 지갑',
    address: `0x${'1'.repeat(40)}`,
    network: 'ethereum',
    protocol: 'uniswap-v2',
    poolId: `ethereum:0x${'2'.repeat(40)}`,
    poolAddress: `0x${'2'.repeat(40)}`,
    label: 'USDC/WETH',
    currency: 'KRW',
    share: '0.12',
    liquidity: '3',
    held: '1',
    staked: [
      {
        contract: `0x${'3'.repeat(40)}`,
        liquidity: '2',
        reward: { token: token('UNI', 18, '5'), amount: '1', price: '10000', value: '10000' },
        rewardApr: '4.2',
        rewardsUntil: null,
      },
    ],
    tokens: [
      { token: token('USDC', 6, '6'), amount: '360', price: '1388', value: '500000' },
      { token: token('WETH', 18, '7'), amount: '0.1', price: '5000000', value: '500000' },
    ],
    value: '1000000',
    change24h: { value: '10000', percent: '1.01' },
    result: {
      depositValue: '900000',
      putIn: '900000',
      holdValue: '980000',
      priceChange: '80000',
      impermanentLoss: '-10000',
      impermanentLossPercent: '-1.02',
      fees: '30000',
      rewardsClaimable: '10000',
      rewardsClaimed: '0',
      realised: '0',
      netPnl: '110000',
      netPnlPercent: '12.22',
      since: '2026-01-01T00:00:00.000Z',
      quality: 'ok',
      missing: [],
    },
    feeApr: '7.5',
    rewardApr: '4.2',
    allowances: [
      {
        token: `0x${'2'.repeat(40)}`,
        symbol: 'UNI-V2',
        spender: `0x${'8'.repeat(40)}`,
        spenderName: 'Uniswap v2: Router',
        allowance: '115792089237316195423570985008687907853269984665640564039457',
        isUnlimited: true,
      },
    ],
    blockNumber: '100',
    lastUpdated: '2026-11-22T00:00:00.000Z',
    stale: false,
    ...facts,
  };
}
