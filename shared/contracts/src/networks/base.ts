import type { Network } from './network.ts';

export const base: Network = {
  name: 'Base',
  localName: { ko: '베이스', en: 'Base' },
  chainId: 8_453,
  native: { symbol: 'ETH', name: 'Ether' },
  explorer: 'https://basescan.org',
};
