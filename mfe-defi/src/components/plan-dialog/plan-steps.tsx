import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { useMessages } from '@moa/i18n/messages';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { SigningPhase } from '../../api/plan/sign-step.ts';
import { planMessages } from '../../messages/plan.ts';
import { currentStep, type StepProgress } from '../../rules/plan/plan-progress.ts';
import { SectionTitle } from './plan-outcome.tsx';
import { PlanStepItem } from './plan-step-item.tsx';

type Props = {
  progress: readonly StepProgress[];
  phase: SigningPhase | null;
  plan: Pick<TransactionPlan, 'nativeSymbol' | 'block'>;
};

/** The steps in the order in which they are signed, each with how far it is. */
export function PlanSteps({ progress, phase, plan: { nativeSymbol, block } }: Props) {
  const t = useMessages(planMessages);
  const current = currentStep(progress);
  // An approval names whom it is for where another step of the plan calls that contract.
  const names = new Map(
    progress.map(({ step: { to, call } }) => [to.toLowerCase(), call.known ? call.contract : null]),
  );
  return (
    <section>
      <SectionTitle>{t(current === null ? 'stepsDone' : 'steps')}</SectionTitle>
      <List>
        {progress.map((one, index) => (
          <PlanStepItem
            key={one.step.id}
            place={index + 1}
            progress={one}
            phase={one === current ? phase : null}
            isCurrent={one === current}
            nativeSymbol={nativeSymbol}
            block={block}
            nameOf={(address) => names.get(address.toLowerCase()) ?? null}
          />
        ))}
      </List>
    </section>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
`;
