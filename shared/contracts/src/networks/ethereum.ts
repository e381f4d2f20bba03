import type { Network } from './network.ts';

export const ethereum: Network = {
  name: 'Ethereum',
  chainId: 1,
  native: { symbol: 'ETH', name: 'Ether' },
  explorer: 'https://etherscan.io',
};
