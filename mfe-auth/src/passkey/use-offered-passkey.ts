import type { LoginCredential } from '@moa/contracts/auth/passkey';
import { useEffect, useRef } from 'react';
import { requestChallenge } from '../api/sign-in.ts';
import { offerInField, stopAsking } from './device-passkey.ts';

type Offered = { challengeId: string; credential: LoginCredential };

/** While enabled, this device's passkeys stand in the list under the e-mail field. */
export function useOfferedPasskey({
  enabled,
  onChosen,
}: {
  enabled: boolean;
  onChosen(offered: Offered): void;
}): void {
  const chosen = useRef(onChosen);
  useEffect(() => {
    chosen.current = onChosen;
  });
  useEffect(() => {
    if (!enabled) return;
    let current = true;
    offerInField(() => requestChallenge()).then(
      (offered) => {
        if (current && offered) chosen.current(offered);
      },
      // Nobody asked for this offer, so nobody is told that it ended.
      () => undefined,
    );
    return () => {
      current = false;
      stopAsking();
    };
  }, [enabled]);
}
