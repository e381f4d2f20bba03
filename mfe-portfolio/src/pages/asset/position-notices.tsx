import type { AssetPosition } from '@moa/contracts/assets/position';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { assetMessages } from '../../messages/asset.ts';

/** What has to be known before the figures are believed. */
export function PositionNotices({
  position: { stale, sourceLabel, suspicion, excluded, hidden },
  outdatedSince,
}: {
  position: AssetPosition;
  outdatedSince: number | null;
}) {
  const t = useMessages(assetMessages);
  const locale = useLocale();
  const now = useNow(outdatedSince === null ? null : 10_000);
  return (
    <>
      {outdatedSince === null ? null : (
        <Notice tone="caution">
          {t('oldSince', { age: formatAge(outdatedSince, now, locale) })}
        </Notice>
      )}
      {stale ? <Notice tone="caution">{t('stale', { place: sourceLabel })}</Notice> : null}
      {suspicion ? <Notice tone="danger">{t('quarantinedNote')}</Notice> : null}
      {excluded && !suspicion ? <Notice>{t('excludedNote')}</Notice> : null}
      {hidden && !suspicion ? <Notice>{t('hiddenNote')}</Notice> : null}
    </>
  );
}
