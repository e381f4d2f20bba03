import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import { signPermit } from '@moa/contracts/defi/transactions';
import * as z from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { sendTransaction, signTypedData } from '@moa/host/late/wallet';
import { queryClient } from '@moa/host/query';
import { planProgress } from '../../rules/plan/plan-progress.ts';
import { printable } from '../../rules/plan/printable.ts';
import { listUnreported, planQuery, reportSigned, storeSignedPlan } from './report-signed.ts';

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

const reverted = z.object({ step: z.optional(z.string()), reason: z.string() });

/**
 * Returns the server's explanation of a step that would revert, in the user's language; null for
 * any other failure.
 */
export function readRevert(
  error: unknown,
): { sentence: string; step: string | undefined; reason: string } | null {
  if (!(error instanceof ApiFailure)) return null;
  const details = z.safeParse(reverted, error.details);
  if (!details.success) return null;
  const { step, reason } = details.data;
  return { sentence: printable(error.message), step, reason: printable(reason) };
}
