import type { Network } from './network.ts';

export const optimism: Network = {
  name: 'Optimism',
  korean: '옵티미즘',
  chainId: 10,
  native: { symbol: 'ETH', name: 'Ether' },
  explorer: 'https://optimistic.etherscan.io',
};
