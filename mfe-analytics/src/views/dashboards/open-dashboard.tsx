/** One dashboard: its widgets, and how they are arranged. */
import type { Dashboard } from '@moa/contracts/analytics/dashboards';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { useEffect } from 'react';
import { countView, dashboardQuery, useChangeDashboard } from '../../api/dashboards.ts';
import { dashboardMessages } from '../../messages/dashboards.ts';
import { useAsk } from '../../question/use-question.ts';
import type { Question } from '../../rules/question.ts';
import { DashboardMenu } from './dashboard-menu.tsx';
import { EditGrid } from './edit-grid.tsx';
import { useDraft } from './use-draft.ts';
import { WidgetGrid } from './widget-grid.tsx';

export function OpenDashboard({ id, question }: { id: string; question: Question }) {
  const dashboard = useQuery(dashboardQuery(id));
  useEffect(() => countView(id), [id]);
  if (dashboard.data) return <Opened dashboard={dashboard.data} question={question} />;
  return (
    <Card>
      {dashboard.isError ? (
        <ErrorState
          error={dashboard.error}
          onRetry={() => void dashboard.refetch()}
          busy={dashboard.isFetching}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </Card>
  );
}

function Opened({ dashboard, question }: { dashboard: Dashboard; question: Question }) {
  const t = useMessages(dashboardMessages);
  const ask = useAsk();
  const [params] = useSearchParams();
  const { id, name, own } = dashboard;
  const draft = useDraft(id, dashboard.layout);
  const change = useChangeDashboard(id);
  const edits = own && (params.has('edit') || draft.isRestored);
  const done = () => {
    draft.forget();
    ask({ edit: null });
  };
  const save = () =>
    change.mutate(
      { layout: [...draft.layout] },
      {
        onSuccess: () => {
          done();
          showToast({ title: inBothLanguages(dashboardMessages, 'saved'), type: 'success' });
        },
      },
    );
  return (
    <>
      <Head>
        <div>
          <ButtonLink to="?view=dashboards" size="small" tone="quiet">
            {t('back')}
          </ButtonLink>
          <Title>{name}</Title>
        </div>
        <Acts>
          {edits ? (
            <>
              <Button size="small" onClick={done} disabled={change.isPending}>
                {t('discard')}
              </Button>
              <Button size="small" tone="primary" busy={change.isPending} onClick={save}>
                {t('save')}
              </Button>
            </>
          ) : own ? (
            <Button size="small" onClick={() => ask({ edit: '1' })}>
              {t('edit')}
            </Button>
          ) : null}
          <DashboardMenu dashboard={dashboard} />
        </Acts>
      </Head>
      <FormFailure error={change.error} />
      {draft.isChanged ? (
        <Notice tone="caution">{t(draft.isRestored ? 'restored' : 'unsaved')}</Notice>
      ) : null}
      {edits ? (
        <EditGrid layout={draft.layout} question={question} onChange={draft.change} />
      ) : (
        <WidgetGrid layout={draft.layout} question={question} />
      )}
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;
const Title = styled.h2`
  font-size: ${fontSize[20]};
  font-weight: ${weight.bold};
  color: ${color.text};
  overflow-wrap: anywhere;
`;
const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;
