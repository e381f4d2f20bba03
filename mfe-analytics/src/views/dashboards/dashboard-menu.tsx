import type { Dashboard } from '@moa/contracts/analytics/dashboards';
import { useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { FormFailure } from '@moa/ui/form/form-failure';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { Menu } from '@moa/ui/menu/menu';
import { Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  useChangeDashboard,
  useDeleteDashboard,
  useDuplicateDashboard,
} from '../../api/dashboards.ts';
import { dashboardMessages } from '../../messages/dashboards.ts';
import { useAsk } from '../../question/use-question.ts';
import { NameDialog } from './name-dialog.tsx';

/** Actions of a dashboard; dashboards of other users can only be copied. */
export function DashboardMenu({ dashboard }: { dashboard: Dashboard }) {
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
                  ...{ kind: 'action' as const, key: 'rename', label: t('rename') },
                  ...{ icon: <Pencil size={16} />, onSelect: () => setAct('rename') },
                },
              ]
            : []),
          {
            ...{ kind: 'action', key: 'copy', label: t('duplicate'), icon: <Copy size={16} /> },
            onSelect: () =>
              duplicate.mutate(id, {
                onSuccess: (copy) => ask({ dashboard: copy.id, edit: null }),
              }),
          },
          ...(own
            ? [
                {
                  ...{ kind: 'check' as const, key: 'share', label: t('share'), checked: shared },
                  ...{ note: t('shareText') },
                  onChange: (next: boolean) => change.mutate({ shared: next }),
                },
                { kind: 'line' as const, key: 'line' },
                {
                  ...{ kind: 'action' as const, key: 'remove', label: t('remove') },
                  ...{ icon: <Trash2 size={16} />, tone: 'danger' as const },
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
