import type { ErrorGroup } from '@moa/contracts/monitoring/error-groups';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge, formatTime } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { EmptyState, Notice } from '@moa/ui/core/states';
import { color, radius, space } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { errorsQuery } from '../../../api/monitoring.ts';
import { monitoringMessages } from '../../../messages/monitoring.ts';
import { ExportButton } from '../export-button.tsx';
import { Unanswered } from '../unanswered.tsx';
import { ErrorRecords } from './error-records.tsx';

const tones: Record<ErrorGroup['impact'], BadgeTone> = {
  critical: 'danger',
  high: 'danger',
  medium: 'caution',
  low: 'neutral',
};

export function ErrorsCard() {
  const t = useMessages(monitoringMessages);
  const query = useQuery(errorsQuery);
  const { data } = query;
  const [open, setOpen] = useState<ErrorGroup | null>(null);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('errorGroups')}</CardTitle>
        {data && data.total > 0 ? <ExportButton of="errors" /> : null}
      </CardHeader>
      {data === undefined ? (
        <Unanswered query={query} height={240} />
      ) : data.total === 0 ? (
        <EmptyState title={t('noErrors')} icon={<CircleCheck size={24} />} />
      ) : (
        <>
          <Quiet>{t(data.scope === 'all' ? 'errorsAll' : 'errorsOwn')}</Quiet>
          <Alarms>
            {data.alarms.map(({ kind, fingerprint, message, count }) => (
              <Notice key={`${kind} ${fingerprint}`} tone="danger">
                {t(kind, { message, count })}
              </Notice>
            ))}
          </Alarms>
          <ErrorTrend total={data.total} trend={data.trend} />
          {data.rate.percent === null ? null : (
            <Quiet>
              {t('rate', { percent: data.rate.percent })}
              {data.rate.isHigh ? ` · ${t('isHigh')}` : ''}
            </Quiet>
          )}
          <List>
            {data.groups.map((group) => (
              <GroupRow key={group.fingerprint} group={group} onPress={() => setOpen(group)} />
            ))}
          </List>
        </>
      )}
      <ErrorRecords group={open} onClose={() => setOpen(null)} />
    </Card>
  );
}

function GroupRow({ group, onPress }: { group: ErrorGroup; onPress(): void }) {
  const t = useMessages(monitoringMessages);
  const locale = useLocale();
  const { code, message, source, count, affected, impact, lastAt, isSpiking, isTop } = group;
  return (
    <ListRow
      title={message}
      note={[
        code,
        ...(source === null ? [] : [source]),
        t('timesLast', { count, age: formatAge(lastAt, Date.now(), locale) }),
        t('affected', { count: affected }),
      ].join(' · ')}
      trailing={
        <Badges>
          {isSpiking ? <Badge tone="danger">{t('spiking')}</Badge> : null}
          {isTop ? <Badge tone="caution">{t('top')}</Badge> : null}
          <Badge tone={tones[impact]}>{t(impact)}</Badge>
        </Badges>
      }
      onPress={onPress}
    />
  );
}

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
`;
const Alarms = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
  &:empty { display: none; }
`;

type Props = { total: number; trend: readonly { at: string; count: number }[] };

/** Errors by hour, the newest at the right. */
function ErrorTrend({ total, trend }: Props) {
  const t = useMessages(monitoringMessages);
  const locale = useLocale();
  const highest = Math.max(1, ...trend.map(({ count }) => count));
  return (
    <Row role="img" aria-label={t('trend', { count: total })}>
      {trend.map(({ at, count }) => (
        <Bar
          key={at}
          title={t('trendHour', { at: formatTime(at, locale), count })}
          $share={count / highest}
        />
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: ${space(12)};
  margin-block: ${space(3)};
`;
const Bar = styled.span<{ $share: number }>`
  flex: 1;
  border-radius: ${radius.small};
  height: ${({ $share }) => ($share === 0 ? '2px' : `${Math.max(6, 100 * $share)}%`)};
  background: ${({ $share }) => ($share === 0 ? color.border : color.danger)};
  @media (forced-colors: active) { background: CanvasText; }
`;
