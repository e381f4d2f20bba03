/** A private page for those who are signed out: what one would see here, and the way in. */

import { Link } from '@moa/host/router';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { buttonLook } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState } from '@moa/ui/core/states';
import { styled } from '@moa/ui/styled';
import { LockKeyhole } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { returnPathOf, signInLink } from '../return-path.ts';
import { roleOf } from '../roles.ts';

const messages = defineMessages(
  {
    heading: '로그인하면 볼 수 있습니다',
    fallback: '이 화면은 본인의 자산을 보여 줍니다.',
    signIn: '로그인',
  },
  {
    heading: 'Sign in to see this',
    fallback: 'This page shows your own assets.',
    signIn: 'Sign in',
  },
);

export function SignedOutPreview({ title, text }: { title: string; text: string | null }) {
  return (
    <Page title={title}>
      <SignedOutCard text={text} />
    </Page>
  );
}

/** The same for a page that has its heading already. */
export function SignedOutCard({ text }: { text: string | null }) {
  const t = useMessages(messages);
  const { pathname, search } = useLocation();
  const signIn = roleOf('sign-in') ?? '/';
  return (
    <Card>
      <EmptyState
        title={t('heading')}
        icon={<LockKeyhole size={24} />}
        action={
          <LinkButton
            $tone="primary"
            to={signInLink(signIn, returnPathOf(search) ?? pathname + search)}
          >
            {t('signIn')}
          </LinkButton>
        }
      >
        {text ?? t('fallback')}
      </EmptyState>
    </Card>
  );
}

const LinkButton = styled(Link)<{ $tone: 'primary' }>`
  ${buttonLook}
`;
