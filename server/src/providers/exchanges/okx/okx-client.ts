import type { CcxtExchange } from '../calls/call-exchange.ts';
import type { CcxtCalls } from '../calls/load-ccxt.ts';
import { okxErrors } from './error-codes.ts';

export type OkxClient = CcxtCalls<
  | 'privateGetAccountBalance'
  | 'privateGetAccountConfig'
  | 'privateGetAssetBalances'
  | 'privateGetAssetBillsHistory'
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
  errors: okxErrors,
};
