import { consentVersion, currentConsent } from '@moa/contracts/auth/shapes/consent';
import type { SignedIn } from '@moa/contracts/auth/shapes/user';
import type { RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import * as z from '@moa/contracts/schema';
import { useLocation, useNavigate } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { useRef, useState } from 'react';
import { type Applicant, beginAccount, useSignUp } from '../../api/sign-up.ts';
import { CeremonyFailure } from '../../components/ceremony/ceremony-failure.tsx';
import { MakePasskey } from '../../components/ceremony/make-passkey.tsx';
import { RememberChoice } from '../../components/ceremony/remember-choice.tsx';
import { AccountHeader } from '../../components/page/account-header.tsx';
import { guidedSignUp } from '../../messages/login-new.ts';
import { PasskeyFailure } from '../../passkey/passkey-failure.ts';
import { Stack } from './frame.tsx';

type Props = {
  draft: Draft;
  /** Null where the address was not proved. */
  emailProof: string | null;
  onSignedUp(signedIn: SignedIn): void;
  onOtherEmail(): void;
  onSignIn(): void;
};

/** The passkey, and with it the account. */
export function PasskeyStep({ draft, emailProof, onSignedUp, onOtherEmail, onSignIn }: Props) {
  const t = useMessages(guidedSignUp);
  const [rememberMe, setRememberMe] = useState(true);
  const signUp = useSignUp({ onSignedUp });
  const challenge = useAccountChallenge({
    email: draft.email,
    name: draft.name || undefined,
    emailProof: emailProof ?? undefined,
    consent: draft.consent,
  });
  return (
    <Stack>
      <AccountHeader label={t('account')} who={draft.email}>
        <Badge tone={emailProof ? 'success' : 'neutral'}>
          {t(emailProof ? 'proved' : 'unproved')}
        </Badge>
      </AccountHeader>
      <RememberChoice value={rememberMe} onChange={setRememberMe} />
      <CeremonyFailure error={signUp.error} onSignIn={onSignIn} />
      <MakePasskey
        label={t('makePasskey')}
        practice={t('makePractice')}
        pending={signUp.isPending ? signUp.variables.authenticator : null}
        onMake={(authenticator) =>
          signUp.mutate(
            { begin: challenge.begin, rememberMe, authenticator },
            {
              onError: (error) => {
                if (!(error instanceof PasskeyFailure)) challenge.forget();
              },
            },
          )
        }
      />
      <Button tone="quiet" onClick={onOtherEmail}>
        {t('otherEmail')}
      </Button>
    </Stack>
  );
}

/** Sooner than the server lets it end. */
const goodForMs = 4 * 60_000;

/**
 * The challenge of one account, asked for once: the proof of an address is used up by it, so a dialog
 * that was cancelled is opened again with the same one. One that was handed in is to be forgotten.
 */
function useAccountChallenge(applicant: Applicant) {
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

const shape = z.object({
  email: z.string(),
  name: z.string(),
  at: z.oneOf(['email', 'code', 'passkey']),
  resendAt: z.string(),
  /** Version of the consent given with the address. */
  consent: consentVersion,
});
export type Draft = z.Output<typeof shape>;

const empty: Draft = { email: '', name: '', at: 'email', resendAt: '', consent: currentConsent };

/**
 * Entries of a sign-up before the account exists. They are stored in the browser's history entry,
 * so that a phone that unloads the page while the user reads mail returns to the same step. They
 * contain no secret, are not sent to a server, and are removed once the account exists.
 */
export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const parsed = z.safeParse(shape, state);
  const draft = parsed.success ? parsed.data : empty;
  return [
    draft,
    (change) => navigate({ pathname, search }, { replace: true, state: { ...draft, ...change } }),
  ];
}
