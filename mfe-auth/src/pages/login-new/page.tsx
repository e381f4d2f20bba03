/** Signing up one step after the other; what is left half-way is gone on with later. */
import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useLocation, useNavigate, useSearchParams } from '@moa/host/router';
import { useSession } from '@moa/host/session';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { SkeletonText } from '@moa/ui/skeleton/skeleton-shapes';
import { styled } from '@moa/ui/styled';
import { Check, Minus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSendCode } from '../../api/email-code.ts';
import { useMe } from '../../api/me.ts';
import { useRenewCodes } from '../../api/renew-codes.ts';
import { useEmailConfirmed } from '../../api/use-email-confirmed.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { EmailCode } from '../../components/email-code.tsx';
import { useArrivalAt } from '../../components/page/account-header.tsx';
import { RecoveryCodes } from '../../components/recovery-codes.tsx';
import { guidedSignUp } from '../../messages/login-new.ts';
import { returnPath } from '../../rules/return-path.ts';
import { BeforeAccount } from './before-account.tsx';
import { Frame, Stack, Ways } from './frame.tsx';

export default function GuidedSignUpPage() {
  const { user } = useSession();
  // Asked for the moment the account is there, and shown by what comes then.
  const codes = useNewCodes();
  useArrivalAt(user ? 'account' : 'none');
  return user ? <AfterAccount codes={codes} /> : <BeforeAccount onSignedUp={codes.make} />;
}

/**
 * Sign-up steps after the account exists. Without a step in the address, continues with the
 * recovery codes if there are none yet, and otherwise with the requested page.
 */
function AfterAccount({ codes }: { codes: NewCodes }) {
  const t = useMessages(guidedSignUp);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const { data: status, error } = useRecoveryStatus();
  const requested = params.get('step');
  const step = requested === 'done' ? 'done' : requested === 'codes' ? 'codes' : null;
  // Codes on display exist on the server too, but must not cause a redirect.
  const nothingNew = codes.codes === null && !codes.busy;
  const leaves =
    step === null && nothingNew && (error !== null || status?.hasRecoveryCodes === true);
  useEffect(() => {
    if (leaves) void navigate(returnPath(search), { replace: true });
  }, [leaves, navigate, search]);
  const go = (next: 'codes' | 'done') =>
    setParams(
      (current) => {
        current.set('step', next);
        return current;
      },
      { replace: true },
    );

  if (step === 'done')
    return <DoneStep onCodes={() => go('codes')} onStart={() => navigate(returnPath(search))} />;
  return (
    <Frame step="codes" title={t('codesTitle')} intro={t('codesIntro')}>
      {step === null && nothingNew && status?.hasRecoveryCodes !== false ? (
        <SkeletonText lines={4} />
      ) : (
        <CodesStep
          codes={codes}
          onDone={() => {
            codes.forget();
            go('done');
          }}
        />
      )}
    </Frame>
  );
}

/** The codes, shown once; coming back to this step asks before new codes void the old ones. */
function CodesStep({ codes, onDone }: { codes: NewCodes; onDone(): void }) {
  const t = useMessages(guidedSignUp);
  const [stored, setStored] = useState(false);
  const { data: status } = useRecoveryStatus();
  if (codes.codes)
    return (
      <Stack>
        <RecoveryCodes codes={codes.codes} kept={stored} onKept={setStored} />
        <Ways>
          <Button tone="primary" disabled={!stored} onClick={onDone}>
            {t('next')}
          </Button>
        </Ways>
      </Stack>
    );
  if (codes.busy)
    return (
      <Stack>
        <p role="status">{t('codesMaking')}</p>
        <SkeletonText lines={5} />
      </Stack>
    );
  const left = status?.codesLeft ?? 0;
  return (
    <Stack>
      <CallFailure error={codes.error} />
      <p>{left > 0 ? t('codesThere', { left }) : t('codesNone')}</p>
      <Ways>
        <Button tone="primary" onClick={codes.make}>
          {codes.error ? t('retry') : t(left > 0 ? 'codesMakeAgain' : 'codesMake')}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {t(left > 0 ? 'codesHave' : 'later')}
        </Button>
      </Ways>
    </Stack>
  );
}

type NewCodes = {
  /** Null until they are made; nothing else keeps them. */
  codes: readonly string[] | null;
  busy: boolean;
  error: unknown;
  make(): void;
  forget(): void;
};

function useNewCodes(): NewCodes {
  const renew = useRenewCodes();
  return {
    codes: renew.data?.codes ?? null,
    busy: renew.isPending,
    error: renew.error,
    make: () => renew.mutate(),
    forget: () => renew.reset(),
  };
}

/** Completed and open setup steps, each with a link. */
function DoneStep({ onCodes, onStart }: { onCodes(): void; onStart(): void }) {
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
