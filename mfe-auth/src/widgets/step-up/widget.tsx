/** Asks for a passkey over the page that waits. Closing it confirms nothing. */

import { stepUpComplete, stepUpInit } from '@moa/contracts/auth/step-up';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useSession } from '@moa/host/session';
import { settleStepUp } from '@moa/host/step-up';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { useEffect } from 'react';
import { ceremonyStep, runCeremony } from '../../api/ceremony.ts';
import { CeremonyFailure } from '../../components/ceremony/ceremony-failure.tsx';
import { ConfirmButtons } from '../../components/confirm-buttons.tsx';
import { confirmWords } from '../../messages/confirm.ts';
import { stopAsking } from '../../passkey/device-passkey.ts';
import type { Authenticator } from '../../passkey/passkey-failure.ts';
import { TopDialog } from './top-dialog.tsx';

export default function StepUpWidget() {
  const t = useMessages(confirmWords);
  const { user } = useSession();
  const stepUp = useStepUp();
  useEffect(() => stopAsking, []);
  const leave = () => {
    stopAsking();
    settleStepUp(false);
  };
  return (
    <TopDialog
      onClose={leave}
      title={t('stepUp')}
      description={t('stepUpWhy')}
      actions={
        <ConfirmButtons
          email={user?.email ?? ''}
          pending={stepUp.isPending ? stepUp.variables.authenticator : null}
          confirm={t('confirm')}
          practice={t('practice')}
          onUse={(authenticator) =>
            stepUp.mutate({ authenticator }, { onSuccess: () => settleStepUp(true) })
          }
        >
          <Button tone="quiet" onClick={leave}>
            {t('cancel')}
          </Button>
        </ConfirmButtons>
      }
    >
      <CeremonyFailure error={stepUp.error} />
    </TopDialog>
  );
}

/** Verifies the signed-in user with a passkey; valid for five minutes in this session. */
async function stepUp({ authenticator }: { authenticator: Authenticator }) {
  const challenge = await ceremonyStep('authenticationInit', call(stepUpInit, {}));
  const credential = await authenticator.get(challenge);
  const { challengeId } = challenge;
  return ceremonyStep(
    'authenticationComplete',
    call(stepUpComplete, { body: { challengeId, credential } }),
  );
}

function useStepUp() {
  return useMutation({
    mutationFn: (request: { authenticator: Authenticator }) =>
      runCeremony('authentication', () => stepUp(request)),
  });
}
