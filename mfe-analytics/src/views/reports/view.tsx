/** Reports and exports: papers that can be handed in, and data for other programs. */

import type { ReportSchedule } from '@moa/contracts/analytics/reports';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { DateRange } from '@moa/ui/date-range/date-range';
import { dayInKorea, daysBefore } from '@moa/ui/date-range/day';
import { FormFailure } from '@moa/ui/form/form-failure';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportParts, exportsQuery, type NewExport, useStartExport } from '../../api/exports.ts';
import { schedulesQuery, useDeleteSchedule } from '../../api/reports.ts';
import { PanelFailure } from '../../components/panel-failure.tsx';
import { reportMessages } from '../../messages/reports.ts';
import { FileList, FileRow } from './file-row.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportList } from './report-list.tsx';

export default function ReportsView() {
  return (
    <>
      <ReportForm />
      <ReportList />
      <ScheduleList />
      <ExportsCard />
    </>
  );
}

/** Scheduled reports. Renders nothing without any. */
function ScheduleList() {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const schedules = useQuery(schedulesQuery);
  const [leaving, setLeaving] = useState<ReportSchedule | null>(null);
  const end = useDeleteSchedule();
  const getName = ({ type, format }: ReportSchedule) =>
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
                {getName(schedule)}
                <small>
                  {t(schedule.every)} · {t('next', { time: formatTime(schedule.nextAt, locale) })}
                  {' · '}
                  {schedule.channels.map((channel) => t(channel)).join(', ')}
                </small>
              </div>
              <IconButton
                size="small"
                label={t('endSchedule', { name: getName(schedule) })}
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

const formats = ['CSV', 'XLSX', 'JSON'] as const;

/** Data of the analysis as files for other programs. */
function ExportsCard() {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const currency = useDisplayCurrency();
  const exports = useQuery(exportsQuery);
  const start = useStartExport();
  const [part, setPart] = useState<NewExport['part']>('values');
  const [format, setFormat] = useState<(typeof formats)[number]>('CSV');
  const [range, setRange] = useState(() => {
    const today = dayInKorea(Date.now());
    return { from: daysBefore(today, 364), to: today };
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('exports')}</CardTitle>
      </CardHeader>
      <Quiet>{t('exportsText')}</Quiet>
      <Fields
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate({ part, format, ...range, currency });
        }}
      >
        <SelectField
          label={t('part')}
          value={part}
          onChange={({ target }) =>
            setPart(exportParts.find((one) => one === target.value) ?? part)
          }
        >
          {exportParts.map((one) => (
            <option key={one} value={one}>
              {t(`part.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('format')}
          value={format}
          onChange={({ target }) =>
            setFormat(formats.find((one) => one === target.value) ?? format)
          }
        >
          {formats.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <DateRange
          label={t('period')}
          required
          value={range}
          onChange={(next) => next && setRange(next)}
        />
        <Button type="submit" busy={start.isPending}>
          {t('startExport')}
        </Button>
      </Fields>
      <FormFailure error={start.error} />
      {exports.isError && !exports.data ? <PanelFailure query={exports} /> : null}
      {exports.data?.length === 0 ? <Quiet>{t('noExports')}</Quiet> : null}
      <FileList>
        {exports.data?.map((job) => (
          <FileRow
            key={job.id}
            kind="export"
            id={job.id}
            name={t('name', { type: t(`part.${job.part}`), format: job.format })}
            about={formatTime(job.createdAt, locale)}
            status={job.status}
            progress={job.progress}
            expiresAt={job.expiresAt}
            error={job.error}
          />
        ))}
      </FileList>
    </Card>
  );
}

const Quiet = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Fields = styled.form`
  display: grid;
  align-items: end;
  gap: ${space(3)};
  margin: ${space(4)} 0;
  ${media.desktop} { grid-template-columns: 1fr 120px 1.4fr auto; }
`;
