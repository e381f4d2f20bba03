/** The inbox: what really happened, newest first. The page is in the address. */

import { snoozeAlert } from '@moa/contracts/notifications/quiet-hours';
import { call } from '@moa/host/api';
import { describeFailure } from '@moa/host/failure-words';
import { inboxKey } from '@moa/host/inbox';
import { linkTo } from '@moa/host/links';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { type NewToast, showToast } from '@moa/host/toasts';
import { inBothLanguages, translate, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, media, space } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { Pagination } from '@moa/ui/pagination/pagination';
import { styled } from '@moa/ui/styled';
import { BellRing, CheckCheck } from 'lucide-react';
import { inboxPartQuery, inboxShows } from '../../api/inbox/inbox-query.ts';
import { useMarkAllRead } from '../../api/inbox/mark-all-read.ts';
import { useMarkRead } from '../../api/inbox/mark-read.ts';
import { DayGroup } from '../../components/day-group.tsx';
import { inbox } from '../../messages/inbox.ts';
import { groupByDay } from '../../rules/group-by-day.ts';

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

/** Puts an alert aside until then. */
function useSnoozeAlert() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, until }: { id: string; until: Date }) =>
      call(snoozeAlert, { params: { id }, body: { until: until.toISOString() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
}

/** Error toast for alerts that could not be marked as read, with a retry. */
function markFailed(error: unknown, again: () => void): NewToast {
  return failed('markFailed', error, again);
}

/** Toast for a snoozed alert, with the time of its return. */
function snoozed(until: Date): NewToast {
  const text = (locale: 'ko' | 'en') =>
    translate(inbox, locale, 'snoozed', { time: formatTime(until, locale) });
  return { type: 'success', title: { ko: text('ko'), en: text('en') } };
}

function snoozeFailed(error: unknown, again: () => void): NewToast {
  return failed('snoozeFailed', error, again);
}

function failed(title: 'markFailed' | 'snoozeFailed', error: unknown, again: () => void): NewToast {
  return {
    type: 'error',
    title: inBothLanguages(inbox, title),
    message: {
      ko: describeFailure(error, 'ko').sentence,
      en: describeFailure(error, 'en').sentence,
    },
    actions: [{ label: inBothLanguages(inbox, 'retry'), perform: again }],
  };
}

/** The first alerts' shape: their day, and a sign, a title, a sentence of each. */
function InboxSkeleton() {
  return (
    <div>
      <Day>
        <Skeleton height={14} width={48} />
      </Day>
      {[52, 40, 46, 34, 50].map((percent) => (
        <Row key={percent}>
          <Skeleton height={40} width={40} label={false} />
          <Lines>
            <Skeleton height={16} width={`${percent}%`} label={false} />
            <Skeleton height={14} width={`${percent - 14}%`} label={false} />
          </Lines>
        </Row>
      ))}
    </div>
  );
}

const Day = styled.div`
  padding: 3px ${space(3)} ${space(1)};
  ${media.tablet} { padding-inline: ${space(4)}; }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 74px;
  padding: 0 ${space(3)};
  ${media.tablet} { gap: ${space(4)}; padding: 0 ${space(4)}; }
`;
const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(2)};
`;
