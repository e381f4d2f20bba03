/** Rate providers: their state, their distance from the rate in use, their order, and a test of each. */
import {
  listRateProviders,
  type ProviderState,
  putProviderPriority,
  testRateProvider,
} from '@moa/contracts/currency/providers';
import { call } from '@moa/host/api';
import { queryClient, queryOptions, useMutation, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Age, Money, Percent } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { FormFailure } from '@moa/ui/form/form-failure';
import { Board } from '@moa/ui/list/board';
import { rates } from '../../messages/rates.ts';

const providersQuery = queryOptions({
  queryKey: ['rates', 'providers'],
  queryFn: ({ signal }) => call(listRateProviders, {}, { signal }),
  refetchInterval: 10_000,
});

const tones = { up: 'success', stale: 'caution', silent: 'danger', off: 'neutral' } as const;

export function Providers() {
  const { data, error, isFetching, refetch } = useQuery(providersQuery);
  const reorder = useMutation({
    mutationFn: (priorities: ProviderState['id'][]) =>
      call(putProviderPriority, { body: { priorities } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: providersQuery.queryKey }),
  });
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height={320} />;
  const ids = data.map(({ id }) => id);
  return (
    <>
      <FormFailure error={reorder.error} />
      <Board>
        {data.map((provider) => (
          <Provider
            key={provider.id}
            provider={provider}
            onFirst={() => reorder.mutate([provider.id, ...ids.filter((id) => id !== provider.id)])}
          />
        ))}
      </Board>
    </>
  );
}

function Provider({ provider, onFirst }: { provider: ProviderState; onFirst(): void }) {
  const t = useMessages(rates);
  const { id, name, status, priority, quotes, disagrees, lastHeardAt } = provider;
  const testing = useMutation({
    mutationFn: () => call(testRateProvider, { params: { id } }),
  });
  const { data } = testing;
  return (
    <li>
      <strong>{name}</strong>
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      {disagrees ? <Badge tone="caution">{t('disagrees')}</Badge> : null}
      {lastHeardAt === null ? null : <Age at={lastHeardAt} />}
      {quotes.map(({ base, quote, rate, deviation }) => (
        <span key={`${base}/${quote}`}>
          <Quiet as="span">{`${base}/${quote}`}</Quiet>{' '}
          <Money value={rate} currency={quote} price />
          {deviation === null ? null : (
            <>
              {' '}
              <Percent value={deviation} />
            </>
          )}
        </span>
      ))}
      {id === 'default' ? null : (
        <>
          <Button
            size="small"
            busy={testing.isPending}
            aria-label={t('testOf', { name })}
            onClick={() => testing.mutate()}
          >
            {t('test')}
          </Button>
          {priority === 1 ? null : (
            <Button
              size="small"
              tone="quiet"
              aria-label={t('preferOf', { name })}
              onClick={onFirst}
            >
              {t('prefer')}
            </Button>
          )}
        </>
      )}
      <span role="status">
        {data === undefined
          ? null
          : data.reachable
            ? t('tested', { ms: data.latencyMs })
            : data.failure}
      </span>
      <FormFailure error={testing.error} />
    </li>
  );
}
