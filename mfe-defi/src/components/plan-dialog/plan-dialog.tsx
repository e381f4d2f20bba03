import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import type { PlanDialogProps } from './plan-dialog-props.ts';

const OpenPlan = lazyPart<PlanDialogProps>(() => import('./open-plan.tsx'), null);

/** From a form to mined transactions: `PlanDialogProps` says how a page uses it. Its code comes when it opens. */
export function PlanDialog(props: PlanDialogProps) {
  return props.open ? <OpenPlan {...props} /> : null;
}
