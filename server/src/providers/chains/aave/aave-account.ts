import type { KnownToken } from '../token-book.ts';

/** A lending position as the protocol tells it: exact decimal text, percent units. */
type AaveSupply = {
  tokenAddress: string;
  symbol: string;
  name: string;
  /** Null where no market prices it. */
  priceSymbol: string | null;
  priceFactor: string;
  amount: string;
  collateral: boolean;
  liquidationThreshold: string;
  apy: string;
  /** Dollars of the protocol's oracle; missing in rows from before it was read. */
  oraclePrice?: string;
};

type AaveDebt = {
  tokenAddress: string;
  symbol: string;
  name: string;
  priceSymbol: string | null;
  priceFactor: string;
  amount: string;
  rateMode: 'variable' | 'stable';
  apy: string;
  oraclePrice?: string;
};

export type AaveAccount = {
  market: string;
  supplies: AaveSupply[];
  debts: AaveDebt[];
  /** By the protocol's own oracle, in US dollars. */
  collateralUsd: string;
  debtUsd: string;
  availableToBorrowUsd: string;
  /** Averages over the collateral, as they apply to this account. */
  liquidationThreshold: string;
  maxLtv: string;
  /** 18 decimals; null without a debt. */
  healthFactor: string | null;
  /** Missing in rows from before it was read. */
  eMode?: { id: number; label: string } | null;
  rewards?: AaveClaimable[];
};

type AaveClaimable = {
  symbol: string;
  tokenAddress: string;
  priceSymbol: string | null;
  priceFactor: string;
  amount: string;
};

/** Paid beside the interest, and not claimed yet. */
export type AaveReward = { token: KnownToken; amount: string };
