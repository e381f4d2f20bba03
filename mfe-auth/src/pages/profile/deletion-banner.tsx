/** While the account waits for its deletion: when that is, and the way to keep it. */
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Banner } from '@moa/ui/banner/banner';
import { Button } from '@moa/ui/core/button';
import { useKeepAccount } from '../../api/keep-account.ts';
import { useMe } from '../../api/me.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { deletionWords } from '../../messages/deletion-words.ts';

export function DeletionBanner() {
  const t = useMessages(deletionWords);
  const locale = useLocale();
  const { data: me } = useMe();
  const keep = useKeepAccount();
  if (!me?.deletionAt) return null;
  return (
    <>
      <Banner
        tone="danger"
        title={t('bannerTitle', { date: formatTime(me.deletionAt, locale) })}
        action={
          <Button
            size="small"
            busy={keep.isPending}
            onClick={() =>
              keep.mutate(undefined, {
                onSuccess: () =>
                  showToast({ type: 'success', title: inBothLanguages(deletionWords, 'kept') }),
              })
            }
          >
            {t('keep')}
          </Button>
        }
      >
        {t('bannerText')}
      </Banner>
      <CallFailure error={keep.error} />
    </>
  );
}
