import type { Network } from './network.ts';

export const ethereum: Network = {
  name: 'Ethereum',
  localName: { ko: '이더리움', en: 'Ethereum' },
  chainId: 1,
  native: { symbol: 'ETH', name: 'Ether' },
  explorer: 'https://etherscan.io',
};
