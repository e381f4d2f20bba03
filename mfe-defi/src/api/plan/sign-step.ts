import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import { signPermit } from '@moa/contracts/defi/transactions';
import { call } from '@moa/host/api';
import { sendTransaction, signTypedData } from '@moa/host/late/wallet';
import { queryClient } from '@moa/host/query';
import { planProgress } from '../../rules/plan/plan-progress.ts';
import { planQuery, storeSignedPlan } from './plan.ts';
import { reportSigned } from './report-signed.ts';
import { listUnreported } from './unreported.ts';

/** In the wallet; on its way to the server; a signature that the server checks. */
export type SigningPhase = 'wallet' | 'reporting' | 'checking';

/**
 * Has one step signed, and sent where it is a transaction, and reports it to the server. A step that
 * was signed meanwhile, in another tab or before a reload, is not signed twice. It continues after the
 * dialog is closed, since everything a wallet sends is reported. Throws WalletFailure or ApiFailure.
 */
export async function signStep(
  plan: TransactionPlan,
  { id: stepId }: Pick<PlanStep, 'id'>,
  onPhase: (phase: SigningPhase) => void,
): Promise<void> {
  const planId = plan.id;
  const sent = listUnreported().find((one) => one.planId === planId && one.stepId === stepId);
  if (sent) {
    onPhase('reporting');
    await reportSigned(sent);
    return;
  }
  // Another tab may have signed it, and the signatures that it carries are in the newest plan.
  const newest = await queryClient.fetchQuery({ ...planQuery(planId), staleTime: 0 });
  const known = planProgress(newest.plan.steps, newest.transactions).find(
    ({ step }) => step.id === stepId,
  );
  if (!known || known.state === 'mining' || known.state === 'done') return;
  // A permit that it carries is not signed: the plan that is known now asks for that one first.
  const { steps } = newest.plan;
  const { carries = [] } = known.step;
  const isSigned = (id: string) => Boolean(steps.find((one) => one.id === id)?.permit?.signature);
  if (!carries.every(({ step }) => isSigned(step))) return;
  const { address: from, chainId } = newest.plan;
  const { to, data, value, gas, permit } = known.step;
  onPhase('wallet');
  if (permit) {
    const signature = await signTypedData({ from, chainId, typedData: permit.typedData });
    onPhase('checking');
    const params = { id: planId };
    storeSignedPlan(await call(signPermit, { params, body: { stepId, signature } }));
    return;
  }
  const hash = await sendTransaction({ from, to, data, value, gas, chainId });
  onPhase('reporting');
  await reportSigned({ planId, stepId, hash });
}
