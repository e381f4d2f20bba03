/** Signing in and signing up, on one page. The address says which, so that others can link to either. */
import { useSearchParams } from '@moa/host/router';
import { setLocale, useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { TabPanel, Tabs } from '@moa/ui/tabs/tabs';
import { useState } from 'react';
import { Brand } from '../../components/brand.tsx';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { SignUpPanel } from '../../components/sign-up-panel.tsx';
import { login } from '../../messages/login.ts';
import { usePasskeySupport } from '../../passkey/passkey-support.ts';

const modes = ['sign-in', 'sign-up'] as const;
type Mode = (typeof modes)[number];

export default function LoginPage() {
  const t = useMessages(login);
  const locale = useLocale();
  const support = usePasskeySupport();
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
    <Column>
      <Top>
        <Brand />
        <Language
          type="button"
          lang={locale === 'ko' ? 'en' : 'ko'}
          onClick={() => setLocale(locale === 'ko' ? 'en' : 'ko')}
        >
          {t('language')}
        </Language>
      </Top>
      <header>
        <Title tabIndex={-1} data-page-heading>
          {t(mode === 'sign-in' ? 'signInTitle' : 'signUpTitle')}
        </Title>
        <Intro>{t(mode === 'sign-in' ? 'signInIntro' : 'signUpIntro')}</Intro>
      </header>
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
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
const Language = styled.button`
  min-height: 44px;
  padding: 0 ${space(3)};
  border: 0;
  background: transparent;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  cursor: pointer;
  &:hover { color: ${color.text}; }
`;
const Title = styled.h1`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  line-height: 1.3;
  letter-spacing: -0.01em;
`;
const Intro = styled.p`
  margin-top: ${space(1)};
  color: ${color.textQuiet};
`;
