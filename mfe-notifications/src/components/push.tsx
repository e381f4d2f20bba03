/** The browsers that are pushed to: this one is switched on by a press, any is tried and ended. */
import {
  getPushKey,
  type PushDevice,
  registerPushDevice,
  removePushDevice,
  testPushDevice,
} from '@moa/contracts/notifications/push';
import { call } from '@moa/host/api';
import { pushPermission } from '@moa/host/browser';
import { describeFailure } from '@moa/host/failure-words';
import { useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { BellOff, BellRing } from 'lucide-react';
import { pushDevicesQuery } from '../api/channels/use-channels.ts';
import { pushMessages } from '../messages/push.ts';
import {
  PushFailure,
  readOwnDevice,
  storeOwnDevice,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../push.ts';
import { Remark, SettingsSection } from './settings-section.tsx';
import { TargetActs, wordsOfActs } from './target-acts.tsx';
import { getResult, TargetName, TargetResultLine, TargetRow } from './target-row.tsx';

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

/** One browser: its state, a test, and its end. */
function PushDeviceRow({ device, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const t = useMessages(pushMessages);
  const locale = useLocale();
  const remove = useRemovePushDevice();
  const test = useTestPushDevice();
  const { id, name, status } = device;
  const failure = remove.error ?? test.error;
  const result = getResult(failure, test.data, {
    locale,
    arrived: t('arrived'),
    notArrived: (error) => t('notArrived', { error }),
  });
  return (
    <Row data-push-device={id}>
      <Head>
        <div>
          <TargetName>{name}</TargetName> <Badge tone={tones[status]}>{t(status)}</Badge>
          {isOwn ? <Own>{t('thisBrowser')}</Own> : null}
        </div>
        <Acts>
          <TargetActs
            id={id}
            test={test}
            remove={remove}
            words={wordsOfActs(t, name)}
            icon={<BellOff size={18} />}
            size="small"
          />
        </Acts>
      </Head>
      <TargetResultLine result={result} />
    </Row>
  );
}

const tones: Record<PushDevice['status'], BadgeTone> = {
  unverified: 'neutral',
  verified: 'success',
  failing: 'caution',
};
const Row = styled(TargetRow)`gap: ${space(2)};`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  > :first-child { min-width: 0; }
`;
const Own = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > button { min-height: 44px; }
`;

function useTestPushDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(testPushDevice, { params: { id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}

function useRemovePushDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await call(removePushDevice, { params: { id } });
      if (id !== readOwnDevice()) return;
      storeOwnDevice(null);
      // The server pushes no more: what the browser keeps of it does no harm.
      await unsubscribeBrowser().catch(() => undefined);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}

/** Has this browser pushed to; asks for permission. */
function useRegisterPushDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const readKey = async () => (await call(getPushKey, {})).publicKey;
      return call(registerPushDevice, { body: await subscribeBrowser(readKey) });
    },
    onSuccess: ({ id }) => {
      storeOwnDevice(id);
      return queries.invalidateQueries({ queryKey: pushDevicesQuery.queryKey });
    },
  });
}
