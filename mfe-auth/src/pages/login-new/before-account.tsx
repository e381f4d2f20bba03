import { registerInit } from '@moa/contracts/auth/register';
import { currentConsent } from '@moa/contracts/auth/shapes/consent';
import { useLocation, useNavigate } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { TextField } from '@moa/ui/field/text-field';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { TextLink } from '@moa/ui/link/text-link';
import { useState } from 'react';
import { useSendCode } from '../../api/email-code.ts';
import { beginSession } from '../../api/use-session-start.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { Consent } from '../../components/consent.tsx';
import { EmailCode } from '../../components/email-code.tsx';
import { EmailField } from '../../components/email-field.tsx';
import { AsideLink } from '../../components/page/aside-link.tsx';
import { login } from '../../messages/login.ts';
import { guidedSignUp } from '../../messages/login-new.ts';
import { Frame, Stack, Ways } from './frame.tsx';
import { type Draft, PasskeyStep, useDraft } from './passkey-step.tsx';

/** The steps until there is an account: the address, its proof, the passkey. */
export function BeforeAccount({ onSignedUp }: { onSignedUp(): void }) {
  const t = useMessages(guidedSignUp);
  const words = useMessages(login);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [draft, change] = useDraft();
  /** In memory alone: it lets one sign up as the owner of the address. */
  const [emailProof, setEmailProof] = useState<string | null>(null);
  const signInLink = `/login${search}`;
  const below = (
    <AsideLink question={t('have')}>
      <TextLink to={signInLink} look="forward">
        {words('signIn')}
      </TextLink>
    </AsideLink>
  );
  const toEmail = () => {
    setEmailProof(null);
    change({ at: 'email' });
  };

  if (draft.at === 'email')
    return (
      <Frame step="email" title={t('emailTitle')} intro={t('emailIntro')} below={below}>
        <EmailStep draft={draft} onSent={(entered) => change({ ...entered, at: 'code' })} />
      </Frame>
    );
  if (draft.at === 'code')
    return (
      <Frame step="email" title={t('codeTitle')} intro={t('codeIntro')} below={below}>
        <Stack>
          <EmailCode
            email={draft.email}
            resendAt={draft.resendAt}
            onResent={(resendAt) => change({ resendAt })}
            onVerified={(proof) => {
              setEmailProof(proof);
              change({ at: 'passkey' });
            }}
          />
          <Ways>
            <Button tone="quiet" onClick={() => change({ at: 'passkey' })}>
              {t('skipCode')}
            </Button>
            <Button tone="quiet" onClick={toEmail}>
              {t('otherEmail')}
            </Button>
          </Ways>
        </Stack>
      </Frame>
    );
  return (
    <Frame step="passkey" title={t('passkeyTitle')} intro={t('passkeyIntro')} below={below}>
      <PasskeyStep
        draft={draft}
        emailProof={emailProof}
        onOtherEmail={toEmail}
        onSignIn={() => navigate(signInLink)}
        onSignedUp={(signedIn) => {
          const params = new URLSearchParams(search);
          params.set('step', 'codes');
          void navigate({ pathname, search: `?${params}` }, { replace: true, state: null });
          beginSession(signedIn);
          onSignedUp();
        }}
      />
    </Frame>
  );
}

type Props = {
  draft: Draft;
  /** A code is on its way to the address. */
  onSent(entered: Pick<Draft, 'email' | 'name' | 'resendAt' | 'consent'>): void;
};

/** The address and the name. Whether the address is taken is not asked: the code tells its owner. */
function EmailStep({ draft, onSent }: Props) {
  const t = useMessages(guidedSignUp);
  const words = useMessages(login);
  const [consent, setConsent] = useState(false);
  const send = useSendCode();
  const form = useContractForm<{ email: string; name: string }, typeof registerInit.body>(
    registerInit.body,
    { email: draft.email, name: draft.name },
  );
  const problem = form.problemOf('email');
  const submit = form.handleSubmit(({ email, name }) => {
    if (consent)
      send.mutate(
        { email },
        {
          onSuccess: ({ resendAt }) =>
            onSent({ email, name: name ?? '', resendAt, consent: currentConsent }),
        },
      );
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <EmailField {...form.register('email')} autoComplete="email" problem={problem} />
        <TextField
          {...form.register('name')}
          label={words('nickname')}
          optional
          autoComplete="nickname"
          hint={words('nicknameHint')}
          error={form.problemOf('name') ? words('nicknameInvalid') : null}
        />
        <Consent given={consent} missed={form.formState.isSubmitted} onChange={setConsent} />
        <CallFailure error={send.error} />
        <Button type="submit" tone="primary" busy={send.isPending}>
          {t('next')}
        </Button>
      </Stack>
    </form>
  );
}
