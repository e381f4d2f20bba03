/** Alerts: what happened, and the rules that tell of it. Which view is open is in the address. */
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { TabPanel, Tabs } from '@moa/ui/tabs/tabs';
import { Settings } from 'lucide-react';
import { notifications } from '../../messages/notifications.ts';
import { Inbox } from './inbox.tsx';
import { opensBuilder, openView, type View, views } from './open-view.ts';

const waiting = (
  <Card>
    <Skeleton height={320} />
  </Card>
);
const Rules = lazyPart(() => import('./rules/rules.tsx'), waiting);
const History = lazyPart(() => import('./history/history.tsx'), waiting);
const Stats = lazyPart(() => import('./stats/stats.tsx'), waiting);
const RuleBuilder = lazyPart(() => import('./builder/rule-builder.tsx'), waiting);

export default function NotificationsPage() {
  const t = useMessages(notifications);
  const [params, setParams] = useSearchParams();
  const view = openView(params);
  return (
    <Page
      title={t('title')}
      actions={
        <ButtonLink to="/notifications-config">
          <Settings size={18} aria-hidden />
          {t('settings')}
        </ButtonLink>
      }
    >
      <Tabs<View>
        label={t('views')}
        value={view}
        tabs={views.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => setParams(next === 'inbox' ? {} : { view: next })}
      >
        <TabPanel value="inbox">
          <Panel>
            <Inbox />
          </Panel>
        </TabPanel>
        <TabPanel value="history">
          <Panel>
            <History />
          </Panel>
        </TabPanel>
        <TabPanel value="stats">
          <Panel>
            <Stats />
          </Panel>
        </TabPanel>
        <TabPanel value="rules">
          <Panel>{opensBuilder(params) ? <RuleBuilder /> : <Rules />}</Panel>
        </TabPanel>
      </Tabs>
    </Page>
  );
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-top: ${space(4)};
`;
