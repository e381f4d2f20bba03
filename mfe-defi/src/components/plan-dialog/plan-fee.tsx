import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { fromUnits } from '@moa/finance/money/units';
import { useMessages } from '@moa/i18n/messages';
import { Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { planMessages } from '../../messages/plan.ts';

/** Decimals of the native coin of every supported network: amounts are in wei. */
const nativeDecimals = 18;

type Props = {
  plan: Pick<TransactionPlan, 'networkFee' | 'nativeSymbol'>;
  /** ms; null where the plan is not calculated again. */
  expiresIn: number | null;
  isDone: boolean;
};

/** Maximum network fee and validity of the plan. */
export function PlanFee({ plan: { networkFee, nativeSymbol }, expiresIn, isDone }: Props) {
  const t = useMessages(planMessages);
  return (
    <div>
      <Line>
        <dt>{t(isDone ? 'feeDone' : 'fee')}</dt>
        <dd>
          <Quantity
            value={networkFee === null ? null : fromUnits(BigInt(networkFee), nativeDecimals)}
            symbol={nativeSymbol}
            reason={t('feeUnknown')}
          />
        </dd>
      </Line>
      {!isDone && expiresIn !== null && expiresIn > 0 ? (
        <Note role="timer">{t('expiresIn', minutesAndSeconds(expiresIn))}</Note>
      ) : null}
    </div>
  );
}

function minutesAndSeconds(ms: number): { minutes: number; seconds: number } {
  const seconds = Math.ceil(ms / 1_000);
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

const Line = styled.dl`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  dt { color: ${color.textQuiet}; }
`;
const Note = styled.p`
  margin-top: ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
  font-variant-numeric: tabular-nums;
`;
