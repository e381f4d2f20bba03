import type { Network } from './network.ts';

export const polygon: Network = {
  name: 'Polygon',
  localName: { ko: '폴리곤', en: 'Polygon' },
  chainId: 137,
  native: { symbol: 'POL', name: 'Polygon Ecosystem Token' },
  explorer: 'https://polygonscan.com',
};
