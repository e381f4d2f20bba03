import {
  endSimulation,
  simulate,
  testConnection,
  testMessage,
} from '@moa/contracts/realtime/tests';
import { call } from '@moa/host/api';
import { describeFailure } from '@moa/host/failure-words';
import { reconnectRealtime, useRealtimeCame, useRealtimeLink } from '@moa/host/late/realtime-link';
import { useRealtimeSettings } from '@moa/host/late/realtime-settings';
import { useMutation, useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatSpan } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { onTick } from '@moa/ui/core/clock';
import { Age, useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { useLiveness } from '@moa/ui/core/use-liveness';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useEffect, useRef, useState } from 'react';
import { metricsQuery } from '../../api/realtime/measured.ts';
import { realtimeMessages } from '../../messages/realtime.ts';

type Liveness = ReturnType<typeof useLiveness>['liveness'];
const tones: Record<Liveness, BadgeTone> = {
  live: 'success',
  still: 'caution',
  silent: 'danger',
  delayed: 'caution',
  connecting: 'accent',
  disconnected: 'danger',
};
const minute = 60_000;

export function ConnectionCard() {
  const t = useMessages(realtimeMessages);
  const locale = useLocale();
  const { liveness } = useLiveness();
  const { connectedAt, attempt, nextTryAt, roundTripMs, heartbeatAt, gaps } = useRealtimeLink();
  const { maxReconnectAttempts: max } = useRealtimeSettings();
  const now = useNow(1_000);
  const rate = useMessageRate();
  const { data: metrics } = useQuery(metricsQuery);
  const upFor = connectedAt === null ? null : Math.max(0, now - connectedAt);
  const waitsFor = nextTryAt === null ? null : Math.ceil(Math.max(0, nextTryAt - now) / 1_000);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('connection')}</CardTitle>
        <Badge tone={tones[liveness]}>{t(liveness)}</Badge>
      </CardHeader>
      <StatRow>
        <Stat
          label={t('latency')}
          value={roundTripMs === null ? t('unknown') : t('ms', { count: roundTripMs })}
        />
        <Stat
          label={t('uptime')}
          value={
            upFor === null
              ? t('noAttempt')
              : upFor < minute
                ? t('seconds', { count: Math.floor(upFor / 1_000) })
                : formatSpan(upFor, locale)
          }
        />
        <Stat
          label={t('attempts')}
          value={attempt === 0 ? t('noAttempt') : t('attemptOf', { attempt, max })}
          note={attempt === 0 || waitsFor === null ? null : t('nextTry', { seconds: waitsFor })}
        />
        <Stat label={t('rate')} value={t('perSecond', { count: rate })} />
        <Stat label={t('gaps')} value={t('times', { count: gaps })} note={t('gapsNote')} />
        <Stat
          label={t('leftOut')}
          value={metrics ? t('times', { count: metrics.total.coalesced }) : t('unknown')}
          note={t('leftOutNote')}
        />
        <Stat
          label={t('heartbeat')}
          value={heartbeatAt === null ? t('unknown') : <Age at={heartbeatAt} />}
        />
      </StatRow>
      <ConnectionTests />
    </Card>
  );
}

const seconds = 10;

/** Messages a second that come to this page, of the last ten seconds. */
function useMessageRate(): number {
  const { messages } = useRealtimeCame();
  const current = useRef(messages);
  current.current = messages;
  const [rate, setRate] = useState(0);
  useEffect(() => {
    const counts = [current.current];
    return onTick(1_000, () => {
      counts.push(current.current);
      if (counts.length > seconds + 1) counts.shift();
      const [first = 0] = counts;
      const came = (counts.at(-1) ?? 0) - first;
      setRate(Math.round((came / (counts.length - 1)) * 10) / 10);
    });
  }, []);
  return rate;
}

const patienceMs = 5_000;

/** Tries the connection out: a ping, a message, made-up prices that belong to nothing real. */
function ConnectionTests() {
  const t = useMessages(realtimeMessages);
  const locale = useLocale();
  const connection = useTestConnection();
  const message = useTestMessage();
  const { begin, end } = useSimulation();
  const { simulated } = useRealtimeCame();
  const running = begin.data && !(simulated?.id === begin.data.id && simulated.isLast);
  const failure = connection.error ?? message.error ?? begin.error;
  return (
    <Root>
      <Buttons>
        <Button size="small" onClick={() => reconnectRealtime()}>
          {t('reconnect')}
        </Button>
        <Button size="small" busy={connection.isPending} onClick={() => connection.mutate()}>
          {t('testConnection')}
        </Button>
        <Button size="small" busy={message.isPending} onClick={() => message.mutate()}>
          {t('testMessage')}
        </Button>
        {running && simulated?.id === begin.data.id ? (
          <Button size="small" busy={end.isPending} onClick={() => end.mutate(begin.data.id)}>
            {t('endSimulation')}
          </Button>
        ) : (
          <Button size="small" busy={begin.isPending} onClick={() => begin.mutate()}>
            {t('simulate')}
          </Button>
        )}
      </Buttons>
      {failure ? <Notice tone="danger">{describeFailure(failure, locale).sentence}</Notice> : null}
      {connection.data ? <Pings connections={connection.data.connections} /> : null}
      {message.data ? (
        <Arrival key={message.data.id} id={message.data.id} begunAt={message.data.begunAt} />
      ) : null}
      {running ? <Simulated id={begin.data.id} /> : null}
    </Root>
  );
}

function Pings({ connections }: { connections: readonly { roundTripMs: number | null }[] }) {
  const t = useMessages(realtimeMessages);
  if (connections.length === 0) return <Notice tone="caution">{t('noSocket')}</Notice>;
  const times = connections.map(({ roundTripMs }) =>
    roundTripMs === null ? t('noAnswer') : t('ms', { count: roundTripMs }),
  );
  return <Notice>{t('tested', { count: connections.length, times: times.join(', ') })}</Notice>;
}

function Arrival({ id, begunAt }: { id: string; begunAt: number }) {
  const t = useMessages(realtimeMessages);
  const { test } = useRealtimeCame();
  const came = test?.id === id ? test : null;
  const now = useNow(came === null ? 1_000 : null);
  if (came !== null)
    return <Notice tone="success">{t('arrived', { count: came.at - begunAt })}</Notice>;
  return now - begunAt < patienceMs ? (
    <Notice>{t('sent')}</Notice>
  ) : (
    <Notice tone="caution">{t('notArrived')}</Notice>
  );
}

function Simulated({ id }: { id: string }) {
  const t = useMessages(realtimeMessages);
  const format = useFormat();
  const { simulated } = useRealtimeCame();
  if (simulated?.id !== id) return null;
  const { symbol, usd } = simulated;
  return (
    <Notice tone="caution">
      {t('simulated', { symbol, price: format.money(usd, 'USD', { price: true }) })}
    </Notice>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  margin-top: ${space(5)};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > button { min-height: 44px; }
`;

function useTestConnection() {
  return useMutation({ mutationFn: () => call(testConnection, {}) });
}

function useTestMessage() {
  return useMutation({
    mutationFn: async () => {
      const sentAt = Date.now();
      return { ...(await call(testMessage, { body: {} })), begunAt: sentAt };
    },
  });
}

function useSimulation() {
  const begin = useMutation({
    mutationFn: () => call(simulate, { body: { seconds: 20, messagesPerSecond: 2 } }),
  });
  const end = useMutation({
    mutationFn: (id: string) => call(endSimulation, { params: { id } }),
  });
  return { begin, end };
}
