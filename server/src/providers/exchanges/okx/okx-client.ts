import type { CcxtExchange } from '../calls/call-exchange.ts';
import type { CcxtCalls } from '../calls/load-ccxt.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
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

// Each call has a limit of its own beside it.
export const okxBudget: RequestBudget = { everyMs: 25, most: 20, by: 'key' };

/** https://www.okx.com/docs-v5/en/#error-code */
export const okx: CcxtExchange = {
  id: 'okx',
  budget: okxBudget,
  limits: 'key',
  clock: true,
  errors: okxErrors,
};
