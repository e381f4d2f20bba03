/** The ledger of deliveries, by state, channel and severity. Filter and page are in the address. */
import type { DeliveryStatus } from '@moa/contracts/notifications/deliveries';
import { channels, severities } from '@moa/contracts/notifications/shapes/notice-words';
import { describeFailure } from '@moa/host/failure-words';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { Pagination } from '@moa/ui/pagination/pagination';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Send } from 'lucide-react';
import { useActOnDelivery } from '../../../api/act-on-delivery.ts';
import { type HistoryFilter, historyQuery } from '../../../api/history-query.ts';
import { Remark } from '../../../components/settings-section.tsx';
import { historyMessages } from '../../../messages/history.ts';
import { DeliveryRow } from './delivery-row.tsx';

/** In the order in which they are looked for. */
const statuses: readonly DeliveryStatus[] = [
  'delivered',
  'queued',
  'sending',
  'retrying',
  'deferred',
  'suppressed',
  'failed',
  'dead',
  'cancelled',
];
const choices = { status: statuses, channel: channels, severity: severities } as const;

export default function History() {
  const t = useMessages(historyMessages);
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const chosen = (name: keyof HistoryFilter) =>
    choices[name].find((one) => one === params.get(name)) ?? '';
  const filter = {
    status: chosen('status'),
    channel: chosen('channel'),
    severity: chosen('severity'),
  };
  const history = useQuery({ ...historyQuery(page, filter), placeholderData: keepPreviousData });
  const acting = useActOnDelivery();
  const change = (name: string, value: string) =>
    setParams((current) => {
      if (value === '') current.delete(name);
      else current.set(name, value);
      if (name !== 'page') current.delete('page');
      return current;
    });
  const { data, error, isFetching } = history;
  const refetch = () => void history.refetch();
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <Remark>{t('intro')}</Remark>
      <Filters>
        {(['status', 'channel', 'severity'] as const).map((name) => (
          <SelectField
            key={name}
            label={t(name)}
            value={filter[name]}
            onChange={({ target }) => change(name, target.value)}
          >
            <option value="">{t('any')}</option>
            {choices[name].map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </SelectField>
        ))}
      </Filters>
      {data && error ? (
        <Outdated
          at={history.dataUpdatedAt}
          say={(age) => t('stale', { age })}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : null}
      <Card>
        {!data ? (
          error ? (
            <ErrorState error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <Bones>
              {[0, 1, 2, 3].map((row) => (
                <Skeleton key={row} height={56} label={row === 0} />
              ))}
            </Bones>
          )
        ) : data.items.length === 0 ? (
          isNarrowed ? (
            <EmptyState
              title={t('noMatch')}
              action={
                <Button onClick={() => setParams({ view: 'history' })}>{t('showAll')}</Button>
              }
            />
          ) : (
            <EmptyState title={t('empty')} icon={<Send size={24} />}>
              {t('emptyText')}
            </EmptyState>
          )
        ) : (
          <ul>
            {data.items.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                busy={acting.isPending && acting.variables.id === delivery.id}
                onAct={(act) =>
                  acting.mutate(
                    { id: delivery.id, act },
                    {
                      onError: (cause) =>
                        showToast({
                          type: 'error',
                          title: inBothLanguages(historyMessages, 'failedAct'),
                          message: {
                            ko: describeFailure(cause, 'ko').sentence,
                            en: describeFailure(cause, 'en').sentence,
                          },
                        }),
                    },
                  )
                }
              />
            ))}
          </ul>
        )}
        {data ? (
          <Pagination
            label={t('pages')}
            page={page}
            pages={Math.ceil(data.total / data.limit)}
            onPage={(next) => change('page', next === 1 ? '' : String(next))}
          />
        ) : null}
      </Card>
    </>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  > :first-child { grid-column: 1 / -1; }
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); > :first-child { grid-column: auto; } }
`;
const Bones = styled.div`
  display: grid;
  gap: ${space(4)};
`;
