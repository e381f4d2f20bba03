/** Signing in and signing up, on one page. The address says which, so that others can link to either. */

import { checkEmail } from '@moa/contracts/auth/check';
import { registerInit } from '@moa/contracts/auth/register';
import { currentConsent } from '@moa/contracts/auth/shapes/consent';
import { email as emailShape } from '@moa/contracts/auth/shapes/user';
import * as z from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';
import { isSandbox } from '@moa/host/release';
import { useLocation, useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Banner } from '@moa/ui/banner/banner';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { TextField } from '@moa/ui/field/text-field';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { TextLink } from '@moa/ui/link/text-link';
import { TabPanel, Tabs } from '@moa/ui/tabs/tabs';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
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
import { AsideLink } from '../../components/page/aside-link.tsx';
import { PageColumn } from '../../components/page/page-column.tsx';
import { login } from '../../messages/login.ts';
import { devicePasskey, recoveryPath, stopAsking } from '../../passkey/device-passkey.ts';
import type { Authenticator } from '../../passkey/passkey-failure.ts';
import { type PasskeySupport, usePasskeySupport } from '../../passkey/passkey-support.ts';
import { loadPracticePasskey } from '../../practice/load-practice-passkey.ts';
import { SignInPanel } from './sign-in-panel.tsx';

const modes = ['sign-in', 'sign-up'] as const;
type Mode = (typeof modes)[number];

export default function LoginPage() {
  const t = useMessages(login);
  const support = usePasskeySupport();
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const [email, setEmail] = useState('');
  const mode = modes.find((known) => known === params.get('mode')) ?? 'sign-in';
  const go = (next: Mode) =>
    setParams(
      (current) => {
        if (next === 'sign-in') current.delete('mode');
        else current.set('mode', next);
        return current;
      },
      { replace: true },
    );
  return (
    <PageColumn
      title={t(mode === 'sign-in' ? 'signInTitle' : 'signUpTitle')}
      intro={t(mode === 'sign-in' ? 'signInIntro' : 'signUpIntro')}
    >
      <IdleNotice />
      <Card>
        <Tabs
          label={t('modes')}
          tabs={[
            { value: 'sign-in', label: t('signIn') },
            { value: 'sign-up', label: t('signUp') },
          ]}
          value={mode}
          onChange={go}
        >
          <TabPanel value="sign-in">
            <SignInPanel
              support={support}
              email={email}
              onEmail={setEmail}
              onSignUp={() => go('sign-up')}
            />
          </TabPanel>
          <TabPanel value="sign-up">
            <SignUpPanel
              support={support}
              email={email}
              onEmail={setEmail}
              onSignIn={() => go('sign-in')}
            />
          </TabPanel>
        </Tabs>
      </Card>
      {mode === 'sign-in' ? (
        <AsideLink question={t('lost')}>
          <TextLink to={recoveryPath} look="forward">
            {t('recover')}
          </TextLink>
        </AsideLink>
      ) : (
        <AsideLink question={t('newHere')}>
          <TextLink to={guidedSignUpLink(search)} look="forward">
            {t('stepByStep')}
          </TextLink>
        </AsideLink>
      )}
    </PageColumn>
  );
}

/** To the sign-up that takes one step after the other, and then on to where one was going. */
function guidedSignUpLink(search: string): string {
  const from = new URLSearchParams(search).get('from');
  return from === null ? '/login-new' : `/login-new?from=${encodeURIComponent(from)}`;
}

/** Explains that the session ended after half an hour of inactivity. */
function IdleNotice() {
  const t = useMessages(login);
  const { search } = useLocation();
  if (new URLSearchParams(search).get('reason') !== 'idle') return null;
  return <Banner title={t('idle')}>{t('idleWhy')}</Banner>;
}

type Props = {
  support: PasskeySupport;
  email: string;
  onEmail(email: string): void;
  onSignIn(): void;
};

/** Signing up: an e-mail address, and a passkey for it. */
function SignUpPanel({ support, email, onEmail, onSignIn }: Props) {
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
              : // Holds the line, so that nothing moves when the answer comes.
                '\u00a0'
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

const pause = 450;

function emailAvailabilityQuery(email: string) {
  return queryOptions({
    queryKey: ['auth', 'email-availability', email],
    queryFn: ({ signal }) => call(checkEmail, { params: { email } }, { signal }),
    staleTime: 60_000,
  });
}

/**
 * Checks if the typed address is available, once typing pauses. `unknown` if it is no valid address
 * yet or the request failed: sign-up itself decides.
 */
function useEmailAvailability(typed: string): 'unknown' | 'checking' | 'free' | 'taken' {
  const settled = useSettled(typed);
  const parsed = z.safeParse(emailShape, settled);
  const { data, isFetching } = useQuery({
    ...emailAvailabilityQuery(parsed.success ? parsed.data : ''),
    enabled: parsed.success,
  });
  if (!parsed.success || settled !== typed) return 'unknown';
  if (isFetching) return 'checking';
  if (!data) return 'unknown';
  return data.available ? 'free' : 'taken';
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
