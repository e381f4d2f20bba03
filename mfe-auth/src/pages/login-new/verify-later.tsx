import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { useSendCode } from '../../api/email-code.ts';
import { useEmailConfirmed } from '../../api/use-email-confirmed.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { EmailCode } from '../../components/email-code.tsx';
import { guidedSignUp } from '../../messages/login-new.ts';

/** The proof of the address that was put off. */
export function VerifyLater({ email }: { email: string }) {
  const t = useMessages(guidedSignUp);
  const send = useSendCode();
  const confirmed = useEmailConfirmed();
  if (send.data)
    return (
      <EmailCode email={email} resendAt={send.data.resendAt} onVerified={() => void confirmed()} />
    );
  return (
    <>
      <CallFailure error={send.error} />
      <Button busy={send.isPending} onClick={() => send.mutate({ email })}>
        {t('verifyNow')}
      </Button>
    </>
  );
}
