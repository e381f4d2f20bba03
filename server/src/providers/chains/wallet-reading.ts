/** Holdings of a wallet on a network at one block. */
import type { Address } from 'viem';
import type { AaveAccount, AaveReward } from './aave/aave-account.ts';
import type { StakedEther, WithdrawalRequest } from './lido/staked-ether.ts';
import type { LpPosition } from './lp-tokens/lp-position.ts';
import type { UniswapV3Position } from './uniswap-v3/uniswap-v3-position.ts';

export type TokenBalance = {
  /** Null for the native coin. */
  tokenAddress: Address | null;
  symbol: string;
  name: string;
  quantity: string;
  /** Null where no market prices it. */
  priceSymbol: string | null;
  /** Number of priced units in one token. */
  priceFactor: string;
  /** Staked ether that came over a bridge. */
  staked: boolean;
};

/** Protocol or position of which the last known state is kept. */
export type Standing = {
  protocol: string;
  /** By the protocol's own name; null for all of it, `more` where there are more than are read. */
  position: string | null;
  /** Display name of the position. */
  name: string;
  /** Reason, for display. */
  message: string;
};

export type WalletReading = {
  blockNumber: bigint;
  balances: TokenBalance[];
  /** The name of the lending market, such as `aave-v3-ethereum`. */
  market: string;
  lending: AaveAccount | null;
  rewards: AaveReward[];
  stakedEther: StakedEther[];
  withdrawals: WithdrawalRequest[];
  concentrated: UniswapV3Position[];
  pairs: LpPosition[];
  /** Listed tokens whose amount is unknown, and an empty text for the native coin: their last balance is kept. */
  unreadable: string[];
  /** Names of those that may be held: all but contracts that answer nothing at all. */
  unread: string[];
  standing: Standing[];
  /** Holds bridged shares of staked ether whose rate is unknown. */
  lacksShareRate: boolean;
};
