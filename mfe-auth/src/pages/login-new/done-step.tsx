import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSendCode } from '../../api/email-code.ts';
import { useMe } from '../../api/me.ts';
import { useEmailConfirmed } from '../../api/use-email-confirmed.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { EmailCode } from '../../components/email-code.tsx';
import { guidedSignUp } from '../../messages/login-new.ts';
import { Frame, Stack } from './frame.tsx';

/** Completed and open setup steps, each with a link. */
export function DoneStep({ onCodes, onStart }: { onCodes(): void; onStart(): void }) {
  const t = useMessages(guidedSignUp);
  const { data: me } = useMe();
  const { data: status } = useRecoveryStatus();
  const left = status?.codesLeft ?? 0;
  return (
    <Frame step="done" title={t('doneTitle')} intro={t('doneIntro')}>
      <Stack>
        <ul>
          <DoneRow done title={t('donePasskey')} text={t('donePasskeyText')} />
          {status ? (
            <DoneRow
              done={left > 0}
              title={t('doneCodes')}
              text={left > 0 ? t('doneCodesText', { left }) : t('doneCodesNot')}
              action={
                left > 0 ? null : (
                  <Button size="small" onClick={onCodes}>
                    {t('saveNow')}
                  </Button>
                )
              }
            />
          ) : null}
          {me ? (
            <DoneRow
              done={me.emailVerified}
              title={t('doneEmail')}
              text={me.emailVerified ? me.email : t('doneEmailNot')}
            />
          ) : null}
        </ul>
        {me && !me.emailVerified ? <VerifyLater email={me.email} /> : null}
        <Button tone="primary" onClick={onStart}>
          {t('start')}
        </Button>
      </Stack>
    </Frame>
  );
}

/** The proof of the address that was put off. */
function VerifyLater({ email }: { email: string }) {
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

type Props = { done: boolean; title: string; text: string; action?: ReactNode };

function DoneRow({ done, title, text, action }: Props) {
  const t = useMessages(guidedSignUp);
  const Icon = done ? Check : Minus;
  return (
    <Root>
      <Mark data-done={done || undefined} aria-hidden>
        <Icon size={16} strokeWidth={3} />
      </Mark>
      <Words>
        <Title>
          {title}
          <span className="visually-hidden"> ({t(done ? 'ok' : 'open')})</span>
        </Title>
        <Text>{text}</Text>
      </Words>
      {action}
    </Root>
  );
}

const Root = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: ${radius.round};
  background: ${color.cautionSoft};
  color: ${color.caution};
  &[data-done] { background: ${color.successSoft}; color: ${color.success}; }
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
`;
const Title = styled.p`
  font-weight: ${weight.semibold};
`;
const Text = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;
