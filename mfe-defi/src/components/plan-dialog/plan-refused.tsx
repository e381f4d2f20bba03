import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { readRevert } from '../../api/plan/read-revert.ts';
import { planMessages } from '../../messages/plan.ts';

/** Why there is no plan: nothing was signed, and what reverts is no plan. */
export function PlanRefused({ error }: { error: unknown }) {
  const t = useMessages(planMessages);
  const { sentence, advice, requestId } = describeFailure(error, useLocale());
  const revert = readRevert(error);
  const beside = revert?.step ?? advice;
  return (
    <Root role="alert">
      <Sentence>{revert?.sentence ?? sentence}</Sentence>
      {beside === '' ? null : <Quiet>{beside}</Quiet>}
      {revert?.reason ? <Small>{t('refusedReason', { reason: revert.reason })}</Small> : null}
      {requestId ? <Small>{requestId}</Small> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(6)} 0;
  text-align: center;
  text-wrap: balance;
`;
const Sentence = styled.p`
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const Quiet = styled.p`
  color: ${color.textQuiet};
`;
const Small = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
  overflow-wrap: anywhere;
`;
