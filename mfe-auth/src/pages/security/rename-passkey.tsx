import { type PasskeySummary, renameCredential } from '@moa/contracts/auth/credentials';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { useRenamePasskey } from '../../api/rename-passkey.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { Form } from '../../components/form.ts';
import { security } from '../../messages/security.ts';

type Props = { passkey: PasskeySummary; open: boolean; onClose(): void };

export function RenamePasskey({ passkey, open, onClose }: Props) {
  const t = useMessages(security);
  return (
    <Dialog open={open} onClose={onClose} title={t('rename')}>
      <RenameForm passkey={passkey} onDone={onClose} />
    </Dialog>
  );
}

function RenameForm({ passkey, onDone }: { passkey: PasskeySummary; onDone(): void }) {
  const t = useMessages(security);
  const rename = useRenamePasskey(passkey);
  const { body } = renameCredential;
  const form = useContractForm<{ name: string }, typeof body>(body, { name: passkey.name });
  const problem = form.problemOf('name');
  const submit = form.handleSubmit(({ name }) => rename.mutate(name, { onSuccess: onDone }));
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.register('name')}
        label={t('name')}
        autoComplete="off"
        data-autofocus
        error={problem === null ? null : t(problem === 'missing' ? 'nameMissing' : 'nameInvalid')}
      />
      <CallFailure error={rename.error} />
      <Button type="submit" tone="primary" busy={rename.isPending}>
        {t('save')}
      </Button>
    </Form>
  );
}
