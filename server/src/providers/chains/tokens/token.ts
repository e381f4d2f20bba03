import type { Address } from 'viem';

export type Token = {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
  /** The market that prices it. */
  priceSymbol: string;
};
