import type { CcxtExchange } from '../call-exchange.ts';
import type { CcxtCalls } from '../load-ccxt.ts';

export type OkxClient = CcxtCalls<
  | 'privateGetAccountBalance'
  | 'privateGetAccountConfig'
  | 'privateGetAssetBalances'
  | 'privateGetAssetConvertHistory'
  | 'privateGetAssetDepositHistory'
  | 'privateGetAssetWithdrawalHistory'
  | 'privateGetFinanceFlexibleLoanLoanInfo'
  | 'privateGetFinanceSavingsBalance'
  | 'privateGetFinanceSavingsLendingHistory'
  | 'privateGetFinanceStakingDefiOrdersActive'
  | 'privateGetTradeEasyConvertHistory'
  | 'privateGetTradeFillsHistory'
>;

/** https://www.okx.com/docs-v5/en/#error-code */
export const okx: CcxtExchange = {
  id: 'okx',
  // Each call has a limit of its own beside it.
  budget: { everyMs: 25, most: 20, by: 'key' },
  limits: 'key',
  clock: true,
  words: {
    maintenance: /"code":\s*"50001"/,
    // Too many requests, or too busy for them.
    limited: /"code":\s*"(50011|50013|50040|50061)"/,
    refused: {
      address: /"code":\s*"(50035|50110|50118|50121)"/,
      passphrase: /"code":\s*"(50104|50105)"/,
      clock: /"code":\s*"(50102|50112)"/,
      scope: /"code":\s*"(50030|50114|50120)"/,
      key: /"code":\s*"(50100|50101|50103|50106|50107|50111|50113|50119)"/,
    },
  },
};
