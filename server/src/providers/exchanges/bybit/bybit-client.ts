import type { CcxtExchange } from '../calls/call-exchange.ts';
import type { CcxtCalls } from '../calls/load-ccxt.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
import { bybitErrors } from './error-codes.ts';

export type BybitClient = Requests &
  CcxtCalls<
    | 'privateGetV5AccountWalletBalance'
    | 'privateGetV5AssetCovertSmallBalanceHistory'
    | 'privateGetV5AssetDepositQueryInternalRecord'
    | 'privateGetV5AssetDepositQueryRecord'
    | 'privateGetV5AssetFundinghistory'
    | 'privateGetV5AssetTransferQueryAccountCoinsBalance'
    | 'privateGetV5AssetWithdrawQueryRecord'
    | 'privateGetV5AssetExchangeQueryConvertHistory'
    | 'privateGetV5CryptoLoanCommonPosition'
    | 'privateGetV5EarnPosition'
    | 'privateGetV5EarnYield'
    | 'privateGetV5ExecutionList'
    | 'privateGetV5UserQueryApi'
    | 'publicGetV5EarnProduct'
  >;
/** Requests without a ccxt method; ccxt signs them. */
type Requests = { request(path: string, access: 'private', method: 'GET'): Promise<unknown> };

// Six hundred requests in five seconds are allowed.
export const bybitBudget: RequestBudget = { everyMs: 10, most: 40, by: 'address' };

/** https://bybit-exchange.github.io/docs/v5/error */
export const bybit: CcxtExchange = {
  id: 'bybit',
  budget: bybitBudget,
  limits: 'address',
  clock: true,
  errors: bybitErrors,
};
