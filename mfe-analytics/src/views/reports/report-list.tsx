import type { Report } from '@moa/contracts/analytics/reports';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { color } from '@moa/ui/core/tokens';
import { describeRange } from '@moa/ui/date-range/describe-range';
import { FormFailure } from '@moa/ui/form/form-failure';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reportsQuery, useDeleteReport, useOrderReport } from '../../api/reports.ts';
import { PanelFailure } from '../../components/panel-failure.tsx';
import { reportMessages } from '../../messages/reports.ts';
import { FileList, FileRow } from './file-row.tsx';

/** So many are shown before one asks for the others. */
const shownAtFirst = 20;

/** Reports, the newest first; those being made move by themselves. */
export function ReportList() {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const reports = useQuery(reportsQuery);
  const [leaving, setLeaving] = useState<Report | null>(null);
  const remove = useDeleteReport();
  const again = useOrderReport();
  const [params] = useSearchParams();
  const wanted = params.get('report');
  const [all, setAll] = useState(false);
  const rows = reports.data ?? [];
  const isFar = rows.findIndex(({ id }) => id === wanted) >= shownAtFirst;
  const shown = all || isFar ? rows : rows.slice(0, shownAtFirst);
  const makeAgain = ({ id, type, format, from, to, currency }: Report) =>
    again.mutate({ type, format, from, to, currency, again: id });
  const getName = ({ type, format }: Report) => t('name', { type: t(`type.${type}`), format });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('list')}</CardTitle>
      </CardHeader>
      {reports.data === undefined ? (
        reports.isError ? (
          <PanelFailure query={reports} />
        ) : (
          <Skeleton height={120} />
        )
      ) : reports.data.length === 0 ? (
        <Quiet>{t('empty')}</Quiet>
      ) : (
        <FileList>
          {shown.map((report) => (
            <FileRow
              key={report.id}
              kind="report"
              id={report.id}
              name={getName(report)}
              about={describeRange({ from: report.from, to: report.to }, locale)}
              status={report.status}
              progress={report.progress}
              expiresAt={report.expiresAt}
              error={report.error}
              marked={report.id === wanted}
            >
              {report.status === 'expired' ? (
                <Button
                  size="small"
                  busy={again.isPending && again.variables.again === report.id}
                  aria-label={t('again', { name: getName(report) })}
                  onClick={() => makeAgain(report)}
                >
                  {t('againShort')}
                </Button>
              ) : null}
              <IconButton
                size="small"
                label={t('remove', { name: getName(report) })}
                icon={<Trash2 size={16} />}
                onClick={() => setLeaving(report)}
              />
            </FileRow>
          ))}
        </FileList>
      )}
      {shown.length < rows.length ? (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {t('showAll', { count: rows.length })}
        </Button>
      ) : null}
      <FormFailure error={again.error} />
      <Confirm
        open={leaving !== null}
        title={t('removeTitle')}
        action={t('removeAct')}
        busy={remove.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() =>
          leaving && remove.mutate(leaving.id, { onSuccess: () => setLeaving(null) })
        }
      >
        <p>{t('removeText')}</p>
        <FormFailure error={remove.error} />
      </Confirm>
    </Card>
  );
}

const Quiet = styled.p`
  color: ${color.textQuiet};
`;
