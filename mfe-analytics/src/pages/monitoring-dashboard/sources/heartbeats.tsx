import type { MonitoredSource } from '@moa/contracts/monitoring/sources';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { color, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { monitoringMessages } from '../../../messages/monitoring.ts';

type Heartbeat = MonitoredSource['heartbeats'][number];
type Look = 'ok' | 'mixed' | 'failed' | 'none';

const colors: Record<Look, string> = {
  ok: color.success,
  mixed: color.caution,
  failed: color.danger,
  none: color.border,
};
/** Failures are taller, so that colour is not the only signal. */
const heights: Record<Look, string> = { ok: '55%', mixed: '80%', failed: '100%', none: '20%' };

export function Heartbeats({ name, heartbeats }: { name: string; heartbeats: Heartbeat[] }) {
  const t = useMessages(monitoringMessages);
  const locale = useLocale();
  const failed = heartbeats.filter((one) => one.failed > 0).length;
  return (
    <Row role="img" aria-label={t('beats', { name, count: heartbeats.length, failed })}>
      {heartbeats.map((one) => {
        const look = getLook(one);
        const words = look === 'none' ? 'barNone' : look === 'ok' ? 'barOk' : 'barFailed';
        const { ok, failed: wrong } = one;
        return (
          <Bar
            key={one.at}
            $look={look}
            title={t(words, { at: formatTime(one.at, locale), ok, failed: wrong })}
          />
        );
      })}
    </Row>
  );
}

function getLook({ ok, failed }: Heartbeat): Look {
  if (failed > 0) return ok > 0 ? 'mixed' : 'failed';
  return ok > 0 ? 'ok' : 'none';
}

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 1px;
  height: ${space(6)};
  margin-top: ${space(2)};
`;
const Bar = styled.span<{ $look: Look }>`
  flex: 1;
  min-width: 1px;
  border-radius: ${radius.small};
  height: ${({ $look }) => heights[$look]};
  background: ${({ $look }) => colors[$look]};
  @media (forced-colors: active) { background: CanvasText; }
`;
