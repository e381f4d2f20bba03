import { registerInit } from '@moa/contracts/auth/register';
import { currentConsent } from '@moa/contracts/auth/shapes/consent';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { TextField } from '@moa/ui/field/text-field';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { useState } from 'react';
import { useSendCode } from '../../api/email-code.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { Consent } from '../../components/consent.tsx';
import { EmailField } from '../../components/email-field.tsx';
import { login } from '../../messages/login.ts';
import { guidedSignUp } from '../../messages/login-new.ts';
import type { Draft } from './draft.ts';
import { Stack } from './frame.tsx';

type Props = {
  draft: Draft;
  /** A code is on its way to the address. */
  onSent(entered: Pick<Draft, 'email' | 'name' | 'resendAt' | 'consent'>): void;
};

/** The address and the name. Whether the address is taken is not asked: the code tells its owner. */
export function EmailStep({ draft, onSent }: Props) {
  const t = useMessages(guidedSignUp);
  const words = useMessages(login);
  const [consent, setConsent] = useState(false);
  const send = useSendCode();
  const form = useContractForm<{ email: string; name: string }, typeof registerInit.body>(
    registerInit.body,
    { email: draft.email, name: draft.name },
  );
  const problem = form.problemOf('email');
  const submit = form.handleSubmit(({ email, name }) => {
    if (consent)
      send.mutate(
        { email },
        {
          onSuccess: ({ resendAt }) =>
            onSent({ email, name: name ?? '', resendAt, consent: currentConsent }),
        },
      );
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <EmailField {...form.register('email')} autoComplete="email" problem={problem} />
        <TextField
          {...form.register('name')}
          label={words('nickname')}
          optional
          autoComplete="nickname"
          hint={words('nicknameHint')}
          error={form.problemOf('name') ? words('nicknameInvalid') : null}
        />
        <Consent given={consent} missed={form.formState.isSubmitted} onChange={setConsent} />
        <CallFailure error={send.error} />
        <Button type="submit" tone="primary" busy={send.isPending}>
          {t('next')}
        </Button>
      </Stack>
    </form>
  );
}
