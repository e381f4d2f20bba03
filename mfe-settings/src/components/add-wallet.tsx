/** Watching a wallet: its address, and a name for it. */
import { newWallet } from '@moa/contracts/settings/wallets';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { useState } from 'react';
import { useWatchWallet } from '../api/watch-wallet.ts';
import { add } from '../messages/add.ts';
import { Form } from './form.ts';
import { SamplePicker } from './sample-picker.tsx';

export function AddWallet({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useMessages(add);
  return (
    <Dialog open={open} onClose={onClose} title={t('walletTitle')} description={t('walletText')}>
      <WalletForm onDone={onClose} />
    </Dialog>
  );
}

function WalletForm({ onDone }: { onDone(): void }) {
  const t = useMessages(add);
  const [sample, setSample] = useState<string | null>(null);
  const watch = useWatchWallet();
  const form = useContractForm<{ address: string; label: string }, typeof newWallet>(newWallet, {
    address: '',
    label: '',
  });
  const submit = form.handleSubmit((entered) =>
    watch.mutate(entered, {
      onSuccess: ({ label }) => {
        onDone();
        showToast({
          type: 'success',
          title: t('walletAdded', { name: label }),
          message: t('connectedText'),
        });
      },
      onError: (error) => form.markRefused(error, ['address', 'label']),
    }),
  );
  const addressProblem = form.problemOf('address');
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <SamplePicker
        pick={({ wallets }) =>
          wallets.map((wallet) => ({
            ...wallet,
            key: wallet.address,
            note: wallet.holds.join(' · '),
            noteLanguage: 'en' as const,
          }))
        }
        chosen={sample}
        onFill={({ key, address, label }) => {
          setSample(key);
          form.setValue('address', address);
          form.setValue('label', label);
          form.clearErrors();
        }}
      />
      <TextField
        {...form.register('address')}
        label={t('address')}
        placeholder="0x…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={
          addressProblem
            ? t(addressProblem === 'missing' ? 'addressMissing' : 'addressInvalid')
            : null
        }
      />
      <TextField
        {...form.register('label')}
        label={t('label')}
        optional
        autoComplete="off"
        hint={t('labelHint')}
        error={form.problemOf('label') ? t('labelInvalid') : null}
      />
      <FormFailure error={watch.error} />
      <Button type="submit" tone="primary" busy={watch.isPending}>
        {t('watch')}
      </Button>
    </Form>
  );
}
