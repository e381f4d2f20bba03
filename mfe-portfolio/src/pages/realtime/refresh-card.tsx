import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { ProgressBar } from '@moa/ui/progress/progress-bar';
import { styled } from '@moa/ui/styled';
import { isUnderWay, type RefreshJob, useRefreshJobs } from '../../api/realtime/refresh.ts';
import { realtimeMessages } from '../../messages/realtime.ts';

const tones: Record<RefreshJob['status'], BadgeTone> = {
  queued: 'neutral',
  running: 'accent',
  partial: 'caution',
  done: 'success',
  failed: 'danger',
};

export function RefreshCard() {
  const t = useMessages(realtimeMessages);
  const locale = useLocale();
  const { jobs, start } = useRefreshJobs();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('refresh')}</CardTitle>
        <Button size="small" busy={start.isPending} onClick={() => start.mutate()}>
          {t('refreshNow')}
        </Button>
      </CardHeader>
      <Quiet>{t('refreshText')}</Quiet>
      {start.error ? (
        <Notice tone="danger">{describeFailure(start.error, locale).sentence}</Notice>
      ) : null}
      {jobs.length === 0 ? <Quiet>{t('noJobs')}</Quiet> : null}
      {jobs.map((job) => (
        <Job key={job.refreshId} job={job} />
      ))}
    </Card>
  );
}

function Job({ job }: { job: RefreshJob }) {
  const t = useMessages(realtimeMessages);
  const locale = useLocale();
  const { sources, status, startedAt } = job;
  const over = sources.filter((source) => !isUnderWay(source)).length;
  const begun = formatTime(startedAt, locale, 'time');
  return (
    <Frame>
      <ProgressBar
        label={`${begun} ${t(status)}`}
        value={sources.length === 0 ? 100 : (over / sources.length) * 100}
      />
      <List>
        {sources.map(({ sourceId, label, status: state, error }) => (
          <ListRow
            key={sourceId}
            title={label}
            note={
              error
                ? describeFailure(new ApiFailure(error.code, error.message), locale).sentence
                : null
            }
            trailing={<Badge tone={tones[state]}>{t(state)}</Badge>}
          />
        ))}
      </List>
    </Frame>
  );
}

const Frame = styled.div`
  margin-top: ${space(3)};
`;
