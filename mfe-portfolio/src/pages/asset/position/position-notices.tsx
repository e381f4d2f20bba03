import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { Source } from '@moa/contracts/source';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { useNow } from '@moa/ui/core/figures';
import { Outdated } from '@moa/ui/core/outdated';
import { Notice } from '@moa/ui/core/states';
import { useGapSentence } from '../../../components/price-gap.tsx';
import { assetMessages } from '../../../messages/asset.ts';

/** Warnings about the reliability of the figures. */
export function PositionNotices({
  position,
  source,
  outdatedSince,
  retry,
  retrying,
}: {
  position: AssetPosition;
  /** Where it is; null while that is not known. */
  source: Source | null;
  outdatedSince: number | null;
  retry(): void;
  retrying: boolean;
}) {
  const t = useMessages(assetMessages);
  const gap = useGapSentence()(position);
  const { stale, suspicion, excluded, hidden } = position;
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
      {stale ? <Old position={position} source={source} /> : null}
      {gap === null ? null : <Notice tone="caution">{gap}</Notice>}
      {suspicion ? <Notice tone="danger">{t('quarantinedNote')}</Notice> : null}
      {excluded && !suspicion ? <Notice>{t('excludedNote')}</Notice> : null}
      {hidden && !suspicion ? <Notice>{t('hiddenNote')}</Notice> : null}
    </>
  );
}

/** Age of the figures and its cause: the source could not be read, or the price is outdated. */
function Old({ position, source }: { position: AssetPosition; source: Source | null }) {
  const t = useMessages(assetMessages);
  const locale = useLocale();
  const now = useNow(10_000);
  const { sourceLabel: place, lastUpdated, priceAt } = position;
  const isRead =
    source !== null && source.status !== 'stale' && source.status !== 'failed' && !source.error;
  const error = source?.error ?? null;
  const reason = error
    ? `${describeFailure(new ApiFailure(error.code, error.message), locale).sentence} `
    : '';
  return (
    <Notice tone="caution">
      {isRead && priceAt !== null
        ? t('oldPrice', { age: formatAge(priceAt, now, locale) })
        : t('stale', { place, age: formatAge(lastUpdated, now, locale), reason })}
    </Notice>
  );
}
