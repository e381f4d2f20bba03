import { useRealtimeCame, useRealtimeLink } from '@moa/host/late/realtime-link';
import { useRealtimeSettings } from '@moa/host/late/realtime-settings';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatSpan } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { onTick } from '@moa/ui/core/clock';
import { Age, useNow } from '@moa/ui/core/figures';
import { useLiveness } from '@moa/ui/core/use-liveness';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { useEffect, useRef, useState } from 'react';
import { metricsQuery } from '../../../api/realtime/measured.ts';
import { realtimeMessages } from '../../../messages/realtime.ts';
import { ConnectionTests } from './connection-tests.tsx';

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
