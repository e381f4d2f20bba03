/** /api/v1/defi/rebase: staked ether. */
import { defineOperation } from '../operation.ts';
import { id } from '../primitives.ts';
import * as z from '../schema.ts';
import { amountOrMax, transactionPlan } from './plans.ts';

export const rebaseToken = z.oneOf(['stETH', 'wstETH']);

export const convertRebase = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/rebase/convert',
  access: 'bearer',
  owned: { walletId: 'wallet' },
  summary: 'Plan to wrap stETH or to unwrap wstETH: it never changes what they are worth',
  body: z.object({ walletId: id, from: rebaseToken, to: rebaseToken, amount: amountOrMax }),
  output: transactionPlan,
  errors: ['BIZ_INSUFFICIENT_BALANCE', 'DEFI_TRANSACTION_FAILED', 'DEFI_CONTRACT_ERROR'],
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});
