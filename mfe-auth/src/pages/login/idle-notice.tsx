import { useLocation } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Banner } from '@moa/ui/banner/banner';
import { login } from '../../messages/login.ts';

/** Explains that the session ended after half an hour of inactivity. */
export function IdleNotice() {
  const t = useMessages(login);
  const { search } = useLocation();
  if (new URLSearchParams(search).get('reason') !== 'idle') return null;
  return <Banner title={t('idle')}>{t('idleWhy')}</Banner>;
}
