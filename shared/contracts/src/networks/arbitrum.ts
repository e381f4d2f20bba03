import type { Network } from './network.ts';

export const arbitrum: Network = {
  name: 'Arbitrum',
  korean: '아비트럼',
  chainId: 42_161,
  native: { symbol: 'ETH', name: 'Ether' },
  explorer: 'https://arbiscan.io',
};
