/** The connection that brings what is live: how it does, what it brings, and how it should. */

import { ApiFailure } from '@moa/host/api-failure';
import { useDisplayCurrency } from '@moa/host/currency';
import { describeFailure } from '@moa/host/failure-words';
import { useRealtimeCame } from '@moa/host/late/realtime-link';
import { useRealtimeSettings } from '@moa/host/late/realtime-settings';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Money, Quantity } from '@moa/ui/core/figures';
import { Page } from '@moa/ui/core/page';
import { Quiet } from '@moa/ui/core/quiet';
import { EmptyState, Notice, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { ProgressBar } from '@moa/ui/progress/progress-bar';
import { styled } from '@moa/ui/styled';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import { Activity } from 'lucide-react';
import { isUnderWay, type RefreshJob, useRefreshJobs } from '../../api/realtime/refresh.ts';
import { useChangeRealtime } from '../../api/realtime/settings.ts';
import { realtimeMessages } from '../../messages/realtime.ts';
import { ConnectionCard } from './connection.tsx';
import { EventsCard } from './events-card.tsx';
import { NotSaved } from './not-saved.tsx';
import { PerformanceCard } from './performance-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { SettingsCard, SubscriptionsCard } from './subscriptions-card.tsx';
import { TapeCard } from './tape-card.tsx';

export default function RealtimePage() {
  const t = useMessages(realtimeMessages);
  const { enabled } = useRealtimeSettings();
  return (
    <Page title={t('title')} description={t('intro')}>
      {enabled ? (
        <>
          <ConnectionCard />
          <Columns>
            <Column>
              <TapeCard />
              <SubscriptionsCard />
            </Column>
            <Column>
              <ValueCard />
              <RefreshCard />
              <PerformanceCard />
              <SettingsCard />
            </Column>
          </Columns>
          <SourcesCard />
        </>
      ) : (
        <>
          <Off />
          <SettingsCard />
        </>
      )}
      <EventsCard />
    </Page>
  );
}

function Off() {
  const t = useMessages(realtimeMessages);
  const change = useChangeRealtime();
  return (
    <Card>
      <EmptyState
        title={t('off')}
        icon={<Activity size={24} />}
        action={
          <Button
            tone="primary"
            busy={change.isPending}
            onClick={() => change.mutate({ enabled: true })}
          >
            {t('turnOn')}
          </Button>
        }
      >
        {t('offText')}
      </EmptyState>
      <NotSaved error={change.error} />
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(5)};
  }
`;
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  ${media.desktop} { gap: ${space(5)}; }
`;

function ValueCard() {
  const t = useMessages(realtimeMessages);
  const currency = useDisplayCurrency();
  const { data } = useQuery(positionsQuery(currency));
  const { changes } = useRealtimeCame();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('value')}</CardTitle>
      </CardHeader>
      <Total>
        {data ? (
          <ValueFlash value={data.totalValue} subject={currency}>
            <Money value={data.totalValue} currency={currency} />
          </ValueFlash>
        ) : (
          <Skeleton height="1em" width="60%" />
        )}
      </Total>
      <Subtitle id="changes">{t('changes')}</Subtitle>
      <Scrolled tabIndex={0} role="region" aria-labelledby="changes">
        {changes.length === 0 ? (
          <Quiet>{t('noChanges')}</Quiet>
        ) : (
          <List aria-live="polite">
            {changes.slice(0, 10).map(({ id, symbol, before, after, at }) => (
              <ListRow
                key={`${id} ${at}`}
                title={symbol}
                note={<Age at={at} />}
                trailing={
                  <>
                    <Quantity value={before ?? '0'} /> → <Quantity value={after ?? '0'} />
                  </>
                }
              />
            ))}
          </List>
        )}
      </Scrolled>
    </Card>
  );
}

const Total = styled.p`
  margin: 0;
  font-size: ${fontSize[24]};
  line-height: 1.5;
  min-height: 1.5em;
  font-weight: ${weight.bold};
`;
const Subtitle = styled.h3`
  margin: ${space(4)} 0 ${space(2)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
`;
/** Keeps its height, so that a change moves nothing below. */
const Scrolled = styled.div`
  height: 200px;
  overflow: auto;
  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

const tones: Record<RefreshJob['status'], BadgeTone> = {
  queued: 'neutral',
  running: 'accent',
  partial: 'caution',
  done: 'success',
  failed: 'danger',
};

function RefreshCard() {
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
