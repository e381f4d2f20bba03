import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Money } from '@moa/ui/core/figures';
import { canBearInterest, dailyInterestQuery } from '../../../api/daily-interest.ts';
import { homeMessages } from '../../../messages/home.ts';
import { incomeOfDay } from '../../../rules/income-of-day.ts';
import { WhyFigure } from './why-figure.tsx';

/** Net income of today: interest, staking, and the estimated fees and rewards of pools. */
export function InterestFigure({ summary }: { summary: AssetSummary }) {
  const t = useMessages(homeMessages);
  const { data, isLoading, isError } = useQuery(dailyInterestQuery(summary));
  const income = data && incomeOfDay(data);
  const isNone = data?.parts.length === 0 && data.estimated === undefined;
  // A source that was never read may or may not earn interest.
  const isUnread = summary.sources.some(
    (source) => canBearInterest(source) && source.lastSyncedAt === null,
  );
  const reason = isError
    ? 'interestFailed'
    : isUnread || data === undefined
      ? 'interestUnread'
      : isNone
        ? 'noInterest'
        : 'noRate';
  return (
    <div
      data-interest={data && income ? data.unknownCount + income.unknownCount : 'unknown'}
      aria-busy={isLoading || undefined}
    >
      <dt>
        {t('interest')}
        <WhyFigure term={t('interest')} summary={summary} explained={{ figure: 'interest' }} />
      </dt>
      <dd>
        {isLoading ? null : (
          <Money
            signed
            value={income?.perDay ?? null}
            currency={data?.currency ?? summary.currency}
            reason={t(reason)}
          />
        )}
      </dd>
    </div>
  );
}
