import type { AssetPosition } from '@moa/contracts/assets/position';
import { useMessages } from '@moa/i18n/messages';
import { Outdated } from '@moa/ui/core/outdated';
import { Notice } from '@moa/ui/core/states';
import { assetMessages } from '../../messages/asset.ts';

/** What has to be known before the figures are believed. */
export function PositionNotices({
  position: { stale, sourceLabel, suspicion, excluded, hidden },
  outdatedSince,
  retry,
  retrying,
}: {
  position: AssetPosition;
  outdatedSince: number | null;
  retry(): void;
  retrying: boolean;
}) {
  const t = useMessages(assetMessages);
  return (
    <>
      {outdatedSince === null ? null : (
        <Outdated
          at={outdatedSince}
          say={(age) => t('oldSince', { age })}
          onRetry={retry}
          busy={retrying}
        />
      )}
      {stale ? <Notice tone="caution">{t('stale', { place: sourceLabel })}</Notice> : null}
      {suspicion ? <Notice tone="danger">{t('quarantinedNote')}</Notice> : null}
      {excluded && !suspicion ? <Notice>{t('excludedNote')}</Notice> : null}
      {hidden && !suspicion ? <Notice>{t('hiddenNote')}</Notice> : null}
    </>
  );
}
