/** Proof of an address: the code that was mailed to it, and another one when it does not arrive. */
import * as z from '@moa/contracts/schema';
import { ApiFailure } from '@moa/host/api-failure';
import { useMessages } from '@moa/i18n/messages';
import { CodeInput } from '@moa/ui/code-input/code-input';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useSendCode, useVerifyCode } from '../api/email-code.ts';
import { mailWords } from '../messages/mail-words.ts';
import { CallFailure } from './call-failure.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

type Props = {
  email: string;
  /** When another code may be asked for; ISO time, of the one that was just sent. */
  resendAt: string;
  /** `emailProof` is null where the signed-in account took the address at once. */
  onVerified(emailProof: string | null): void;
  onResent?: (resendAt: string) => void;
};

const wrongCode = z.object({ reason: z.literal('code'), triesLeft: z.int() });

export function EmailCode({ email, resendAt, onVerified, onResent }: Props) {
  const t = useMessages(mailWords);
  const [code, setCode] = useState('');
  const send = useSendCode();
  const verify = useVerifyCode();
  const seconds = useSecondsUntil(Date.parse(send.data?.resendAt ?? resendAt));
  const wrong =
    verify.error instanceof ApiFailure ? z.safeParse(wrongCode, verify.error.details) : null;
  const complaint = wrong?.success
    ? wrong.data.triesLeft > 0
      ? t('codeWrong', { left: wrong.data.triesLeft })
      : t('codeOver')
    : null;
  return (
    <Root>
      <CodeInput
        label={t('code')}
        value={code}
        hint={verify.isPending ? t('codeChecking') : t('codeSent', { email })}
        error={code === '' ? complaint : null}
        disabled={verify.isPending}
        onChange={setCode}
        onComplete={(entered) =>
          verify.mutate(
            { email, code: entered },
            {
              onSuccess: ({ emailProof }) => onVerified(emailProof),
              onError: () => setCode(''),
            },
          )
        }
      />
      {wrong?.success ? null : <CallFailure error={verify.error} />}
      <CallFailure error={send.error} />
      <Again>
        <span role="status">{send.isSuccess && seconds > 0 ? t('resent') : t('notArrived')}</span>
        <Button
          size="small"
          tone="quiet"
          busy={send.isPending}
          disabled={seconds > 0}
          onClick={() =>
            send.mutate(
              { email },
              {
                onSuccess: (sent) => {
                  setCode('');
                  verify.reset();
                  onResent?.(sent.resendAt);
                },
              },
            )
          }
        >
          {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
        </Button>
      </Again>
      <OutboxNote />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
const Again = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  font-variant-numeric: tabular-nums;
`;
