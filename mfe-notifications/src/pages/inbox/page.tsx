/** The inbox: what really happened, newest first. The page is in the address. */
import { inboxQuery } from '@moa/host/inbox';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { Link, useSearchParams } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Button, buttonLook } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { BellRing, CheckCheck } from 'lucide-react';
import { useMarkAllRead } from '../../api/mark-all-read.ts';
import { useMarkRead } from '../../api/mark-read.ts';
import { DayGroup } from '../../components/day-group.tsx';
import { Pager } from '../../components/pager.tsx';
import { inbox } from '../../messages/inbox.ts';
import { groupByDay } from '../../rules/group-by-day.ts';

export default function InboxPage() {
  const t = useMessages(inbox);
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const { data, error, isFetching, refetch } = useQuery({
    ...inboxQuery(page),
    placeholderData: keepPreviousData,
  });
  const markRead = useMarkRead();
  const markAllRead = useMarkAllRead();
  const retry = () => void refetch();
  const onRead = (id: string) =>
    markRead.mutate(id, { onError: () => showToast({ type: 'error', title: t('markFailed') }) });
  return (
    <Page
      title={t('title')}
      description={
        !data || data.total === 0
          ? t('intro')
          : data.unread > 0
            ? t('unread', { count: data.unread })
            : t('allRead')
      }
      actions={
        data && data.unread > 0 ? (
          <Button
            busy={markAllRead.isPending}
            onClick={() =>
              markAllRead.mutate(undefined, {
                onError: () => showToast({ type: 'error', title: t('markFailed') }),
              })
            }
          >
            <CheckCheck size={18} aria-hidden />
            {t('markAll')}
          </Button>
        ) : null
      }
    >
      {data && error ? (
        <Notice
          tone="caution"
          action={
            <Button size="small" onClick={retry} busy={isFetching}>
              {t('retry')}
            </Button>
          }
        >
          {t('stale')}
        </Notice>
      ) : null}
      <Frame>
        {!data ? (
          error ? (
            <ErrorState error={error} onRetry={retry} busy={isFetching} />
          ) : (
            <Bones>
              <Skeleton height={84} />
              <Skeleton height={84} label={false} />
              <Skeleton height={84} label={false} />
            </Bones>
          )
        ) : data.total === 0 ? (
          <EmptyState
            title={t('empty')}
            icon={<BellRing size={24} />}
            action={
              <Connect to="/settings?add=exchange" $tone="primary">
                {t('connect')}
              </Connect>
            }
          >
            {t('emptyText')}
          </EmptyState>
        ) : (
          groupByDay(data.items).map(({ day, items }) => (
            <DayGroup key={day} day={day} alerts={items} onRead={onRead} />
          ))
        )}
        {data ? (
          <Pager
            page={page}
            pages={Math.ceil(data.total / data.limit)}
            onPage={(next) => setParams(next === 1 ? {} : { page: String(next) })}
          />
        ) : null}
      </Frame>
    </Page>
  );
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  padding: ${space(4)} ${space(1)};
  ${media.tablet} { padding: ${space(5)} ${space(3)}; }
`;
const Bones = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: 0 ${space(3)};
`;
const Connect = styled(Link)<{ $tone: 'primary' }>`
  ${buttonLook}
`;
