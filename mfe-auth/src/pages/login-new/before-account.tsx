import { useLocation, useNavigate } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { TextLink } from '@moa/ui/link/text-link';
import { useState } from 'react';
import { beginSession } from '../../api/use-session-start.ts';
import { EmailCode } from '../../components/email-code.tsx';
import { AsideLink } from '../../components/page/aside-link.tsx';
import { login } from '../../messages/login.ts';
import { guidedSignUp } from '../../messages/login-new.ts';
import { useDraft } from './draft.ts';
import { EmailStep } from './email-step.tsx';
import { Frame, Stack, Ways } from './frame.tsx';
import { PasskeyStep } from './passkey-step.tsx';

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
