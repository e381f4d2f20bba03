import type { LoginCredential } from '@moa/contracts/auth/shapes/webauthn';
import { useEffect, useRef } from 'react';
import { requestChallenge } from '../../api/sign-in.ts';
import { offerInField, stopOffering } from '../../passkey/device-passkey.ts';

type Offered = { challengeId: string; credential: LoginCredential };

/** Shorter than a challenge lives, so that a late choice still answers a valid one. */
const renewEveryMs = 4 * 60_000;

/** While enabled, this device's passkeys are in the list under the e-mail field. */
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
        // The user did not request this offer, so its failure is not reported.
        () => undefined,
      );
    offer();
    const timer = setInterval(offer, renewEveryMs);
    return () => {
      current = false;
      clearInterval(timer);
      stopOffering();
    };
  }, [enabled]);
}
