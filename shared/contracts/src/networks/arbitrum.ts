import type { Network } from './network.ts';

export const arbitrum: Network = {
  name: 'Arbitrum',
  localName: { ko: '아비트럼', en: 'Arbitrum' },
  chainId: 42_161,
  native: { symbol: 'ETH', name: 'Ether' },
  explorer: 'https://arbiscan.io',
};
