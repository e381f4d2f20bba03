import { useAppearance } from '@moa/host/appearance';
import { listenerCount, tap } from '@moa/host/internal/event-bus';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useEffect, useRef, useState } from 'react';
import { checkEvent, maskAmounts } from './check-event.ts';

const messages = defineMessages(
  {
    empty: '아직 오간 이벤트가 없습니다. 통화를 바꾸거나 로그인하면 여기에 보입니다.',
    clear: '비우기',
    latest: '패널을 연 뒤의 이벤트 {count}개, 최근 것부터',
    fits: '규격에 맞음',
    unknown: '사전에 없음',
    listeners: '듣는 곳 {count}',
  },
  {
    empty: 'No events yet. Change the currency or sign in to see some here.',
    clear: 'Clear',
    latest: '{count} events since the panel opened, newest first',
    fits: 'valid',
    unknown: 'not in the dictionary',
    listeners: '{count} listeners',
  },
);

/** Live log of the events between shell and remotes, each checked against the dictionary. */
export function EventsTab({ log }: { log: EventLog }) {
  const t = useMessages(messages);
  if (log.entries.length === 0) return <Empty>{t('empty')}</Empty>;
  return (
    <>
      <Top>
        {t('latest', { count: log.entries.length })}
        <Button size="small" tone="quiet" onClick={log.clear}>
          {t('clear')}
        </Button>
      </Top>
      <ol>
        {log.entries.map((entry) => (
          <EventRow key={entry.id} entry={entry} />
        ))}
      </ol>
    </>
  );
}

function EventRow({ entry: { at, name, payload, listeners } }: { entry: LoggedEvent }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const hideAmounts = useAppearance('hideAmounts');
  const check = checkEvent(name, payload);
  const time = new Date(at);
  return (
    <Row>
      <Time dateTime={time.toISOString()}>
        {time.toLocaleTimeString(locale, { hourCycle: 'h23' })}
      </Time>
      <Name>{name}</Name>
      {check.known ? (
        check.problem === null ? (
          <Badge tone="success">{t('fits')}</Badge>
        ) : (
          <Badge tone="danger">{check.problem}</Badge>
        )
      ) : (
        <Badge tone="caution">{t('unknown')}</Badge>
      )}
      <Meta>
        {check.known ? `${check.producer} · ` : null}
        {t('listeners', { count: listeners })}
      </Meta>
      <Payload>{JSON.stringify(hideAmounts ? maskAmounts(payload) : payload)}</Payload>
    </Row>
  );
}

const Empty = styled.p`
  padding: ${space(6)} 0;
  color: ${color.textQuiet};
  text-align: center;
`;
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.border};
`;
const Time = styled.time`
  color: ${color.textFaint};
  font-variant-numeric: tabular-nums;
`;
const Name = styled.span`
  font-weight: ${weight.semibold};
`;
const Meta = styled.span`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Payload = styled.code`
  flex: 1 1 240px;
  min-width: 0;
  font: inherit;
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;

type LoggedEvent = {
  id: number;
  at: number;
  name: string;
  payload: unknown;
  /** Number of listeners on the bus when the event was emitted. */
  listeners: number;
};
type EventLog = { entries: readonly LoggedEvent[]; clear(): void };

const stored = 200;

/** Records the events on the bus while the panel is open, the latest first. */
export function useEventLog(): EventLog {
  const [entries, setEntries] = useState<readonly LoggedEvent[]>([]);
  const next = useRef(0);
  useEffect(
    () =>
      tap((name, payload) => {
        const entry = {
          id: next.current++,
          at: Date.now(),
          name,
          payload,
          listeners: listenerCount(),
        };
        setEntries((before) => [entry, ...before].slice(0, stored));
      }),
    [],
  );
  return { entries, clear: () => setEntries([]) };
}
