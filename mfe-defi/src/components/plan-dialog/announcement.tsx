import { useMessages } from '@moa/i18n/messages';
import type { SigningPhase } from '../../api/plan/sign-step.ts';
import { planMessages } from '../../messages/plan.ts';
import { currentStep, type StepProgress } from '../../rules/plan/plan-progress.ts';

type Props = {
  progress: readonly StepProgress[];
  phase: SigningPhase | null;
  isAsking: boolean;
};

/** For screen readers: what happens now, in one sentence at a time. */
export function Announcement({ progress, phase, isAsking }: Props) {
  const t = useMessages(planMessages);
  const current = currentStep(progress);
  const at = current ? progress.indexOf(current) + 1 : progress.length;
  const place = t('stepOf', { step: at, steps: progress.length });
  const sentence = isAsking
    ? t('renewing')
    : current === null
      ? // The notice of the end is read aloud by itself.
        ''
      : phase !== null
        ? `${place} ${current.step.title}. ${t(phase)}`
        : current.state === 'mining'
          ? `${place} ${t('mining')}`
          : '';
  return (
    <p className="visually-hidden" role="status">
      {sentence}
    </p>
  );
}
