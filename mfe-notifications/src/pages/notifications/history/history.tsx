/** The ledger of deliveries, narrowed by whatever is known of each. Filter and page are in the address. */
import {
  cancelDelivery,
  clearHistory,
  type Delivery,
  deleteHistory,
  retryDelivery,
} from '@moa/contracts/notifications/deliveries';
import { call } from '@moa/host/api';
import { describeFailure } from '@moa/host/failure-words';
import { deliveriesKey } from '@moa/host/inbox';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { Pagination } from '@moa/ui/pagination/pagination';
import { styled } from '@moa/ui/styled';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { historyQuery } from '../../../api/history.ts';
import { Remark } from '../../../components/settings-section.tsx';
import { historyMessages } from '../../../messages/history.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { Filters } from './filters.tsx';
import { filterIn, filterNames, getQuery } from './history-filter.ts';

export default function History() {
  const t = useMessages(historyMessages);
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const filter = filterIn(params);
  const history = useQuery({
    ...historyQuery(page, getQuery(filter)),
    placeholderData: keepPreviousData,
  });
  const acting = useActOnDelivery();
  const [leaving, setLeaving] = useState<Delivery | 'all' | null>(null);
  const change = (facts: Readonly<Record<string, string>>) =>
    setParams((current) => {
      if (!('page' in facts)) current.delete('page');
      for (const [name, value] of Object.entries(facts)) {
        if (value === '') current.delete(name);
        else current.set(name, value);
      }
      return current;
    });
  const { data, error, isFetching } = history;
  const refetch = () => void history.refetch();
  return (
    <>
      <Remark>{t('intro')}</Remark>
      <Filters filter={filter} onChange={change} />
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
          <NothingSent
            isNarrowed={filterNames.some((name) => params.has(name))}
            onShowAll={() => setParams({ view: 'history' })}
          />
        ) : (
          <ul>
            {data.items.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                busy={acting.isPending && acting.variables.id === delivery.id}
                onAct={(act) =>
                  acting.mutate({ id: delivery.id, act }, { onError: failed('failedAct') })
                }
                onRemove={() => setLeaving(delivery)}
              />
            ))}
          </ul>
        )}
        {data ? (
          <Pagination
            label={t('pages')}
            page={page}
            pages={Math.ceil(data.total / data.limit)}
            onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
          />
        ) : null}
      </Card>
      {data && data.items.length > 0 ? (
        <Last>
          <Button size="small" tone="quiet" onClick={() => setLeaving('all')}>
            <Trash2 size={16} aria-hidden />
            {t('clear')}
          </Button>
        </Last>
      ) : null}
      <ConfirmRemoval
        leaving={leaving}
        onDone={() => setLeaving(null)}
        onRemoved={() => {
          // With its last entry the page itself is gone.
          if (data?.items.length === 1 && page > 1)
            change({ page: page === 2 ? '' : String(page - 1) });
        }}
        onCleared={() => setParams({ view: 'history' })}
      />
    </>
  );
}

function NothingSent({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll(): void }) {
  const t = useMessages(historyMessages);
  return isNarrowed ? (
    <EmptyState title={t('noMatch')} action={<Button onClick={onShowAll}>{t('showAll')}</Button>} />
  ) : (
    <EmptyState title={t('empty')} icon={<Send size={24} />}>
      {t('emptyText')}
    </EmptyState>
  );
}

/** Asks before an entry, or all of them, are removed. */
function ConfirmRemoval({
  leaving,
  onDone,
  onRemoved,
  onCleared,
}: {
  leaving: Delivery | 'all' | null;
  /** Nothing is asked any more. */
  onDone(): void;
  onRemoved(): void;
  onCleared(): void;
}) {
  const t = useMessages(historyMessages);
  const deleting = useDeleteDelivery();
  const clearing = useClearHistory();
  const remove = ({ id }: Delivery) =>
    deleting.mutate(id, {
      onSuccess: () => {
        onDone();
        showToast({ type: 'success', title: inBothLanguages(historyMessages, 'removed') });
        onRemoved();
      },
      onError: failed('removeFailed'),
    });
  const clear = () =>
    clearing.mutate(undefined, {
      onSuccess: ({ deleted }) => {
        onDone();
        onCleared();
        showToast({
          type: 'success',
          title: inBothLanguages(historyMessages, 'cleared', { count: deleted }),
        });
      },
      onError: failed('removeFailed'),
    });
  return (
    <Confirm
      open={leaving !== null}
      title={
        leaving === 'all' ? t('clearTitle') : t('removeTitle', { title: leaving?.title ?? '' })
      }
      action={t(leaving === 'all' ? 'clear' : 'remove')}
      busy={deleting.isPending || clearing.isPending}
      onConfirm={() => {
        if (leaving === 'all') clear();
        else if (leaving) remove(leaving);
      }}
      onCancel={onDone}
    >
      {t(leaving === 'all' ? 'clearText' : 'removeText')}
    </Confirm>
  );
}

const failed = (title: 'failedAct' | 'removeFailed') => (cause: unknown) =>
  showToast({
    type: 'error',
    title: inBothLanguages(historyMessages, title),
    message: {
      ko: describeFailure(cause, 'ko').sentence,
      en: describeFailure(cause, 'en').sentence,
    },
  });

const Last = styled.div`
  display: flex;
  justify-content: flex-end;
`;
const Bones = styled.div`
  display: grid;
  gap: ${space(4)};
`;

function useClearHistory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearHistory, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  });
}

function useDeleteDelivery() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteHistory, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  });
}

/** Sends again what failed, or calls off what was not sent yet. */
function useActOnDelivery() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: 'retry' | 'cancel' }) =>
      call(act === 'retry' ? retryDelivery : cancelDelivery, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  });
}
