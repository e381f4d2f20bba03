/** Premium in Korea of every held asset that trades on both sides, in both forms. */
import { listMarkets } from '@moa/contracts/assets/markets';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Percent } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { Board } from '@moa/ui/list/board';
import { showcase } from './messages.ts';

const premiumsQuery = queryOptions({
  queryKey: ['currency-showcase', 'premiums'],
  queryFn: ({ signal }) => call(listMarkets, { query: {} }, { signal }),
  refetchInterval: 15_000,
});

export function Premiums() {
  const t = useMessages(showcase);
  const { data, error, isFetching, refetch } = useQuery(premiumsQuery);
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height={120} />;
  const known = data.items.filter(({ kimchiPremium }) => kimchiPremium !== null);
  if (known.length === 0) return <Quiet>{t('noPremiums')}</Quiet>;
  return (
    <Board>
      {known.map(({ symbol, kimchiPremium, tetherPremium = null }) => (
        <li key={symbol}>
          <strong>{symbol}</strong>
          <span>
            {t('byBank')} <Percent value={kimchiPremium} signed />
          </span>
          <span>
            {t('byTether')} <Percent value={tetherPremium} signed />
          </span>
        </li>
      ))}
    </Board>
  );
}
