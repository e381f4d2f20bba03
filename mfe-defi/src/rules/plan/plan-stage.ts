import type { Readiness } from './wallet-readiness.ts';

/** Stages of a plan, in order. */
export const planStages = ['connect', 'review', 'signing'] as const;
type PlanStage = (typeof planStages)[number];

/** Where they are; null once all is mined. What has begun to be signed is not connected or looked at again. */
export function planStage({
  readiness,
  hasBegun,
  isDone,
}: {
  readiness: Readiness['is'];
  hasBegun: boolean;
  isDone: boolean;
}): PlanStage | null {
  if (isDone) return null;
  if (hasBegun) return 'signing';
  return readiness === 'ready' ? 'review' : 'connect';
}
