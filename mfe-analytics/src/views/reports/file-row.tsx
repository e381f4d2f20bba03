/** A file that a job makes: how far it is, how to get it, why there is none. */

import { downloadExport } from '@moa/contracts/analytics/export';
import { downloadReport } from '@moa/contracts/analytics/reports';
import { callFile } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useMutation } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { saveFile } from '@moa/ui/csv/save-file';
import { FormFailure } from '@moa/ui/form/form-failure';
import { ProgressBar } from '@moa/ui/progress/progress-bar';
import { styled } from '@moa/ui/styled';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { reportMessages } from '../../messages/reports.ts';

type FileStatus = 'queued' | 'generating' | 'ready' | 'expired' | 'failed';
const tones: Record<FileStatus, BadgeTone> = {
  queued: 'neutral',
  generating: 'accent',
  ready: 'success',
  expired: 'neutral',
  failed: 'danger',
};

type Props = {
  kind: 'report' | 'export';
  id: string;
  name: string;
  /** Beneath the name: of which time. */
  about: string;
  status: FileStatus;
  progress: number;
  expiresAt: string | null;
  error: { code: string; message: string } | null;
  /** A link led to it: it is in sight and marked. */
  marked?: boolean;
  children?: ReactNode;
};

export function FileRow(props: Props) {
  const { kind, id, name, about, status, progress, expiresAt, error, children } = props;
  const { marked = false } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!marked) return;
    row.current?.scrollIntoView?.({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [marked]);
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const download = useDownload(kind);
  return (
    <Row
      ref={row}
      data-file={id}
      data-status={status}
      {...(marked ? { 'aria-current': true, tabIndex: -1 } : {})}
    >
      <Words>
        <strong>{name}</strong>
        <small>{about}</small>
        {status === 'ready' && expiresAt ? (
          <small>{t('until', { time: formatTime(expiresAt, locale) })}</small>
        ) : null}
        {status === 'expired' ? (
          <small>{t(kind === 'report' ? 'expiredReportText' : 'expiredText')}</small>
        ) : null}
        {status === 'failed' && error ? (
          <small>
            {describeFailure(new ApiFailure(error.code, error.message), locale).sentence}
          </small>
        ) : null}
      </Words>
      <Acts>
        <Badge tone={tones[status]}>{t(status)}</Badge>
        {status === 'ready' ? (
          <Button
            size="small"
            busy={download.isPending}
            aria-label={t('download', { name })}
            onClick={() => download.mutate(id)}
          >
            {download.isPending ? null : <Download size={16} aria-hidden />}
            {t('downloadShort')}
          </Button>
        ) : null}
        {children}
      </Acts>
      {status === 'generating' || status === 'queued' ? (
        <Wide>
          <ProgressBar
            quiet
            label={`${name}: ${t(status)}`}
            value={status === 'queued' ? null : progress}
            shown={`${progress}%`}
          />
        </Wide>
      ) : null}
      {download.error ? (
        <Wide>
          <FormFailure error={download.error} />
        </Wide>
      ) : null}
    </Row>
  );
}

export const FileList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li { border-top: 1px solid ${color.border}; }
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} 0;
  &[aria-current] {
    padding: ${space(3)};
    border-radius: ${radius.medium};
    background: ${color.accentSoft};
  }
`;
const Words = styled.div`
  display: grid;
  flex: 1 1 200px;
  min-width: 0;
  strong { font-weight: ${weight.medium}; }
  small { font-size: ${fontSize[12]}; color: ${color.textQuiet}; }
`;
const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;
const Wide = styled.div`
  flex: 1 0 100%;
`;

const operations = { report: downloadReport, export: downloadExport } as const;

/** Downloads of files created by jobs, with the user's credentials. */
function useDownload(kind: keyof typeof operations) {
  return useMutation({
    mutationFn: (id: string) => callFile(operations[kind], { params: { id } }),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
  });
}
