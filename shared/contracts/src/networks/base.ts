import type { Network } from './network.ts';

export const base: Network = {
  name: 'Base',
  korean: '베이스',
  chainId: 8_453,
  native: { symbol: 'ETH', name: 'Ether' },
  explorer: 'https://basescan.org',
};
