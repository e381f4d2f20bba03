import type { SignedIn } from '@moa/contracts/auth/shapes/user';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { useState } from 'react';
import { useSignUp } from '../../api/sign-up.ts';
import { CeremonyFailure } from '../../components/ceremony/ceremony-failure.tsx';
import { MakePasskey } from '../../components/ceremony/make-passkey.tsx';
import { RememberChoice } from '../../components/ceremony/remember-choice.tsx';
import { AccountHeader } from '../../components/page/account-header.tsx';
import { guidedSignUp } from '../../messages/login-new.ts';
import { PasskeyFailure } from '../../passkey/passkey-failure.ts';
import type { Draft } from './draft.ts';
import { Stack } from './frame.tsx';
import { useAccountChallenge } from './use-account-challenge.ts';

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
