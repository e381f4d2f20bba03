import type { Network } from './network.ts';

export const arbitrum: Network = {
  name: 'Arbitrum',
  chainId: 42_161,
  native: { symbol: 'ETH', name: 'Ether' },
  explorer: 'https://arbiscan.io',
};
