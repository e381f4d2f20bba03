import type { ReportSchedule } from '@moa/contracts/analytics/reports';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { schedulesQuery, useDeleteSchedule } from '../../api/reports.ts';
import { PanelFailure } from '../../components/panel-failure.tsx';
import { reportMessages } from '../../messages/reports.ts';
import { FileList } from './file-row.tsx';

/** Scheduled reports. Renders nothing without any. */
export function ScheduleList() {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const schedules = useQuery(schedulesQuery);
  const [leaving, setLeaving] = useState<ReportSchedule | null>(null);
  const end = useDeleteSchedule();
  const nameOf = ({ type, format }: ReportSchedule) =>
    t('name', { type: t(`type.${type}`), format });
  if (!schedules.isError && (schedules.data?.length ?? 0) === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('schedules')}</CardTitle>
      </CardHeader>
      {schedules.data === undefined ? (
        <PanelFailure query={schedules} />
      ) : (
        <FileList>
          {schedules.data.map((schedule) => (
            <Row key={schedule.id}>
              <div>
                {nameOf(schedule)}
                <small>
                  {t(schedule.every)} · {t('next', { time: formatTime(schedule.nextAt, locale) })}
                  {' · '}
                  {schedule.channels.map((channel) => t(channel)).join(', ')}
                </small>
              </div>
              <IconButton
                size="small"
                label={t('endSchedule', { name: nameOf(schedule) })}
                icon={<Trash2 size={16} />}
                onClick={() => setLeaving(schedule)}
              />
            </Row>
          ))}
        </FileList>
      )}
      <Confirm
        open={leaving !== null}
        title={t('endScheduleTitle')}
        action={t('end')}
        busy={end.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && end.mutate(leaving.id, { onSuccess: () => setLeaving(null) })}
      >
        <p>{t('endScheduleText')}</p>
        <FormFailure error={end.error} />
      </Confirm>
    </Card>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  small { display: block; font-size: ${fontSize[12]}; color: ${color.textQuiet}; }
`;
