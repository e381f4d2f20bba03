import type { RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import { useRef } from 'react';
import { type Applicant, beginAccount } from '../../api/sign-up.ts';

/** Sooner than the server lets it end. */
const goodForMs = 4 * 60_000;

/**
 * The challenge of one account, asked for once: the proof of an address is used up by it, so a dialog
 * that was cancelled is opened again with the same one. One that was handed in is to be forgotten.
 */
export function useAccountChallenge(applicant: Applicant) {
  const begun = useRef<{ challenge: RegistrationChallenge; until: number } | null>(null);
  return {
    async begin(): Promise<RegistrationChallenge> {
      if (begun.current && begun.current.until > Date.now()) return begun.current.challenge;
      const challenge = await beginAccount(applicant);
      begun.current = { challenge, until: Date.now() + goodForMs };
      return challenge;
    },
    forget(): void {
      begun.current = null;
    },
  };
}
