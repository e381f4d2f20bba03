/**
 * Words of Bybit's lists.
 * https://bybit-exchange.github.io/docs/v5/enum
 * https://bybit-exchange.github.io/docs/v5/asset/deposit/deposit-record
 * https://bybit-exchange.github.io/docs/v5/asset/deposit/internal-deposit-record
 * https://bybit-exchange.github.io/docs/v5/asset/convert/get-convert-history
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/yield-history
 */
import type { ReportedWords } from '../history/reported-words.ts';

export const sides: ReportedWords<'buy' | 'sell'> = { Buy: 'buy', Sell: 'sell' };

/**
 * `CorporateAction` (a share split) is documented by name alone, so it is missing here. All others
 * but two are of derivatives.
 */
export const executionTypes: ReportedWords = {
  Trade: 'done',
  BlockTrade: 'done',
  AdlTrade: 'void',
  Funding: 'void',
  BustTrade: 'void',
  Delivery: 'void',
  Settle: 'void',
  MovePosition: 'void',
  FutureSpread: 'void',
  UNKNOWN: 'void',
};

export const depositStates: ReportedWords = {
  3: 'done',
  // Credited to the funding pool.
  10012: 'done',
  // Its chain was rolled back after it was credited: looked into, left as it is, still to be decided.
  7: 'done',
  70012: 'done',
  70013: 'done',
  // Credited, and taken back when its chain was rolled back: nothing came in.
  70011: 'void',
  0: 'waits',
  1: 'waits',
  2: 'waits',
  10011: 'waits',
  4: 'void',
};

/** Such a deposit is not credited: it has to be fetched on the web. */
export const blockedDeposit = '50';

export const internalDepositStates: ReportedWords = { 1: 'waits', 2: 'done', 3: 'void' };

export const withdrawalStates: ReportedWords = {
  success: 'done',
  BlockchainConfirmed: 'done',
  SecurityCheck: 'waits',
  Pending: 'waits',
  MoreInformationRequired: 'waits',
  Unknown: 'waits',
  CancelByUser: 'void',
  Reject: 'void',
  Fail: 'void',
};

export const conversionStates: ReportedWords = {
  success: 'done',
  init: 'waits',
  processing: 'waits',
  failure: 'void',
};

/** For a partial sweep, the amounts are those that were swept. */
export const sweepStates: ReportedWords = { ...conversionStates, partial_fulfillment: 'done' };

export const yieldStates: ReportedWords = { Success: 'done', Pending: 'waits', Fail: 'void' };
