import { loginInit } from '@moa/contracts/auth/login';
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { TextField } from '@moa/ui/field/text-field';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSignIn } from '../../api/sign-in.ts';
import { CeremonyFailure } from '../../components/ceremony/ceremony-failure.tsx';
import { PasskeyPending } from '../../components/ceremony/passkey-pending.tsx';
import { RememberChoice } from '../../components/ceremony/remember-choice.tsx';
import { NotOnDevice, SupportNotice } from '../../components/ceremony/support-notice.tsx';
import { Form } from '../../components/form.ts';
import { login } from '../../messages/login.ts';
import { devicePasskey, stopAsking } from '../../passkey/device-passkey.ts';
import type { PasskeySupport } from '../../passkey/passkey-support.ts';
import { loadPracticePasskey } from '../../practice/load-practice-passkey.ts';
import { PasskeyHelp } from './passkey-help.tsx';
import { PracticeAccounts } from './practice-accounts.tsx';
import { useOfferedPasskey } from './use-offered-passkey.ts';

type Props = {
  support: PasskeySupport;
  email: string;
  onEmail(email: string): void;
  onSignUp(): void;
};

/** Signing in: by e-mail and passkey, or by the passkey alone. */
export function SignInPanel({ support, email, onEmail, onSignUp }: Props) {
  const t = useMessages(login);
  const [rememberMe, setRememberMe] = useState(true);
  useEffect(() => stopAsking, []);
  const signIn = useSignIn();
  const begin = useOneAtATime(signIn);
  const form = useContractForm<{ email: string }, typeof loginInit.body>(loginInit.body, { email });
  const usable = support.status === 'ready';
  const onDevice =
    signIn.isPending &&
    'authenticator' in signIn.variables &&
    signIn.variables.authenticator === devicePasskey;
  const onOffer = signIn.isPending && 'offered' in signIn.variables;
  const offerFailed = signIn.isError && 'offered' in signIn.variables;
  useOfferedPasskey({
    // A failed offer is not repeated automatically: some browsers respond without user interaction.
    enabled: usable && !signIn.isPending && !signIn.isSuccess && !offerFailed,
    onChosen: (offered) => begin({ offered, rememberMe }),
  });
  const submit = form.handleSubmit((entered) =>
    begin({ email: entered.email, rememberMe, authenticator: devicePasskey }),
  );
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <SupportNotice support={support} />
      <TextField
        {...form.register('email', { onChange: (event) => onEmail(event.target.value) })}
        label={t('email')}
        optional
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('emailPlaceholder')}
        hint={t('emailHint')}
        error={form.problemOf('email') ? t('emailInvalid') : null}
      />
      <RememberChoice value={rememberMe} onChange={setRememberMe} />
      <CeremonyFailure error={signIn.error} onSignUp={onSignUp} recovers />
      <Button type="submit" tone="primary" busy={onDevice || onOffer} disabled={!usable}>
        {onDevice || onOffer ? null : <Fingerprint size={20} aria-hidden />}
        {t('signInAct')}
      </Button>
      <PasskeyPending active={onDevice} />
      <NotOnDevice support={support} />
      {usable ? <PasskeyHelp /> : null}
      {isSandbox() ? (
        <PracticeAccounts
          busy={signIn.isPending && !onDevice}
          primary={!usable}
          onSignUp={onSignUp}
          onUse={({ credentialId }) => {
            stopAsking();
            // Without the e-mail, so that the server can say that it does not know this passkey.
            void loadPracticePasskey().then(({ practicePasskey }) =>
              signIn.mutate({ rememberMe, authenticator: practicePasskey(credentialId) }),
            );
          }}
        />
      ) : null}
    </Form>
  );
}

/**
 * A passkey that was chosen in the field and one that is asked for by the button answer at any time: of
 * two sign-ins of one passkey at once, the server refuses the one whose signature is the older.
 */
function useOneAtATime({ mutate }: ReturnType<typeof useSignIn>) {
  const isUnderWay = useRef(false);
  return (request: Parameters<typeof mutate>[0]) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(request, {
      // One that succeeded leads away from here.
      onError: () => {
        isUnderWay.current = false;
      },
    });
  };
}
