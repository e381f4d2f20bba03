/** Kinds of plans, by protocol and action. */
import * as z from '../schema.ts';

const planKinds = [
  'aave.supply',
  'aave.withdraw',
  'aave.borrow',
  'aave.repay',
  'aave.collateral',
  'aave.claim-rewards',
  'aave.set-rate-mode',
  'aave.set-e-mode',
  'uniswap-v3.mint',
  'uniswap-v3.increase',
  'uniswap-v3.decrease',
  'uniswap-v3.close',
  'uniswap-v3.collect-fees',
  'lp-tokens.add',
  'lp-tokens.remove',
  'lp-tokens.stake',
  'lp-tokens.unstake',
  'lp-tokens.claim-rewards',
  'lp-tokens.approve',
  'lp-tokens.rebalance',
  'rebase.stake',
  'rebase.convert',
  'rebase.withdraw',
  'rebase.claim',
  /** All that one wallet can claim, of every protocol. */
  'defi.claim-all',
] as const;
export const planKind = z.oneOf(planKinds);
export type PlanKind = z.Output<typeof planKind>;

/** An approval lets a contract take tokens; a permit does so by a signature that costs nothing. */
export const stepKind = z.oneOf(['approve', 'permit', 'call']);
