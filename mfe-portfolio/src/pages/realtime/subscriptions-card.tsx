import type { Subscriptions, UpdateFrequency } from '@moa/contracts/realtime/settings';
import { useRealtimeLink } from '@moa/host/late/realtime-link';
import { useRealtimeSettings } from '@moa/host/late/realtime-settings';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, space } from '@moa/ui/core/tokens';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { useEffect } from 'react';
import { subscriptionsQuery } from '../../api/realtime/measured.ts';
import { useChangeRealtime } from '../../api/realtime/settings.ts';
import { realtimeMessages } from '../../messages/realtime.ts';
import { NotSaved } from './not-saved.tsx';
import { withCurrent } from './with-current.ts';

const frequencies: Partial<Record<keyof Subscriptions, keyof UpdateFrequency>> = {
  priceUpdates: 'prices',
  positionChanges: 'positions',
  portfolioUpdates: 'portfolio',
};
const names = [
  'priceUpdates',
  'positionChanges',
  'portfolioUpdates',
  'notifications',
  'systemStatus',
] as const;
const choices = [5, 10, 30, 60, 120, 300];

export function SubscriptionsCard() {
  const t = useMessages(realtimeMessages);
  const { subscriptions, updateFrequency } = useRealtimeSettings();
  const change = useChangeRealtime();
  const { data, refetch } = useQuery(subscriptionsQuery);
  const { heartbeatAt } = useRealtimeLink();
  // A heartbeat is answered after the subscription: from then on the server knows who listens.
  useEffect(() => {
    if (heartbeatAt !== null) void refetch();
  }, [heartbeatAt, refetch]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('subscriptions')}</CardTitle>
      </CardHeader>
      <Quiet>{t('subscriptionsText')}</Quiet>
      <Rows>
        {names.map((name) => {
          const frequency = frequencies[name];
          const heard = data?.listening[name];
          return (
            <li key={name}>
              <Switch
                checked={subscriptions[name]}
                onChange={({ target }) =>
                  change.mutate({ subscriptions: { [name]: target.checked } })
                }
                note={
                  heard === undefined ? (
                    t('unknown')
                  ) : (
                    <>
                      {t('sockets', { count: heard.sockets })}
                      {' · '}
                      {heard.lastAt === null ? t('neverCame') : <Age at={heard.lastAt} />}
                    </>
                  )
                }
              >
                {t(name)}
              </Switch>
              {frequency === undefined ? (
                <Quiet>{t('atOnce')}</Quiet>
              ) : (
                <SelectField
                  label={t('every', { name: t(name) })}
                  value={updateFrequency[frequency]}
                  disabled={!subscriptions[name]}
                  onChange={({ target }) =>
                    change.mutate({ updateFrequency: { [frequency]: Number(target.value) } })
                  }
                >
                  {withCurrent(choices, updateFrequency[frequency]).map((count) => (
                    <option key={count} value={count}>
                      {t('seconds', { count })}
                    </option>
                  ))}
                </SelectField>
              )}
            </li>
          );
        })}
      </Rows>
      <NotSaved error={change.error} />
    </Card>
  );
}

const Rows = styled.ul`
  list-style: none;
  margin: ${space(2)} 0 0;
  padding: 0;
  li { padding-block: ${space(2)}; }
  li + li { border-top: 1px solid ${color.border}; }
`;
