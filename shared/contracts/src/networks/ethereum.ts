import type { Network } from './network.ts';

export const ethereum: Network = {
  name: 'Ethereum',
  korean: '이더리움',
  chainId: 1,
  native: { symbol: 'ETH', name: 'Ether' },
  explorer: 'https://etherscan.io',
};
