import type {
  RealtimeSettings,
  Subscriptions,
  UpdateFrequency,
} from '@moa/contracts/realtime/settings';
import { useRealtimeLink } from '@moa/host/late/realtime-link';
import { useRealtimeSettings } from '@moa/host/late/realtime-settings';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
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

const attempts = [0, 3, 5, 10, 20];
const delays = [1_000, 2_000, 5_000, 10_000, 30_000];
const heartbeats = [5_000, 15_000, 30_000, 60_000, 120_000];

export function SettingsCard() {
  const t = useMessages(realtimeMessages);
  const settings = useRealtimeSettings();
  const change = useChangeRealtime();
  const number = (
    name: 'maxReconnectAttempts' | 'reconnectDelay' | 'heartbeatInterval',
    values: readonly number[],
  ) => (
    <SelectField
      label={t(name)}
      value={settings[name]}
      onChange={({ target }) =>
        change.mutate({ [name]: Number(target.value) } satisfies Partial<RealtimeSettings>)
      }
    >
      {withCurrent(values, settings[name]).map((count) => (
        <option key={count} value={count}>
          {name === 'maxReconnectAttempts'
            ? t('times', { count })
            : t('seconds', { count: count / 1_000 })}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('settings')}</CardTitle>
        <Button
          size="small"
          busy={change.isPending && change.variables === null}
          onClick={() => change.mutate(null)}
        >
          {t('reset')}
        </Button>
      </CardHeader>
      <Quiet>{t('settingsText')}</Quiet>
      <Fields>
        <Switch
          checked={settings.enabled}
          onChange={({ target }) => change.mutate({ enabled: target.checked })}
        >
          {t('enabled')}
        </Switch>
        <Switch
          checked={settings.autoReconnect}
          onChange={({ target }) => change.mutate({ autoReconnect: target.checked })}
        >
          {t('autoReconnect')}
        </Switch>
        {number('maxReconnectAttempts', attempts)}
        {number('reconnectDelay', delays)}
        {number('heartbeatInterval', heartbeats)}
      </Fields>
      <NotSaved error={change.error} />
    </Card>
  );
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  margin-block: ${space(2)} ${space(3)};
`;

/** The choices in their order, with the one that was chosen elsewhere. */
function withCurrent(choices: readonly number[], current: number): number[] {
  return [...new Set([...choices, current])].sort((a, b) => a - b);
}
