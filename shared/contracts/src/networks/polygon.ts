import type { Network } from './network.ts';

export const polygon: Network = {
  name: 'Polygon',
  chainId: 137,
  native: { symbol: 'POL', name: 'Polygon Ecosystem Token' },
  explorer: 'https://polygonscan.com',
};
