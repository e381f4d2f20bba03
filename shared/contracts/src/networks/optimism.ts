import type { Network } from './network.ts';

export const optimism: Network = {
  name: 'Optimism',
  localName: { ko: '옵티미즘', en: 'Optimism' },
  chainId: 10,
  native: { symbol: 'ETH', name: 'Ether' },
  explorer: 'https://optimistic.etherscan.io',
};
