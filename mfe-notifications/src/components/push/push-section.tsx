/** The browsers that are pushed to: this one is switched on by a press, any is tried and ended. */
import { pushPermission } from '@moa/host/browser';
import { describeFailure } from '@moa/host/failure-words';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { BellRing } from 'lucide-react';
import { pushDevicesQuery } from '../../api/channels/push-devices-query.ts';
import { useRegisterPushDevice } from '../../api/channels/register-push-device.ts';
import { pushMessages } from '../../messages/push.ts';
import { readOwnDevice } from '../../push/own-device.ts';
import { PushFailure } from '../../push/push-failure.ts';
import { Remark, SettingsSection } from '../settings-section.tsx';
import { PushDeviceRow } from './push-device-row.tsx';

export function PushSection() {
  const t = useMessages(pushMessages);
  const locale = useLocale();
  const devices = useQuery(pushDevicesQuery);
  const register = useRegisterPushDevice();
  const permission = pushPermission();
  const own = readOwnDevice();
  const isOn = permission === 'granted' && devices.data?.some(({ id }) => id === own) === true;
  const { error } = register;
  return (
    <SettingsSection
      id="push"
      title={t('title')}
      action={
        devices.data && !isOn && permission !== 'unsupported' && permission !== 'denied' ? (
          <Button size="small" busy={register.isPending} onClick={() => register.mutate()}>
            <BellRing size={16} aria-hidden />
            {t('turnOn')}
          </Button>
        ) : null
      }
    >
      <Remark>{t('intro')}</Remark>
      {permission === 'unsupported' ? <Remark>{t('unsupported')}</Remark> : null}
      {permission === 'denied' ? <Notice tone="caution">{t('denied')}</Notice> : null}
      {error && !(error instanceof PushFailure && error.kind === 'denied') ? (
        <Notice tone={error instanceof PushFailure ? 'caution' : 'danger'}>
          {error instanceof PushFailure ? t(error.kind) : describeFailure(error, locale).sentence}
        </Notice>
      ) : null}
      {devices.data ? (
        devices.data.length === 0 ? (
          <Remark>{t('none')}</Remark>
        ) : (
          <ul>
            {devices.data.map((device) => (
              <PushDeviceRow key={device.id} device={device} isOwn={isOn && device.id === own} />
            ))}
          </ul>
        )
      ) : devices.error ? (
        <ErrorState
          error={devices.error}
          onRetry={() => void devices.refetch()}
          busy={devices.isFetching}
        />
      ) : (
        <Skeleton height={20} width="60%" />
      )}
    </SettingsSection>
  );
}
