/** Another address: asked for with a fresh passkey check, and in use once its code is entered. */
import { email as emailShape } from '@moa/contracts/auth/shapes/user';
import * as z from '@moa/contracts/schema';
import { useMutation } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { useState } from 'react';
import { useSendCode } from '../../api/email-code.ts';
import { useUpdateMe } from '../../api/update-me.ts';
import { useEmailConfirmed } from '../../api/use-email-confirmed.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { EmailCode } from '../../components/email-code.tsx';
import { Form } from '../../components/form.ts';
import { profileWords } from '../../messages/profile.ts';

const entry = z.object({ email: emailShape });

type Props = { email: string; open: boolean; onClose(): void };

export function ChangeEmail({ email, open, onClose }: Props) {
  const t = useMessages(profileWords);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('changeEmailTitle')}
      description={t('changeEmailText')}
    >
      <ChangeForm email={email} onDone={onClose} />
    </Dialog>
  );
}

function ChangeForm({ email, onDone }: { email: string; onDone(): void }) {
  const t = useMessages(profileWords);
  const confirmed = useEmailConfirmed();
  const ask = useAskForEmail();
  const [resent, setResent] = useState<string | null>(null);
  const form = useContractForm<{ email: string }, typeof entry>(entry, { email: '' });
  const problem = form.problemOf('email');
  const submit = form.handleSubmit((entered) => {
    if (entered.email === email) form.setError('email', { type: 'same' });
    else ask.mutate(entered.email);
  });
  if (ask.data)
    return (
      <EmailCode
        email={ask.data.email}
        resendAt={resent ?? ask.data.resendAt}
        onResent={setResent}
        onVerified={() => {
          onDone();
          showToast({ type: 'success', title: inBothLanguages(profileWords, 'emailChanged') });
          void confirmed();
        }}
      />
    );
  const same = form.formState.errors.email?.type === 'same';
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.register('email')}
        label={t('newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={
          same
            ? t('emailSame')
            : problem === null
              ? null
              : t(problem === 'missing' ? 'emailMissing' : 'emailInvalid')
        }
      />
      <CallFailure error={ask.error} />
      <Button type="submit" tone="primary" busy={ask.isPending}>
        {t('sendCode')}
      </Button>
    </Form>
  );
}

/** Asking mails the code; asking again at once only answers when the next one may be asked for. */
function useAskForEmail() {
  const update = useUpdateMe();
  const send = useSendCode();
  return useMutation({
    mutationFn: async (email: string) => {
      await update.mutateAsync({ email });
      const { resendAt } = await send.mutateAsync({ email });
      return { email, resendAt };
    },
  });
}
