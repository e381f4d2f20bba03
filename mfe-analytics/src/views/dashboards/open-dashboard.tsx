/** One dashboard: its widgets, and how they are arranged. */
import {
  type Dashboard,
  dashboardLayout,
  type LayoutItem,
} from '@moa/contracts/analytics/dashboards';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { readStored, writeStored } from '@moa/host/stored-value';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { ButtonLink } from '@moa/ui/link/button-link';
import { Menu } from '@moa/ui/menu/menu';
import { styled } from '@moa/ui/styled';
import { Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  countView,
  dashboardQuery,
  useChangeDashboard,
  useDeleteDashboard,
  useDuplicateDashboard,
} from '../../api/dashboards.ts';
import { dashboardMessages } from '../../messages/dashboards.ts';
import { useAsk } from '../../question/use-question.ts';
import type { Question } from '../../rules/question.ts';
import { EditGrid } from './edit-grid.tsx';
import { NameDialog } from './name-dialog.tsx';
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

type Draft = {
  layout: readonly LayoutItem[];
  isChanged: boolean;
  /** It was left unsaved, and found again. */
  isRestored: boolean;
  change(layout: readonly LayoutItem[]): void;
  /** The draft is over: saved, or not wanted. */
  forget(): void;
};

/** A layout while it is changed: kept in this browser until it is saved, so that no change is lost. */
function useDraft(id: string, saved: readonly LayoutItem[]): Draft {
  const key = `moa.analytics.dashboard-draft.${id}`;
  const [found] = useState(() => readStored(key, dashboardLayout));
  const [draft, setDraft] = useState<readonly LayoutItem[] | null>(found);
  return {
    layout: draft ?? saved,
    isChanged: draft !== null,
    isRestored: draft !== null && draft === found,
    change(layout) {
      writeStored(key, layout);
      setDraft(layout);
    },
    forget() {
      writeStored(key, null);
      setDraft(null);
    },
  };
}

/** Actions of a dashboard; dashboards of other users can only be copied. */
function DashboardMenu({ dashboard }: { dashboard: Dashboard }) {
  const t = useMessages(dashboardMessages);
  const ask = useAsk();
  const [act, setAct] = useState<'rename' | 'remove' | null>(null);
  const { id, name, shared, own } = dashboard;
  const change = useChangeDashboard(id);
  const duplicate = useDuplicateDashboard();
  const remove = useDeleteDashboard();
  const close = () => setAct(null);
  return (
    <>
      <Menu
        trigger={<IconButton label={t('more', { name })} icon={<EllipsisVertical size={18} />} />}
        items={[
          ...(own
            ? [
                {
                  kind: 'action' as const,
                  key: 'rename',
                  label: t('rename'),
                  icon: <Pencil size={16} />,
                  onSelect: () => setAct('rename'),
                },
              ]
            : []),
          {
            kind: 'action',
            key: 'copy',
            label: t('duplicate'),
            icon: <Copy size={16} />,
            onSelect: () =>
              duplicate.mutate(id, {
                onSuccess: (copy) => ask({ dashboard: copy.id, edit: null }),
              }),
          },
          ...(own
            ? [
                {
                  kind: 'check' as const,
                  key: 'share',
                  label: t('share'),
                  checked: shared,
                  note: t('shareText'),
                  onChange: (next: boolean) => change.mutate({ shared: next }),
                },
                { kind: 'line' as const, key: 'line' },
                {
                  kind: 'action' as const,
                  key: 'remove',
                  label: t('remove'),
                  icon: <Trash2 size={16} />,
                  tone: 'danger' as const,
                  onSelect: () => setAct('remove'),
                },
              ]
            : []),
        ]}
      />
      {act === 'rename' ? (
        <NameDialog
          title={t('rename')}
          action={t('save')}
          name={name}
          error={change.error}
          busy={change.isPending}
          onClose={close}
          onName={(next) => change.mutate({ name: next }, { onSuccess: close })}
        />
      ) : null}
      <Confirm
        open={act === 'remove'}
        title={t('removeTitle', { name })}
        action={t('remove')}
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() =>
          remove.mutate(id, { onSuccess: () => ask({ dashboard: null, edit: null }) })
        }
      >
        <p>{t('removeText')}</p>
        <FormFailure error={remove.error} />
      </Confirm>
    </>
  );
}
