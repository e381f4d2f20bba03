import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Money } from '@moa/ui/core/figures';
import { dailyInterestQuery } from '../../../api/daily-interest.ts';
import { homeMessages } from '../../../messages/home.ts';
import { WhyFigure } from './why-figure.tsx';

/** What lending and staking make today. */
export function InterestFigure({ summary }: { summary: AssetSummary }) {
  const t = useMessages(homeMessages);
  const { data, isLoading, isError } = useQuery(dailyInterestQuery(summary));
  const reason = isError ? 'interestFailed' : data?.parts.length === 0 ? 'noInterest' : 'noRate';
  return (
    <div data-interest={data?.unknownCount ?? 'unknown'} aria-busy={isLoading || undefined}>
      <dt>
        {t('interest')}
        <WhyFigure term={t('interest')} summary={summary} explained={{ figure: 'interest' }} />
      </dt>
      <dd>
        {isLoading ? null : (
          <Money
            signed
            value={data?.perDay ?? null}
            currency={data?.currency ?? summary.currency}
            reason={t(reason)}
          />
        )}
      </dd>
    </div>
  );
}
