import { registerInit } from '@moa/contracts/auth/register';
import { currentConsent } from '@moa/contracts/auth/shapes/consent';
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { TextField } from '@moa/ui/field/text-field';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEmailAvailability } from '../../api/email-availability.ts';
import { beginAccount, useSignUp } from '../../api/sign-up.ts';
import { useSessionStart } from '../../api/use-session-start.ts';
import { CeremonyFailure } from '../../components/ceremony/ceremony-failure.tsx';
import { PasskeyPending } from '../../components/ceremony/passkey-pending.tsx';
import { PracticePanel } from '../../components/ceremony/practice-panel.tsx';
import { RememberChoice } from '../../components/ceremony/remember-choice.tsx';
import { NotOnDevice, SupportNotice } from '../../components/ceremony/support-notice.tsx';
import { Consent } from '../../components/consent.tsx';
import { EmailField } from '../../components/email-field.tsx';
import { Form } from '../../components/form.ts';
import { login } from '../../messages/login.ts';
import type { Authenticator } from '../../passkey/authenticator.ts';
import { devicePasskey, stopAsking } from '../../passkey/device-passkey.ts';
import type { PasskeySupport } from '../../passkey/passkey-support.ts';
import { loadPracticePasskey } from '../../practice/load-practice-passkey.ts';

type Props = {
  support: PasskeySupport;
  email: string;
  onEmail(email: string): void;
  onSignIn(): void;
};

/** Signing up: an e-mail address, and a passkey for it. */
export function SignUpPanel({ support, email, onEmail, onSignIn }: Props) {
  const t = useMessages(login);
  const [rememberMe, setRememberMe] = useState(true);
  const [consent, setConsent] = useState(false);
  useEffect(() => stopAsking, []);
  const signUp = useSignUp({ onSignedUp: useSessionStart() });
  const form = useContractForm<{ email: string; name: string }, typeof registerInit.body>(
    registerInit.body,
    { email, name: '' },
  );
  const availability = useEmailAvailability(email);
  const usable = support.status === 'ready';
  const submitWith = (authenticator: () => Promise<Authenticator> | Authenticator) =>
    form.handleSubmit(async (entered) => {
      if (consent)
        signUp.mutate({
          begin: () => beginAccount({ ...entered, consent: currentConsent }),
          rememberMe,
          authenticator: await authenticator(),
        });
    });
  const onDevice = signUp.isPending && signUp.variables.authenticator === devicePasskey;
  return (
    <Form onSubmit={(event) => void submitWith(() => devicePasskey)(event)} noValidate>
      <SupportNotice support={support} />
      <EmailField
        {...form.register('email', { onChange: (event) => onEmail(event.target.value) })}
        problem={form.problemOf('email')}
        hint={
          availability === 'checking'
            ? t('emailChecking')
            : availability === 'free'
              ? t('emailFree')
              : null
        }
        error={availability === 'taken' ? t('emailTaken') : null}
      />
      <TextField
        {...form.register('name')}
        label={t('nickname')}
        optional
        autoComplete="nickname"
        hint={t('nicknameHint')}
        error={form.problemOf('name') ? t('nicknameInvalid') : null}
      />
      <RememberChoice value={rememberMe} onChange={setRememberMe} />
      <Consent given={consent} missed={form.formState.isSubmitted} onChange={setConsent} />
      <CeremonyFailure error={signUp.error} onSignIn={onSignIn} />
      <Button type="submit" tone="primary" busy={onDevice} disabled={!usable}>
        {onDevice ? null : <Fingerprint size={20} aria-hidden />}
        {t('signUpAct')}
      </Button>
      <PasskeyPending active={onDevice} />
      <NotOnDevice support={support} />
      <Quiet>{t('signUpNote')}</Quiet>
      {isSandbox() ? (
        <PracticePanel>
          <Button
            tone={usable ? 'secondary' : 'primary'}
            busy={signUp.isPending && !onDevice}
            onClick={() => {
              stopAsking();
              void submitWith(async () => (await loadPracticePasskey()).practicePasskey())();
            }}
          >
            {t('practiceSignUp')}
          </Button>
        </PracticePanel>
      ) : null}
    </Form>
  );
}
