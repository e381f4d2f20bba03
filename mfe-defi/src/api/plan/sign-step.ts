import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import { sendTransaction } from '@moa/host/late/wallet';
import { queryClient } from '@moa/host/query';
import { planProgress } from '../../rules/plan/plan-progress.ts';
import { planQuery } from './plan.ts';
import { reportSigned } from './report-signed.ts';
import { listUnreported } from './unreported.ts';

/** In the wallet, or on its way to the server. */
export type SigningPhase = 'wallet' | 'reporting';

/**
 * Has one step signed and sent, and reports it to the server. A step that was signed meanwhile, in
 * another tab or before a reload, is not signed twice. It continues after the dialog is closed,
 * since everything a wallet sends is reported. Throws WalletFailure or ApiFailure.
 */
export async function signStep(
  plan: TransactionPlan,
  step: PlanStep,
  onPhase: (phase: SigningPhase) => void,
): Promise<void> {
  const sent = listUnreported().find(
    ({ planId, stepId }) => planId === plan.id && stepId === step.id,
  );
  if (sent) {
    onPhase('reporting');
    await reportSigned(sent);
    return;
  }
  const { transactions } = await queryClient.fetchQuery({ ...planQuery(plan.id), staleTime: 0 });
  const [known] = planProgress([step], transactions);
  if (known?.state === 'mining' || known?.state === 'done') return;
  onPhase('wallet');
  const { to, data, value, gas } = step;
  const { address: from, chainId } = plan;
  const hash = await sendTransaction({ from, to, data, value, gas, chainId });
  onPhase('reporting');
  await reportSigned({ planId: plan.id, stepId: step.id, hash });
}
