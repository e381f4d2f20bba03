import { alert } from '@moa/contracts/notifications/alert-kinds';
import { alertWords } from '@moa/contracts/notifications/alert-words';
import { eventTypes, type RealtimeEvent } from '@moa/contracts/realtime/events';
import * as z from '@moa/contracts/schema';
import { useQuery } from '@moa/host/query';
import { type Locale, useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { List, ListRow } from '@moa/ui/list/list';
import { Pagination } from '@moa/ui/pagination/pagination';
import { Switch } from '@moa/ui/switch/switch';
import { Activity, X } from 'lucide-react';
import { useState } from 'react';
import {
  eventsPageSize,
  eventsQuery,
  useProcessEvent,
  useRemoveEvent,
} from '../../api/realtime/events.ts';
import { type RealtimeKey, realtimeMessages } from '../../messages/realtime.ts';
import { NotSaved } from './not-saved.tsx';

export function EventsCard() {
  const t = useMessages(realtimeMessages);
  const [page, setPage] = useState(1);
  const [onlyOpen, setOnlyOpen] = useState(false);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    eventsQuery(page, onlyOpen),
  );
  const process = useProcessEvent();
  const remove = useRemoveEvent();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('events')}</CardTitle>
      </CardHeader>
      <Quiet>{t('eventsText')}</Quiet>
      <Switch
        checked={onlyOpen}
        onChange={({ target }) => {
          setOnlyOpen(target.checked);
          setPage(1);
        }}
      >
        {t('onlyOpen')}
      </Switch>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton height={240} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState title={t('noEvents')} icon={<Activity size={24} />}>
          {t('noEventsText')}
        </EmptyState>
      ) : (
        <>
          <List aria-busy={isPlaceholderData || undefined}>
            {data.items.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                busy={process.isPending && process.variables === event.id}
                onProcess={() => process.mutate(event.id)}
                onRemove={() => remove.mutate(event.id)}
              />
            ))}
          </List>
          <Pagination
            label={t('pages')}
            page={page}
            pages={Math.max(1, Math.ceil(data.total / eventsPageSize))}
            disabled={isPlaceholderData}
            onPage={setPage}
          />
        </>
      )}
      <NotSaved error={process.error ?? remove.error} />
    </Card>
  );
}

type RowProps = { event: RealtimeEvent; busy: boolean; onProcess(): void; onRemove(): void };

function EventRow({ event, busy, onProcess, onRemove }: RowProps) {
  const t = useMessages(realtimeMessages);
  const { seq, type, at, processedAt } = event;
  // A kind that a newer server sends has its name.
  const name = eventTypes.some((known) => known === type) ? t(type as RealtimeKey) : type;
  const about = readTitle(event, useLocale());
  const called = `${name} ${t('number', { seq })}`;
  return (
    <ListRow
      title={about === null ? name : `${name}: ${about}`}
      note={
        <>
          {t('number', { seq })} · <Age at={at} />
        </>
      }
      trailing={processedAt === null ? null : <Badge tone="success">{t('processed')}</Badge>}
      actions={
        <>
          {processedAt === null ? (
            <Button
              size="small"
              busy={busy}
              aria-label={t('markOf', { name: called })}
              onClick={onProcess}
            >
              {t('markProcessed')}
            </Button>
          ) : null}
          <IconButton
            label={t('removeOf', { name: called })}
            icon={<X size={18} />}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}

const knownAlert = z.looseObject({ alert });
const titled = z.looseObject({ title: z.string() });
const alerted = z.looseObject({ alert: titled });

/**
 * The title of an alert or a delivery; null for other events. A known kind of alert is written in the language
 * of the page, a newer one as it was sent.
 */
function readTitle({ payload }: RealtimeEvent, locale: Locale): string | null {
  const known = z.safeParse(knownAlert, payload);
  if (known.success) return alertWords(known.data.alert).title[locale];
  const sent = z.safeParse(alerted, payload).data?.alert ?? z.safeParse(titled, payload).data;
  return sent?.title ?? null;
}
