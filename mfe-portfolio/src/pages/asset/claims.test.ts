import { buildPosition } from '@moa/testing/build-portfolio';
import { claimPlace } from './claims.ts';

const reward = (facts: Parameters<typeof buildPosition>[0]) =>
  claimPlace(
    buildPosition({ kind: 'reward', type: 'defi', exchange: null, chain: 'ethereum', ...facts }),
  );

it.each([
  ['ethereum', 'proto_mainnet_v3'],
  ['arbitrum', 'proto_arbitrum_v3'],
  ['base', 'proto_base_v3'],
  ['optimism', 'proto_optimism_v3'],
  ['polygon', 'proto_polygon_v3'],
])('leads to the pages of %s', (chain, market) => {
  expect(reward({ chain, protocol: 'uniswap-v3', groupLabel: 'WETH/USDC 0.3% #421' })?.href).toBe(
    `https://app.uniswap.org/positions/v3/${chain}/421`,
  );
  expect(reward({ chain, protocol: `aave-v3-${chain}`, groupLabel: 'Aave v3' })?.href).toBe(
    `https://app.aave.com/dashboard/?marketName=${market}`,
  );
});

it('leads to Lido for what was unstaked, where Lido is', () => {
  const ready = { protocol: 'lido', groupLabel: 'unstETH #3', symbol: 'ETH' };
  expect(reward(ready)?.href).toBe('https://stake.lido.fi/withdrawals/claim');
  expect(reward({ ...ready, chain: 'base' })).toBeNull();
});

it('leads nowhere from what is not claimed there or not known', () => {
  const fees = { protocol: 'uniswap-v3', groupLabel: 'WETH/USDC 0.3% #421' };
  expect(reward({ ...fees, kind: 'liquidity' })).toBeNull();
  expect(reward({ ...fees, chain: 'unheard-of' })).toBeNull();
  expect(reward({ ...fees, chain: null })).toBeNull();
  expect(reward({ ...fees, groupLabel: 'WETH/USDC' })).toBeNull();
  expect(reward({ ...fees, suspicion: 'look-alike' })).toBeNull();
  // Uniswap does not know the contract that rewards a staked share of a pair.
  expect(reward({ protocol: 'uniswap-v2', groupLabel: 'WETH/USDC' })).toBeNull();
  expect(reward({ protocol: 'aave-v3-base', groupLabel: 'Aave v3' })).toBeNull();
});

it('takes no more than a number out of a label', () => {
  const fees = { protocol: 'uniswap-v3' };
  expect(reward({ ...fees, groupLabel: '#1/../x 0.3% #7' })?.href).toBe(
    'https://app.uniswap.org/positions/v3/ethereum/7',
  );
  expect(reward({ ...fees, groupLabel: 'A/B #7/../../evil' })).toBeNull();
});
