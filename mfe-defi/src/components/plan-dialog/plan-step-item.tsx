import type { PlanStep } from '@moa/contracts/defi/plans';
import { shortAddress } from '@moa/contracts/short-address';
import { fromUnits } from '@moa/finance/money/units';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Quantity } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { keyframes, styled } from '@moa/ui/styled';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import type { SigningPhase } from '../../api/plan/sign-step.ts';
import { planMessages } from '../../messages/plan.ts';
import type { StepProgress, StepState } from '../../rules/plan/plan-progress.ts';
import { printable } from '../../rules/plan/printable.ts';
import { StepCall } from './step-call.tsx';

type Props = {
  place: number;
  progress: StepProgress;
  /** Signing phase of this step; null where another step is being signed. */
  phase: SigningPhase | null;
  isCurrent: boolean;
  nativeSymbol: string;
  /** At which the plan was tried out. */
  block: string;
  /** Name of a known contract; null for any other. */
  nameOf(address: string): string | null;
};

const words = {
  open: 'open',
  mining: 'mining',
  done: 'stepDone',
  reverted: 'reverted',
  replaced: 'replaced',
  dropped: 'dropped',
} as const satisfies Record<StepState, string>;
const tones: Record<StepState, BadgeTone> = {
  open: 'neutral',
  mining: 'accent',
  done: 'success',
  reverted: 'danger',
  replaced: 'caution',
  dropped: 'caution',
};

/** One step: what it does, who may take what by it, the call itself, and how far it is. */
export function PlanStepItem({
  place,
  progress,
  phase,
  isCurrent,
  nativeSymbol,
  block,
  nameOf,
}: Props) {
  const t = useMessages(planMessages);
  const { step, state, transaction } = progress;
  return (
    <Root aria-current={isCurrent ? 'step' : undefined} data-step={step.id} data-state={state}>
      <Mark aria-hidden $state={state}>
        {state === 'done' ? (
          <Check size={14} strokeWidth={3} />
        ) : state === 'mining' || phase ? (
          <Turning size={16} />
        ) : state === 'open' ? (
          place
        ) : (
          <CircleAlert size={16} />
        )}
      </Mark>
      <Body>
        <Head>
          <Title>{printable(step.title)}</Title>
          <Badge tone={phase ? 'accent' : tones[state]}>{t(phase ?? words[state])}</Badge>
        </Head>
        {step.permit ? <PermitNote permit={step.permit} /> : null}
        <Spending step={step} nativeSymbol={nativeSymbol} nameOf={nameOf} />
        {transaction ? (
          <CopyField
            label={t('hash')}
            value={transaction.hash}
            shown={shortAddress(transaction.hash)}
          />
        ) : null}
        <StepCall step={step} block={block} />
      </Body>
    </Root>
  );
}

/** Explains how a permit differs from a transaction: it is free and expires by itself. */
function PermitNote({ permit: { typedData } }: { permit: NonNullable<PlanStep['permit']> }) {
  const t = useMessages(planMessages);
  const locale = useLocale();
  const seconds = Number(typedData.message['deadline']);
  const time = Number.isFinite(seconds)
    ? formatTime(new Date(seconds * 1_000).toISOString(), locale, 'time')
    : '';
  return <Quiet>{t('permitNote', { time })}</Quiet>;
}

/** Allowances that the step grants or uses. Allowances above the required amount are marked. */
function Spending({
  step: { kind, spends, value },
  nativeSymbol,
  nameOf,
}: { step: PlanStep } & Pick<Props, 'nativeSymbol' | 'nameOf'>) {
  const t = useMessages(planMessages);
  if (spends.length === 0 && value === '0') return null;
  return (
    <Amounts>
      {spends.map(({ symbol, token, amount, spender }) => (
        <div key={`${token} ${spender}`}>
          <dt>
            {t(kind === 'call' ? 'takes' : 'spends', {
              // As in “Aave v3: Pool”, which reads as if a sentence began after it.
              spender: printable(nameOf(spender) ?? shortAddress(spender)).replace(': ', ' '),
            })}
          </dt>
          <dd>
            {amount === 'unlimited' ? (
              <>
                <Badge tone="danger">{t('spendsUnlimited')}</Badge> {printable(symbol)}
              </>
            ) : (
              <Quantity value={amount} symbol={printable(symbol)} exact />
            )}
          </dd>
        </div>
      ))}
      {value === '0' ? null : (
        <div>
          <dt>{t('sendsAlong')}</dt>
          <dd>
            <Quantity value={fromUnits(BigInt(value), 18)} symbol={nativeSymbol} exact />
          </dd>
        </div>
      )}
    </Amounts>
  );
}

const Root = styled.li`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  &[aria-current='step'] { border-color: ${color.accent}; }
`;
const markLook: Record<StepState, [background: string, text: string]> = {
  open: [color.surfaceHover, color.textQuiet],
  mining: [color.accentSoft, color.accent],
  done: [color.successSoft, color.success],
  reverted: [color.dangerSoft, color.danger],
  replaced: [color.cautionSoft, color.caution],
  dropped: [color.cautionSoft, color.caution],
};
const Mark = styled.span<{ $state: StepState }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: ${radius.round};
  font-size: ${fontSize[12]};
  font-weight: ${weight.semibold};
  background: ${({ $state }) => markLook[$state][0]};
  color: ${({ $state }) => markLook[$state][1]};
`;
const turn = keyframes`to { transform: rotate(360deg); }`;
const Turning = styled(LoaderCircle)`
  animation: ${turn} 900ms linear infinite;
  @media (prefers-reduced-motion: reduce) { animation: none; }
`;
const Body = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(2)};
  min-width: 0;
  justify-items: start;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  width: 100%;
`;
const Title = styled.h4`
  margin: 0;
  flex: 1 1 12em;
  min-width: 0;
  font-weight: ${weight.semibold};
  line-height: 1.4;
`;
const Amounts = styled.dl`
  display: grid;
  gap: ${space(1)};
  width: 100%;
  font-size: ${fontSize[13]};
  > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${space(3)}; }
  dt { color: ${color.textQuiet}; }
  dd { min-width: 0; margin-left: auto; font-weight: ${weight.medium}; }
`;
