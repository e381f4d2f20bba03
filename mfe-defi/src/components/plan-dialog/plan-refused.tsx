import * as z from '@moa/contracts/schema';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { planMessages } from '../../messages/plan.ts';
import { printable } from '../../rules/plan/printable.ts';

/** What the server says of a step that would revert; `message` then is a sentence in the person's language. */
const reverted = z.object({ step: z.optional(z.string()), reason: z.string() });

/** Why there is no plan: nothing was signed, and what reverts is no plan. */
export function PlanRefused({ error }: { error: unknown }) {
  const t = useMessages(planMessages);
  const { sentence, advice, requestId } = describeFailure(error, useLocale());
  const details = error instanceof ApiFailure ? z.safeParse(reverted, error.details) : null;
  const said = details?.success && error instanceof ApiFailure ? printable(error.message) : null;
  return (
    <Root role="alert">
      <Sentence>{said ?? sentence}</Sentence>
      <Quiet>{said === null ? advice : (details?.data?.step ?? advice)}</Quiet>
      {details?.data?.reason ? (
        <Small>{t('refusedReason', { reason: printable(details.data.reason) })}</Small>
      ) : null}
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
