/** Terms that the strategies of a position are compared by. */
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { WalletPool } from './plans/plan-wallet-pool.ts';

export type AdviceTerms = {
  wallet: WalletPool;
  position: PoolPosition;
  /** Liquidity of the wallet, held and staked, smallest units. */
  allUnits: bigint;
  /** The value of what is not staked; null without a price. */
  idle: string | null;
  /** Percent a year, of fees and rewards: as it is, and if all of it were staked. Null where it is not known. */
  aprNow: string | null;
  aprStaked: string | null;
  /** The price of so much gas in the currency, rounded; null where it is not known. */
  feeOf(gas: bigint): string | null;
  /** Rounds an amount as the currency is written. */
  money(amount: string): string;
};
