/** Signing in and signing up, on one page. The address says which, so that others can link to either. */
import { useLocation, useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { TextLink } from '@moa/ui/link/text-link';
import { TabPanel, Tabs } from '@moa/ui/tabs/tabs';
import { useState } from 'react';
import { AsideLink } from '../../components/page/aside-link.tsx';
import { PageColumn } from '../../components/page/page-column.tsx';
import { login } from '../../messages/login.ts';
import { usePasskeySupport } from '../../passkey/passkey-support.ts';
import { recoveryPath } from '../../passkey/recovery-path.ts';
import { guidedSignUpLink } from './guided-sign-up-link.ts';
import { IdleNotice } from './idle-notice.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { SignUpPanel } from './sign-up-panel.tsx';

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
