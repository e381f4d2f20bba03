import type { ApiTimes } from '@moa/contracts/monitoring/api';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { useState } from 'react';
import { type ApiWindow, apiTimesQuery } from '../../api/monitoring/queries.ts';
import { monitoringMessages } from '../../messages/monitoring.ts';
import { PlainTable } from './plain-table.tsx';
import { Unanswered } from './unanswered.tsx';

type Calls = ApiTimes['total'];

/** Latency of calls by area, for operators. */
export function ApiCard() {
  const t = useMessages(monitoringMessages);
  const [window, setWindow] = useState<ApiWindow>('1h');
  const query = useQuery(apiTimesQuery(window));
  const { data } = query;
  const row = (group: string, calls: Calls) => ({
    key: group,
    cells: [
      group,
      String(calls.requests),
      calls.errorPercent === null ? '—' : `${calls.errorPercent}%`,
      ...[calls.p50Ms, calls.p95Ms, calls.p99Ms].map((ms) =>
        ms === null ? '—' : t('tookMs', { count: ms }),
      ),
    ],
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('apiTimes')}</CardTitle>
        <Choice
          quiet
          label={t('window')}
          value={window}
          onChange={setWindow}
          options={[
            { value: '5m', label: t('fiveMinutes') },
            { value: '1h', label: t('hour') },
          ]}
        />
      </CardHeader>
      {data === undefined ? (
        <Unanswered query={query} height={240} />
      ) : data.total.requests === 0 ? (
        <Quiet>{t('noCalls')}</Quiet>
      ) : (
        <>
          <Quiet>
            {t('apiMinutes', {
              ...{ minutes: data.minutes, instance: data.instance, count: data.instances },
            })}
          </Quiet>
          <PlainTable
            caption={t('apiTimes')}
            head={[t('group'), t('requests'), t('errors'), t('p50'), t('p95'), t('p99')]}
            rows={[
              row(t('allGroups'), data.total),
              ...data.groups.map(({ group, ...calls }) => row(group, calls)),
            ]}
          />
        </>
      )}
    </Card>
  );
}
