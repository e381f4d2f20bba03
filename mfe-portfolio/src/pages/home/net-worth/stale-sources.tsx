import type { AssetSummary } from '@moa/contracts/assets/summary';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { useNow } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { TriangleAlert } from 'lucide-react';
import { homeMessages } from '../../../messages/home.ts';
import { troubledSources } from '../../../rules/troubled-sources.ts';

type Props = {
  summary: AssetSummary;
  /** When the shown values were fetched, where fetching newer ones failed. */
  failedAt: number | null;
  onRetry(): void;
};

/** Names each source whose values the total lacks or has from earlier, with the reason. */
export function StaleSources({ summary, failedAt, onRetry }: Props) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  const now = useNow(10_000);
  const troubled = troubledSources(summary);
  const oldPrices =
    summary.quality === 'stale' && troubled.length === 0 && summary.missing.length > 0;
  if (troubled.length === 0 && !oldPrices && failedAt === null) return null;
  return (
    <Root role="status">
      {troubled.map(({ id, label: name, lastSyncedAt, error }) => {
        const reason = error
          ? `${describeFailure(new ApiFailure(error.code, error.message), locale).sentence} `
          : '';
        return (
          <Line key={id}>
            <TriangleAlert size={16} aria-hidden />
            <span>
              {lastSyncedAt
                ? t('lateSince', { name, age: formatAge(lastSyncedAt, now, locale), reason })
                : t('lateNever', { name, reason })}
            </span>
          </Line>
        );
      })}
      {failedAt === null ? null : (
        <Line>
          <TriangleAlert size={16} aria-hidden />
          <span>{t('notUpdated', { age: formatAge(failedAt, now, locale) })}</span>
          <Retry size="small" onClick={onRetry}>
            {t('retry')}
          </Retry>
        </Line>
      )}
      {oldPrices ? (
        <Line>
          <TriangleAlert size={16} aria-hidden />
          <span>{t('oldPrices')}</span>
        </Line>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(3)};
`;
const Line = styled.p`
  display: flex;
  gap: ${space(2)};
  font-size: ${fontSize[13]};
  color: ${color.caution};
  svg { flex: none; margin-top: 2px; }
`;
const Retry = styled(Button)`
  flex: none;
  margin-left: auto;
`;
