/** Sends a code to an address and asks for it, over the page. */
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { useState } from 'react';
import { useSendCode } from '../../api/email-code.ts';
import { useEmailConfirmed } from '../../api/use-email-confirmed.ts';
import { verifyEmailWords } from '../../messages/verify-email-words.ts';
import { CallFailure } from '../call-failure.tsx';
import { EmailCode } from '../email-code.tsx';

type Props = {
  email: string;
  label: string;
  tone?: 'primary' | 'secondary';
  size?: 'medium' | 'small';
};

export function VerifyEmail({ email, label, tone = 'secondary', size = 'small' }: Props) {
  const t = useMessages(verifyEmailWords);
  const send = useSendCode();
  const confirmed = useEmailConfirmed();
  const [resendAt, setResendAt] = useState<string | null>(null);
  return (
    <>
      <Button
        tone={tone}
        size={size}
        busy={send.isPending}
        onClick={() => send.mutate({ email }, { onSuccess: (sent) => setResendAt(sent.resendAt) })}
      >
        {label}
      </Button>
      <CallFailure error={send.error} />
      <Dialog open={resendAt !== null} onClose={() => setResendAt(null)} title={t('title')}>
        {resendAt === null ? null : (
          <EmailCode
            email={email}
            resendAt={resendAt}
            onResent={setResendAt}
            onVerified={() => {
              setResendAt(null);
              showToast({ type: 'success', title: inBothLanguages(verifyEmailWords, 'confirmed') });
              void confirmed();
            }}
          />
        )}
      </Dialog>
    </>
  );
}
