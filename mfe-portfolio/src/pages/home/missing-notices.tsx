import type { AssetSummary, Source } from '@moa/contracts/assets/summary';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { homeMessages } from '../../messages/home.ts';

type Props = {
  summary: AssetSummary;
  /** When the shown values were fetched, where fetching newer ones failed. */
  failedAt: number | null;
  onRetry(): void;
};

/** What the total lacks or holds from earlier, each source by its name. */
export function MissingNotices({ summary, failedAt, onRetry }: Props) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  const now = useNow(30_000);
  const troubled = summary.sources.filter(isTroubled);
  const priceTrouble =
    summary.quality === 'stale' && troubled.length === 0 && summary.missing.length > 0;
  return (
    <>
      {failedAt === null ? null : (
        <Notice
          tone="caution"
          action={
            <Button size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        >
          {t('notUpdated', { age: formatAge(failedAt, now, locale) })}
        </Notice>
      )}
      {troubled.map((source) => {
        const words = source.error
          ? describeFailure(new ApiFailure(source.error.code, source.error.message), locale)
          : null;
        const reason = `${words ? `${words.sentence} ` : ''}${t('retrying')}`;
        return (
          <Notice
            key={source.id}
            tone="caution"
            action={<NoticeLink to="/settings">{t('seeSettings')}</NoticeLink>}
          >
            {source.lastSyncedAt
              ? t('missingStale', {
                  name: source.label,
                  age: formatAge(source.lastSyncedAt, now, locale),
                  reason,
                })
              : t('missingNever', { name: source.label, reason })}
          </Notice>
        );
      })}
      {summary.unpricedCount > 0 ? (
        <Notice tone="caution" action={<NoticeLink to="/assets">{t('seeAssets')}</NoticeLink>}>
          {t('unpriced', { count: summary.unpricedCount })}
        </Notice>
      ) : null}
      {priceTrouble ? <Notice tone="caution">{t('oldPrices')}</Notice> : null}
    </>
  );
}

function isTroubled(source: Source): boolean {
  return source.status === 'failed' || source.status === 'stale';
}

const NoticeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  margin-block: -8px;
  font-weight: ${weight.semibold};
`;
