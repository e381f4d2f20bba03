/** The signature of a permit: checked, put into the transaction that carries it, and tried out. */
import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import { and, eq } from 'drizzle-orm';
import { type Address, type Hex, numberToHex, parseSignature, recoverTypedDataAddress } from 'viem';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { refuse } from '../refusals/refuse.ts';
import { explainRevert } from './revert-reason.ts';
import { simulateSteps } from './simulate.ts';
import { defiPlans, defiTransactions } from './tables.ts';

type Signing = {
  userId: string;
  planId: string;
  stepId: string;
  signature: string;
};

/**
 * The plan with the signature in it. Throws INVALID_REQUEST for a signature that is not the wallet's
 * own of this permit, and DEFI_TRANSACTION_FAILED where the transaction reverts with it.
 */
export async function signPermitOfPlan(
  context: Pick<Context, 'db' | 'clock'>,
  chains: ChainClients,
  signing: Signing,
): Promise<TransactionPlan> {
  const { db, clock } = context;
  const { userId, planId, stepId, signature } = signing;
  const own = and(eq(defiPlans.id, planId), eq(defiPlans.userId, userId));
  const ofPlan = and(eq(defiTransactions.planId, planId), eq(defiTransactions.userId, userId));
  const [row] = await db.select().from(defiPlans).where(own);
  const step = row?.plan.steps.find(({ id }) => id === stepId);
  if (row === undefined || step === undefined) {
    throw refuse('NO_PLAN');
  }
  if (step.permit === undefined) throw refuse('NO_PERMIT', { field: 'stepId' });
  const carrier = row.plan.steps.find(({ carries }) => carries?.some((one) => one.step === stepId));
  const reported = await db.select().from(defiTransactions).where(ofPlan);
  // Another signature would make another transaction of what is sent already.
  if (step.permit.signature !== null && reported.some((one) => one.stepId === carrier?.id)) {
    return row.plan;
  }
  if (row.expiresAt <= clock.now()) {
    throw refused({ data: '0x', message: 'expired' }, step.title);
  }
  await checkSigner(row.plan, step.permit.typedData, signature as Hex);
  const signed = withSignature(row.plan, stepId, signature as Hex);
  const client = chains[row.network];
  if (client === null) throw refuse('NO_NODE', { gaps: { network: row.network } });
  const ready = signed.steps.find(({ id }) => id === carrier?.id);
  if (ready !== undefined && isReady(signed, ready)) {
    // Some tokens refuse to be approved again.
    const isMined = (id: string) =>
      reported.some((one) => one.stepId === id && one.status === 'confirmed');
    const approvals = signed.steps.filter(({ id, kind }) => kind === 'approve' && !isMined(id));
    const calls = [...approvals, ready].map(({ to, data, value }) => ({
      to: to as Address,
      data: data as Hex,
      value: BigInt(value),
    }));
    const { failure } = await simulateSteps(client, row.plan.address as Address, calls, {});
    if (failure !== null) {
      const hasPermit = failure.index === approvals.length;
      throw refused(failure, ready.title, { hasPermit });
    }
  }
  // Where another permit of the plan was signed meanwhile, this one is put beside it and tried again.
  const stored = await db
    .update(defiPlans)
    .set({ plan: signed })
    .where(and(own, eq(defiPlans.plan, row.plan)))
    .returning({ id: defiPlans.id });
  return stored.length > 0 ? signed : signPermitOfPlan(context, chains, signing);
}

/** Every signature that it carries is there. */
function isReady({ steps }: TransactionPlan, { carries = [] }: PlanStep): boolean {
  return carries.every(({ step }) => steps.find(({ id }) => id === step)?.permit?.signature);
}

async function checkSigner(
  { address }: TransactionPlan,
  typedData: NonNullable<PlanStep['permit']>['typedData'],
  signature: Hex,
): Promise<void> {
  const signer = await recoverTypedDataAddress({ ...typedData, signature } as never).catch(
    () => null,
  );
  if (signer?.toLowerCase() !== address.toLowerCase()) {
    throw refuse('OTHER_SIGNATURE', { field: 'signature' });
  }
}

function refused(
  failure: Parameters<typeof explainRevert>[0],
  step: string,
  options: { hasPermit?: boolean } = {},
): ApiError {
  const { code, sentence, reason } = explainRevert(failure, undefined, options);
  return new ApiError(code, sentence, { status: 422, details: { step, reason } });
}

/** The plan with the signature of one permit, also in the transaction that carries it. */
export function withSignature(
  plan: TransactionPlan,
  stepId: string,
  signature: Hex,
): TransactionPlan {
  const { r, s, yParity } = parseSignature(signature);
  const words = `${numberToHex(27 + yParity, { size: 32 })}${r.slice(2)}${s.slice(2)}`.slice(2);
  return {
    ...plan,
    steps: plan.steps.map((step) => {
      if (step.id === stepId && step.permit) {
        return { ...step, permit: { ...step.permit, signature } };
      }
      const at = step.carries?.find((one) => one.step === stepId)?.at;
      if (at === undefined) return step;
      const start = 2 + at * 2;
      const data = `${step.data.slice(0, start)}${words}${step.data.slice(start + words.length)}`;
      return { ...step, data };
    }),
  };
}
