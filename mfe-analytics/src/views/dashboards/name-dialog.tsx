import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useId, useState } from 'react';
import { dashboardMessages } from '../../messages/dashboards.ts';

type Props = {
  title: string;
  action: string;
  name: string;
  error: unknown;
  busy: boolean;
  onName(name: string): void;
  onClose(): void;
};
const maxLength = 60;

export function NameDialog({ title, action, name, error, busy, onName, onClose }: Props) {
  const t = useMessages(dashboardMessages);
  const form = useId();
  const [entry, setEntry] = useState(name);
  const written = entry.trim();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      locked={busy}
      actions={
        <Button tone="primary" type="submit" form={form} busy={busy} disabled={!written}>
          {action}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (written && !busy) onName(written);
        }}
      >
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          value={entry}
          maxLength={maxLength}
          data-autofocus
          onChange={({ target }) => setEntry(target.value)}
        />
      </form>
      <FormFailure error={error} />
    </Dialog>
  );
}
