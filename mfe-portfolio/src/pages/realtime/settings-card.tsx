import type { RealtimeSettings } from '@moa/contracts/realtime/settings';
import { useRealtimeSettings } from '@moa/host/late/realtime-settings';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { space } from '@moa/ui/core/tokens';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { useChangeRealtime } from '../../api/realtime/settings.ts';
import { realtimeMessages } from '../../messages/realtime.ts';
import { NotSaved } from './not-saved.tsx';
import { withCurrent } from './with-current.ts';

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
