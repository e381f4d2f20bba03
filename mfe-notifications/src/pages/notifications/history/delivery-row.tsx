import type { Delivery } from '@moa/contracts/notifications/deliveries';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Age } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { Trash2 } from 'lucide-react';
import { historyMessages } from '../../../messages/history.ts';

type Props = {
  delivery: Delivery;
  busy: boolean;
  onAct(act: 'retry' | 'cancel'): void;
  onRemove(): void;
};

/** A delivery: its alert, channel and target, its outcome, and the remaining actions. */
export function DeliveryRow({ delivery, busy, onAct, onRemove }: Props) {
  const t = useMessages(historyMessages);
  const locale = useLocale();
  const { title, status, channel, target, attempts, dueAt, error, inDoubt } = delivery;
  const facts = [
    [t(channel), target].filter(Boolean).join(': '),
    t(delivery.severity),
    ...(attempts > 1 ? [t('attempts', { count: attempts })] : []),
    ...(dueAt !== null && status !== 'delivered'
      ? [t('due', { time: formatTime(dueAt, locale, 'time') })]
      : []),
  ];
  const why = delivery.suppressedBy
    ? t(delivery.suppressedBy === 'severity' ? 'below_severity' : delivery.suppressedBy)
    : inDoubt
      ? t('inDoubt')
      : error;
  return (
    <Row data-delivery={delivery.id}>
      <Body>
        <Head>
          <Title>{title}</Title>
          <Badge tone={tones[status]}>{t(status)}</Badge>
        </Head>
        <Quiet>
          {facts.join(' · ')} · <Age at={delivery.at} />
        </Quiet>
        {why ? <Quiet>{why}</Quiet> : null}
      </Body>
      {status === 'failed' || status === 'dead' ? (
        <Button
          size="small"
          data-act
          busy={busy}
          aria-label={t('retryOf', { title })}
          onClick={() => onAct('retry')}
        >
          {t('retry')}
        </Button>
      ) : status === 'queued' || status === 'deferred' || status === 'retrying' ? (
        <Button
          size="small"
          data-act
          busy={busy}
          aria-label={t('cancelOf', { title })}
          onClick={() => onAct('cancel')}
        >
          {t('cancel')}
        </Button>
      ) : null}
      {status === 'sending' ? null : (
        <IconButton
          label={t('removeOf', { title })}
          icon={<Trash2 size={18} />}
          data-remove
          onClick={onRemove}
        />
      )}
    </Row>
  );
}

const tones: Record<Delivery['status'], BadgeTone> = {
  queued: 'accent',
  sending: 'accent',
  delivered: 'success',
  failed: 'danger',
  retrying: 'caution',
  dead: 'danger',
  deferred: 'neutral',
  suppressed: 'neutral',
  cancelled: 'neutral',
};
/** Actions are beneath the text on a phone and beside it elsewhere. */
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  > [data-act] { grid-area: 2 / 1; justify-self: start; }
  > [data-remove] { grid-area: 1 / -2; }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto 44px;
    > [data-act] { grid-area: 1 / 2; }
  }
`;
const Body = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
const Title = styled.h3`
  min-width: 0;
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  overflow-wrap: anywhere;
`;
