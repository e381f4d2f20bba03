import { sendRecoveryEmail } from '@moa/contracts/auth/recovery';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { space, weight } from '@moa/ui/core/tokens';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useSendRecoveryEmail } from '../../api/recovery.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { EmailField } from '../../components/email-field.tsx';
import { OutboxNote } from '../../components/outbox-note.tsx';
import { useSecondsUntil } from '../../components/use-seconds-until.ts';
import { recoveryWords } from '../../messages/recovery.ts';

/** As long as a mail may take. */
const pauseMs = 60_000;

/** Asks for a link by mail. What comes next does not tell whether an account has the address. */
export function AskLink({ again }: { again: boolean }) {
  const t = useMessages(recoveryWords);
  const send = useSendRecoveryEmail();
  const [sent, setSent] = useState<{ email: string; againAt: number } | null>(null);
  const seconds = useSecondsUntil(sent?.againAt ?? null);
  const form = useContractForm<{ email: string }, typeof sendRecoveryEmail.body>(
    sendRecoveryEmail.body,
    { email: '' },
  );
  const ask = (email: string) =>
    send.mutate({ email }, { onSuccess: () => setSent({ email, againAt: Date.now() + pauseMs }) });
  if (sent)
    return (
      <Stack>
        <Notice tone="success">
          <Sentence>{t('sent')}</Sentence>
          {t('sentText', { email: sent.email })}
        </Notice>
        <OutboxNote />
        <CallFailure error={send.error} />
        <Button
          busy={send.isPending}
          disabled={seconds > 0}
          onClick={() => ask(sent.email)}
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {seconds > 0 ? t('sendAgainIn', { seconds }) : t('sendAgain')}
        </Button>
        <Button tone="quiet" onClick={() => setSent(null)}>
          {t('otherEmail')}
        </Button>
      </Stack>
    );
  const problem = form.problemOf('email');
  const submit = form.handleSubmit(({ email }) => ask(email));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {again ? null : <p>{t('linkText')}</p>}
        <EmailField {...form.register('email')} problem={problem} />
        <CallFailure error={send.error} />
        <Button type="submit" tone="primary" busy={send.isPending}>
          {t('sendLink')}
        </Button>
      </Stack>
    </form>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
const Sentence = styled.p`
  font-weight: ${weight.semibold};
`;
