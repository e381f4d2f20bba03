import type { PushDevice } from '@moa/contracts/notifications/push';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { BellOff } from 'lucide-react';
import { useRemovePushDevice } from '../../api/channels/remove-push-device.ts';
import { useTestPushDevice } from '../../api/channels/test-push-device.ts';
import { pushMessages } from '../../messages/push.ts';
import { TargetActs, wordsOfActs } from '../target-acts.tsx';
import { resultOf, TargetName, TargetResultLine, TargetRow } from '../target-row.tsx';

/** One browser: its state, a test, and its end. */
export function PushDeviceRow({ device, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const t = useMessages(pushMessages);
  const locale = useLocale();
  const remove = useRemovePushDevice();
  const test = useTestPushDevice();
  const { id, name, status } = device;
  const failure = remove.error ?? test.error;
  const result = resultOf(failure, test.data, {
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
            {...{ id, test, remove }}
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
