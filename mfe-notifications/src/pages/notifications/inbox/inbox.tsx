/** The inbox: what really happened, newest first. The page is in the address. */

import { linkTo } from '@moa/host/links';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { EmptyState, ErrorState } from '@moa/ui/core/states';
import { color, media, space } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { Pagination } from '@moa/ui/pagination/pagination';
import { styled } from '@moa/ui/styled';
import { BellRing, CheckCheck } from 'lucide-react';
import { inboxPartQuery, inboxShows } from '../../../api/inbox/inbox-query.ts';
import { useMarkAllRead } from '../../../api/inbox/mark-all-read.ts';
import { useMarkRead } from '../../../api/inbox/mark-read.ts';
import { useSnoozeAlert } from '../../../api/inbox/snooze-alert.ts';
import { DayGroup } from '../../../components/day-group.tsx';
import { InboxSkeleton } from '../../../components/inbox-skeleton.tsx';
import { inbox } from '../../../messages/inbox.ts';
import { groupByDay } from '../../../rules/group-by-day.ts';
import { markFailed, snoozed, snoozeFailed } from '../../../rules/inbox-toasts.ts';

export function Inbox() {
  const t = useMessages(inbox);
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const show = inboxShows.find((one) => one === params.get('show')) ?? 'all';
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...inboxPartQuery(show, page),
    placeholderData: keepPreviousData,
  });
  const markRead = useMarkRead();
  const markAllRead = useMarkAllRead();
  const retry = () => void refetch();
  const showFailure = (error: unknown, again: () => void) => showToast(markFailed(error, again));
  const onRead = (id: string) =>
    markRead.mutate(id, { onError: (error) => showFailure(error, () => onRead(id)) });
  const snoozing = useSnoozeAlert();
  const onSnooze = (id: string, until: Date) =>
    snoozing.mutate(
      { id, until },
      {
        onSuccess: () => showToast(snoozed(until)),
        onError: (error) => showToast(snoozeFailed(error, () => onSnooze(id, until))),
      },
    );
  const readAll = () =>
    markAllRead.mutate(undefined, { onError: (error) => showFailure(error, readAll) });
  return (
    <>
      <Head>
        <p role="status">
          {!data || (data.total === 0 && show === 'all')
            ? t('intro')
            : data.unread > 0
              ? t('unread', { count: data.unread })
              : t('allRead')}
        </p>
        {data && data.unread > 0 ? (
          <Button size="small" busy={markAllRead.isPending} onClick={readAll}>
            <CheckCheck size={16} aria-hidden />
            {t('markAll')}
          </Button>
        ) : null}
      </Head>
      <Choice
        quiet
        label={t('shows')}
        value={show}
        options={inboxShows.map((value) => ({
          value,
          label: t(value === 'unread' ? 'unreadOnly' : value),
        }))}
        onChange={(next) => setParams(next === 'all' ? {} : { show: next })}
      />
      {data && error ? (
        <Outdated
          at={dataUpdatedAt}
          say={(age) => t('stale', { age })}
          onRetry={retry}
          busy={isFetching}
        />
      ) : null}
      <Frame>
        {!data ? (
          error ? (
            <ErrorState error={error} onRetry={retry} busy={isFetching} />
          ) : (
            <InboxSkeleton />
          )
        ) : data.total === 0 ? (
          <NoAlerts isNarrowed={show !== 'all'} />
        ) : (
          groupByDay(data.items).map(({ day, items }) => (
            <DayGroup key={day} day={day} alerts={items} onRead={onRead} onSnooze={onSnooze} />
          ))
        )}
        {data ? (
          <Pagination
            label={t('pages')}
            page={page}
            pages={Math.ceil(data.total / data.limit)}
            onPage={(next) =>
              setParams({
                ...(show === 'all' ? {} : { show }),
                ...(next === 1 ? {} : { page: String(next) }),
              })
            }
          />
        ) : null}
      </Frame>
    </>
  );
}

function NoAlerts({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useMessages(inbox);
  if (isNarrowed) return <EmptyState title={t('noneShown')} />;
  return (
    <EmptyState
      title={t('empty')}
      icon={<BellRing size={24} />}
      action={
        <ButtonLink to={linkTo('settings', { add: 'exchange' })} tone="primary">
          {t('connect')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 36px;
  color: ${color.textQuiet};
`;
const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  padding: ${space(4)} ${space(1)};
  ${media.tablet} { padding: ${space(5)} ${space(3)}; }
`;
