/** Options and handle of a simulated exchange. */
import type { FaultBoard } from '../faults.ts';
import type { PriceGaps } from '../market/price-gaps.ts';
import type { SimulatedMarket } from '../market/start-market.ts';
import type { Account } from './account/account-store.ts';

export type ExchangeOptions = {
  port: number;
  seed: number;
  dataDir?: string;
  market: SimulatedMarket;
  faults: FaultBoard;
  /** Where its prices stand apart; nowhere where absent. */
  gaps?: PriceGaps;
  /** Limits on requests are this much looser than those of the exchange; 1 where absent. */
  pace?: number;
  now?: () => number;
};

export type Exchange = {
  baseUrl: string;
  /** The public socket, where this world has one. */
  wsUrl?: string;
  accounts: {
    good: readonly Account[];
    /** Keys of real accounts that the exchange refuses, and the code of its refusal. */
    refused: readonly { account: Account; refusal: string }[];
  };
  stop(): Promise<void>;
};
