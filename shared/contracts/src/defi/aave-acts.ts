/** /api/v1/defi/aave: actions, as plans that the user's own wallet signs. */
import { defineOperation } from '../operation.ts';
import { id } from '../primitives.ts';
import * as z from '../schema.ts';
import { rateMode } from './aave.ts';
import { marketName } from './aave-markets.ts';
import { amountOrMax, transactionPlan } from './plans.ts';

/** Symbol or address of an asset of the market; of `supply` also the symbol of the network's own coin. */
const asset = z.string().check(z.minLength(1), z.maxLength(80));

const acting = {
  access: 'bearer',
  output: transactionPlan,
  errors: [
    'BIZ_INSUFFICIENT_BALANCE',
    'BIZ_LIQUIDATION_RISK',
    'BIZ_INVALID_POSITION',
    'DEFI_TRANSACTION_FAILED',
    'DEFI_CONTRACT_ERROR',
  ],
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
} as const;

export const planAaveAction = defineOperation({
  ...acting,
  method: 'POST',
  path: '/api/v1/defi/aave/plan',
  owned: { walletId: 'wallet' },
  summary: 'Plan to supply, withdraw, borrow at a variable rate, repay, or change collateral',
  body: z.object({
    walletId: id,
    market: z.optional(marketName),
    action: z.oneOf(['supply', 'withdraw', 'borrow', 'repay', 'collateral']),
    asset,
    /** For all actions but `collateral`. */
    amount: z.optional(amountOrMax),
    /** For `collateral`: true to use the asset as collateral. */
    enabled: z.optional(z.boolean()),
    /**
     * For `repay`, where debts of both rates exist; default `variable`, unless there is only a
     * stable debt.
     */
    rateMode: z.optional(rateMode),
  }),
});

export const claimAaveRewards = defineOperation({
  ...acting,
  method: 'POST',
  path: '/api/v1/defi/aave/claim-rewards',
  owned: { walletId: 'wallet' },
  summary: 'Plan to claim all rewards of a wallet in a market',
  body: z.object({ walletId: id, market: z.optional(marketName) }),
});

export const setAaveRateMode = defineOperation({
  ...acting,
  method: 'POST',
  path: '/api/v1/defi/aave/set-rate-mode',
  owned: { positionId: 'lending-position' },
  summary: 'Plan to switch a debt between variable and stable rate, where the market offers both',
  body: z.object({ positionId: id, asset, mode: rateMode }),
});

export const setAaveEMode = defineOperation({
  ...acting,
  method: 'POST',
  path: '/api/v1/defi/aave/set-e-mode',
  owned: { positionId: 'lending-position' },
  summary: 'Plan to enter or leave an E-mode',
  body: z.object({
    positionId: id,
    /** Category of the market; 0 leaves the E-mode. */
    category: z.int().check(z.minimum(0), z.maximum(255)),
  }),
});
