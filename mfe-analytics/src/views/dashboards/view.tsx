/** Dashboards of one's own: all of them, or the one that the address names. */

import { useQuery } from '@moa/host/query';
import { Link, useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age } from '@moa/ui/core/figures';
import { EmptyState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { LayoutDashboard, Plus } from 'lucide-react';
import { useState } from 'react';
import { dashboardsQuery, useCreateDashboard } from '../../api/dashboards.ts';
import { PanelFailure } from '../../components/panel-failure.tsx';
import { dashboardMessages } from '../../messages/dashboards.ts';
import { useAsk } from '../../question/use-question.ts';
import type { Question } from '../../rules/question.ts';
import { NameDialog } from './name-dialog.tsx';
import { OpenDashboard } from './open-dashboard.tsx';

export default function DashboardsView({ question }: { question: Question }) {
  const [params] = useSearchParams();
  const id = params.get('dashboard');
  return id ? <OpenDashboard key={id} id={id} question={question} /> : <DashboardList />;
}

function DashboardList() {
  const t = useMessages(dashboardMessages);
  const ask = useAsk();
  const dashboards = useQuery(dashboardsQuery);
  const create = useCreateDashboard();
  const [naming, setNaming] = useState(false);
  const button = (
    <Button tone="primary" size="small" onClick={() => setNaming(true)}>
      <Plus size={16} aria-hidden />
      {t('create')}
    </Button>
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
        {dashboards.data && dashboards.data.length > 0 ? button : null}
      </CardHeader>
      {dashboards.data === undefined ? (
        dashboards.isError ? (
          <PanelFailure query={dashboards} />
        ) : (
          <Skeleton height={160} />
        )
      ) : dashboards.data.length === 0 ? (
        <EmptyState title={t('empty')} icon={<LayoutDashboard size={24} />} action={button}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <List>
          {dashboards.data.map(({ id, name, layout, viewCount, shared, updatedAt }) => (
            <li key={id}>
              <Link to={{ search: `?view=dashboards&dashboard=${id}` }}>
                <strong>{name}</strong>
                <small>
                  {t('widgets', { count: layout.length })} · {t('views', { count: viewCount })} ·{' '}
                  <Age at={updatedAt} />
                </small>
              </Link>
              {shared ? <Badge tone="accent">{t('shared')}</Badge> : null}
            </li>
          ))}
        </List>
      )}
      {naming ? (
        <NameDialog
          title={t('create')}
          action={t('create')}
          name={t('newName')}
          error={create.error}
          busy={create.isPending}
          onClose={() => setNaming(false)}
          onName={(name) =>
            create.mutate(name, { onSuccess: ({ id }) => ask({ dashboard: id, edit: '1' }) })
          }
        />
      ) : null}
    </Card>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: flex; align-items: center; justify-content: space-between; gap: ${space(3)}; }
  li + li { border-top: 1px solid ${color.border}; }
  a { display: grid; flex: 1; min-width: 0; padding: ${space(3)} 0; color: inherit; text-decoration: none; }
  a:hover strong { color: ${color.accent}; }
  strong { font-weight: ${weight.semibold}; overflow-wrap: anywhere; }
  small { font-size: ${fontSize[12]}; color: ${color.textQuiet}; }
`;
