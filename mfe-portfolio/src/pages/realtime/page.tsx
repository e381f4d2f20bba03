/** The connection that brings what is live: how it does, what it brings, and how it should. */
import { useRealtimeSettings } from '@moa/host/late/realtime-settings';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Activity } from 'lucide-react';
import { useChangeRealtime } from '../../api/realtime/settings.ts';
import { realtimeMessages } from '../../messages/realtime.ts';
import { ConnectionCard } from './connection/connection-card.tsx';
import { EventsCard } from './events-card.tsx';
import { NotSaved } from './not-saved.tsx';
import { PerformanceCard } from './performance-card.tsx';
import { RefreshCard } from './refresh-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { SubscriptionsCard } from './subscriptions-card.tsx';
import { TapeCard } from './tape-card.tsx';
import { ValueCard } from './value-card.tsx';

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
