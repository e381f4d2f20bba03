import type { TransactionPlan } from '@moa/contracts/defi/plans';

/**
 * Properties of the plan dialog. The page owns the form; the dialog owns everything after it:
 * requesting the plan, showing it, signing its steps and following them.
 *
 * ```tsx
 * <PlanDialog
 *   open={amount !== null}
 *   title={t('wrapTitle', { amount })}
 *   ask={(signal) => call(convertRebase, { body: { walletId, from: 'stETH', to: 'wstETH', amount } }, { signal })}
 *   onClose={() => setAmount(null)}
 *   onDone={() => form.reset()}
 * />
 * ```
 */
export type PlanDialogProps = {
  open: boolean;
  /** The act in words, with its amount where there is one: 「1.5 stETH를 wstETH로 바꾸기」. */
  title: string;
  /**
   * The dialog is left: by ×, Escape or a button, before, during or after signing. What was signed is
   * followed without it; `OpenTransactions` shows it and offers to go on.
   */
  onClose(): void;
  /**
   * Returns to the form, its input kept, where the plan was refused (balance, health factor) or the
   * user wants another amount. Without it the dialog offers no way back and only closes.
   */
  onChangeInput?: (() => void) | undefined;
  /**
   * Every step is mined and succeeded. The dialog stays and says so; positions and the total come by
   * themselves once the server has read them at that block.
   */
  onDone?: ((plan: TransactionPlan) => void) | undefined;
} & (RequestedPlan | BegunPlan);

type RequestedPlan = {
  /**
   * Requests the plan from the server: one `call(operation, { body }, { signal })`, which sends the
   * Idempotency-Key. It is called when the dialog opens, and again when the plan has expired or the
   * user retries; the new plan omits steps that are satisfied already. It throws an `ApiFailure`,
   * which is shown in words. It may be another function at each render: only the newest is called.
   */
  ask(signal: AbortSignal): Promise<TransactionPlan>;
  planId?: undefined;
};

type BegunPlan = {
  /** Goes on with a plan of which some steps were signed before: after a reload, from another tab. */
  planId: string;
  ask?: undefined;
};
