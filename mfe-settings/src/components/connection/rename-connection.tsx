import { updateApiKey } from '@moa/contracts/settings/api-keys';
import { updateWallet } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { useSourcesChanged } from '../../api/use-sources-changed.ts';
import { settings } from '../../messages/settings.ts';
import type { Connection } from '../../rules/connection.ts';
import { Form } from '../form.ts';

type Props = { connection: Connection; open: boolean; onClose(): void };

export function RenameConnection({ connection, open, onClose }: Props) {
  const t = useMessages(settings);
  return (
    <Dialog open={open} onClose={onClose} title={t('rename')}>
      <RenameForm connection={connection} onDone={onClose} />
    </Dialog>
  );
}

function RenameForm({ connection, onDone }: { connection: Connection; onDone(): void }) {
  const t = useMessages(settings);
  const rename = useRenameConnection(connection);
  const form = useContractForm<{ label: string }, typeof updateApiKey.body>(updateApiKey.body, {
    label: connection.label,
  });
  const submit = form.handleSubmit(({ label }) => rename.mutate(label, { onSuccess: onDone }));
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.register('label')}
        label={t('name')}
        autoComplete="off"
        data-autofocus
        error={form.problemOf('label') ? t('nameInvalid') : null}
      />
      <FormFailure error={rename.error} />
      <Button type="submit" tone="primary" busy={rename.isPending}>
        {t('save')}
      </Button>
    </Form>
  );
}

function useRenameConnection({ kind, id }: Connection) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (label: string): Promise<unknown> =>
      kind === 'exchange'
        ? call(updateApiKey, { params: { id }, body: { label } })
        : call(updateWallet, { params: { id }, body: { label } }),
    onSuccess: () => changed('refreshed'),
  });
}
