/**
 * Lock screen, shown instead of the app after half an hour of inactivity: the account, and the way
 * to unlock it.
 */

import { unlockComplete, unlockInit, unlockLeave } from '@moa/contracts/auth/unlock';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useMutation } from '@moa/host/query';
import { endSession, refreshToken, startSession, useSession } from '@moa/host/session';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ceremonyStep, runCeremony } from '../../api/ceremony.ts';
import { CeremonyFailure } from '../../components/ceremony/ceremony-failure.tsx';
import { ConfirmButtons } from '../../components/confirm-buttons.tsx';
import { confirmWords } from '../../messages/confirm.ts';
import { stopAsking } from '../../passkey/device-passkey.ts';
import type { Authenticator } from '../../passkey/passkey-failure.ts';

export default function LockWidget() {
  const t = useMessages(confirmWords);
  const { user } = useSession();
  const unlock = useUnlock();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone: screen readers announce the reason first.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = `${t('locked')} · Moa`;
    return stopAsking;
  }, [t]);
  return (
    <Root>
      <Mark aria-hidden>
        <LockKeyhole size={28} />
      </Mark>
      <Heading ref={heading} tabIndex={-1} data-page-heading>
        {t('locked')}
      </Heading>
      <Why>{t('lockedWhy')}</Why>
      {user ? <Who>{user.email}</Who> : null}
      <CeremonyFailure error={unlock.error} />
      <Acts>
        <ConfirmButtons
          email={user?.email ?? ''}
          pending={unlock.isPending ? unlock.variables.authenticator : null}
          confirm={t('unlock')}
          practice={t('unlockPractice')}
          place="first"
          onUse={(authenticator) => unlock.mutate({ authenticator })}
        >
          <Button
            tone="quiet"
            onClick={() => {
              stopAsking();
              leaveLocked();
            }}
          >
            {t('signOut')}
          </Button>
        </ConfirmButtons>
      </Acts>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(10)} ${space(6)};
  text-align: center;
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
`;
const Heading = styled.h1`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
`;
const Why = styled.p`
  color: ${color.textQuiet};
`;
const Who = styled.p`
  font-weight: ${weight.semibold};
`;
const Acts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  width: 100%;
  margin-top: ${space(3)};
`;

/** Signs out of the locked session: here at once, and on the server as soon as it hears of it. */
function leaveLocked(): void {
  const saved = refreshToken();
  if (saved !== null)
    call(unlockLeave, { body: { refreshToken: saved } }, { keepalive: true }).catch(
      // A server that was not reached ends the session by itself, in time.
      () => undefined,
    );
  endSession();
}

/** Unlocks the session with a passkey of its owner. Ends a session that has expired. */
async function unlock({ authenticator }: { authenticator: Authenticator }) {
  const saved = refreshToken();
  if (saved === null) return endSession();
  try {
    const challenge = await ceremonyStep(
      'authenticationInit',
      call(unlockInit, { body: { refreshToken: saved } }),
    );
    const credential = await authenticator.get(challenge);
    const { challengeId } = challenge;
    const { user, tokens } = await ceremonyStep(
      'authenticationComplete',
      call(unlockComplete, { body: { refreshToken: saved, challengeId, credential } }),
    );
    startSession(user, tokens);
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'AUTH_TOKEN_INVALID') endSession('idle');
    else throw error;
  }
}

function useUnlock() {
  return useMutation({
    mutationFn: (request: { authenticator: Authenticator }) =>
      runCeremony('authentication', () => unlock(request)),
  });
}
