/** Tries the connection out: a ping, a message, made-up prices that belong to nothing real. */

import {
  endSimulation,
  simulate,
  testConnection,
  testMessage,
} from '@moa/contracts/realtime/tests';
import { call } from '@moa/host/api';
import { describeFailure } from '@moa/host/failure-words';
import { reconnectRealtime, useRealtimeCame } from '@moa/host/late/realtime-link';
import { useMutation } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { realtimeMessages } from '../../../messages/realtime.ts';

const patienceMs = 5_000;

export function ConnectionTests() {
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
