/**
 * Input of the insight rules: the user’s figures, gathered once for all rules. Money is in
 * `currency`.
 */
import type { CurrencyCode, Quality } from '@moa/contracts/primitives';

export type Share = { key: string; label: string; value: string; share: string };
type Placed = { id: string; label: string; value: string | null };

/**
 * Null means that a value could not be read: rules then conclude nothing, neither that a finding
 * holds nor that it has ended.
 */
export type Facts = {
  now: Date;
  currency: CurrencyCode;
  /** Value of one won in `currency`; money thresholds are in won. */
  perWon: string | null;
  quality: Quality;
  /** Without debts. */
  held: string | null;
  /** Shares by underlying asset, including cash and stablecoins, largest first. */
  assets: readonly (Share & { isCash: boolean })[] | null;
  exchanges: readonly Share[] | null;
  /** Cash and stablecoins that lie still: the least that was there within the last days. */
  idle: readonly { symbol: string; value: string; days: number }[] | null;
  /** Percent below the highest point of the time-weighted index. */
  drawdown: { percent: string; days: number } | null;
  /** The total against the highest that was recorded before today. */
  record: { total: string; highest: string; days: number } | null;
  /** `fee`: what the network takes for a repayment; null where that cannot be read. */
  loans:
    | readonly {
        id: string;
        label: string;
        healthFactor: string;
        debt: string;
        fee: string | null;
      }[]
    | null;
  ranges:
    | readonly (Placed & {
        isOut: boolean;
        since: Date | null;
        /** Negative: against holding the tokens. */
        divergence: string | null;
        fees: string | null;
      })[]
    | null;
  pools: readonly (Placed & { loss: string | null; fees: string | null })[] | null;
  rewards: readonly (Placed & { value: string; fee: string; path: string })[] | null;
  /** Yearly yields of what is held: of now, and what was usual before. */
  rates:
    | readonly { id: string; label: string; now: string; before: string; value: string }[]
    | null;
  better:
    | readonly {
        id: string;
        symbol: string;
        value: string;
        own: string;
        best: string;
        market: string;
        /** Network fees of withdrawing here and supplying there. */
        fee: string | null;
        /** The other market is on another network. */
        isAcross: boolean;
      }[]
    | null;
  keys: readonly { id: string; label: string; expiresAt: Date }[] | null;
  stale: readonly { id: string; label: string; since: Date }[] | null;
  /** Price of a dollar in won, at present and thirty days ago. */
  dollar: { now: string; before: string } | null;
  kimchiPremium: string | null;
  correlation: { pair: string; now: string; before: string } | null;
  fees: { paid: string } | null;
  /** Realised since the year began in Seoul, over sales of known cost; not looked for in years that are not taxed. */
  realised: { year: number; gain: string } | null;
};
