import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { type Hex, numberToHex, parseSignature } from 'viem';

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
