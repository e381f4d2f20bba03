import { useLocation } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Banner } from '@moa/ui/banner/banner';
import { login } from '../../messages/login.ts';

/** Why one is here, where half an hour without the person ended the session. */
export function IdleNotice() {
  const t = useMessages(login);
  const { search } = useLocation();
  if (new URLSearchParams(search).get('reason') !== 'idle') return null;
  return <Banner title={t('idle')}>{t('idleWhy')}</Banner>;
}
