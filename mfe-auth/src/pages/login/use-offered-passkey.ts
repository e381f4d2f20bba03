import type { LoginCredential } from '@moa/contracts/auth/shapes/webauthn';
import { useEffect, useRef } from 'react';
import { requestChallenge } from '../../api/sign-in.ts';
import { offerInField, stopOffering } from '../../passkey/device-passkey.ts';

type Offered = { challengeId: string; credential: LoginCredential };

/** Sooner than a challenge ends: what is chosen late is still an answer to one that lives. */
const anewEveryMs = 4 * 60_000;

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
    const offer = () =>
      void offerInField(() => requestChallenge(), { wanted: () => current }).then(
        (offered) => {
          if (current && offered) chosen.current(offered);
        },
        // Nobody asked for this offer, so nobody is told that it ended.
        () => undefined,
      );
    offer();
    const timer = setInterval(offer, anewEveryMs);
    return () => {
      current = false;
      clearInterval(timer);
      stopOffering();
    };
  }, [enabled]);
}
