import type { CcxtExchange } from '../call-exchange.ts';
import type { CcxtCalls } from '../load-ccxt.ts';

export type BybitClient = Requests &
  CcxtCalls<
    | 'privateGetV5AccountWalletBalance'
    | 'privateGetV5AssetCovertSmallBalanceHistory'
    | 'privateGetV5AssetDepositQueryInternalRecord'
    | 'privateGetV5AssetDepositQueryRecord'
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
/** What ccxt has no name for, signed by it all the same. */
type Requests = { request(path: string, access: 'private', method: 'GET'): Promise<unknown> };

/** https://bybit-exchange.github.io/docs/v5/error */
export const bybit: CcxtExchange = {
  id: 'bybit',
  // Six hundred requests in five seconds are allowed.
  budget: { everyMs: 10, most: 40, by: 'address' },
  limits: 'address',
  clock: true,
  words: {
    maintenance: /"retCode":\s*(10016|10019)\b/,
    limited: /"retCode":\s*(429|10006|10018|10429)\b|access too frequent/,
    refused: {
      clock: /"retCode":\s*(10002|-1)\b/,
      expired: /"retCode":\s*(33004|-2015)\b/,
      address: /"retCode":\s*10010\b/,
      scope: /"retCode":\s*10005\b/,
      key: /"retCode":\s*(10003|10004|10007|10008|10009|10024|10028)\b/,
    },
  },
};
