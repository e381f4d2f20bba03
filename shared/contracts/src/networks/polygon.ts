import type { Network } from './network.ts';

export const polygon: Network = {
  name: 'Polygon',
  korean: '폴리곤',
  chainId: 137,
  native: { symbol: 'POL', name: 'Polygon Ecosystem Token' },
  explorer: 'https://polygonscan.com',
};
