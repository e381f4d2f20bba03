/** The dialog while it is open: a plan on its way, refused, or there to be read and signed. */

import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { useAccountName } from '../../api/account-name.ts';
import { reportAgain } from '../../api/plan/report-signed.ts';
import { readRevert } from '../../api/plan/sign-step.ts';
import { planMessages } from '../../messages/plan.ts';
import { PracticeWallet } from '../../practice/practice-wallet.tsx';
import type { PlanDialogProps } from './plan-dialog-props.ts';
import { SignPlan } from './sign-plan.tsx';
import { usePlan } from './use-plan.ts';

export default function OpenPlan(props: PlanDialogProps) {
  const { title, onClose, onChangeInput, onDone } = props;
  const t = useMessages(planMessages);
  const state = usePlan(props);
  const { shown, error, askAgain } = state;
  const account = useAccountName(shown?.plan ?? null);
  /** Where a plan that is shown puts its buttons: the window stays the same one from first to last. */
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  useEffect(() => void reportAgain(), []);
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={title}
        description={
          shown
            ? t('signedFor', {
                network: placeName(shown.plan.network),
                address: account,
              })
            : undefined
        }
        actions={
          <>
            <Footer ref={setFooter} />
            {shown ? null : (
              <Button onClick={onChangeInput ?? onClose}>
                {t(onChangeInput ? 'changeInput' : 'close')}
              </Button>
            )}
            {shown || !error ? null : (
              <Button tone="primary" onClick={askAgain ?? state.look}>
                {t('retry')}
              </Button>
            )}
          </>
        }
      >
        {shown ? (
          <SignPlan
            // What was read and confirmed of one plan is nothing of the next.
            key={shown.plan.id}
            state={state}
            shown={shown}
            footer={footer}
            onClose={onClose}
            onChangeInput={onChangeInput}
            onDone={onDone}
          />
        ) : error ? (
          <PlanRefused error={error} />
        ) : (
          <Waiting>
            <p className="visually-hidden" role="status">
              {t('asking')}
            </p>
            <Skeleton height={120} label={false} />
            <Skeleton height={72} label={false} />
            <Skeleton height={72} label={false} />
          </Waiting>
        )}
      </Dialog>
      <PracticeWallet wanted={shown?.plan.address ?? null} />
    </>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: ${space(4)};
`;
/** Its buttons lie in the dialog's own row. */
const Footer = styled.div`
  display: contents;
  > * { flex: 1 1 auto; }
  ${media.tablet} { > * { flex: none; } }
`;

/** Why there is no plan: nothing was signed, and what reverts is no plan. */
function PlanRefused({ error }: { error: unknown }) {
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
