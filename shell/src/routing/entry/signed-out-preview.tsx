/** Hints for signed-out users at private pages. */
import { getRelease } from '@moa/host/internal/release';
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { buttonLook } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { EmptyState } from '@moa/ui/core/states';
import { color, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { LockKeyhole } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { findRoute } from '../../preload/find-route.ts';
import { getReturnPath, signInLink } from '../return-path.ts';
import { getRole } from '../roles.ts';

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

/** On the sign-in page: the private page that was asked for. Nothing where none was, or none is known. */
export function AskedPage({ path }: { path: string | null }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [pathname = ''] = path?.split(/[?#]/) ?? [];
  const route = findRoute(pathname, getRelease().remotes)?.route;
  if (!route?.guards.includes('auth')) return null;
  return (
    <Asked aria-label={t('heading')}>
      <LockKeyhole size={18} aria-hidden />
      <div>
        <strong>{route.title[locale]}</strong>
        <Quiet>{t('heading')}</Quiet>
        <p>{route.preview?.[locale] ?? t('fallback')}</p>
      </div>
    </Asked>
  );
}

/** The way in, for a part of a page that only signed-in users see. */
export function SignedOutCard({ text }: { text: string | null }) {
  const t = useMessages(messages);
  const { pathname, search } = useLocation();
  const signIn = getRole('sign-in') ?? '/';
  return (
    <Card>
      <EmptyState
        title={t('heading')}
        icon={<LockKeyhole size={24} />}
        action={
          <LinkButton
            $tone="primary"
            to={signInLink(signIn, getReturnPath(search) ?? pathname + search)}
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
const Asked = styled.section`
  display: flex;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  > svg { flex: none; margin-top: 2px; }
`;
