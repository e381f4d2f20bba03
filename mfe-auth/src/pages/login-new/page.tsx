/** Signing up one step after the other; what is left half-way is gone on with later. */

import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useLocation, useNavigate, useSearchParams } from '@moa/host/router';
import { useSession } from '@moa/host/session';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { SkeletonText } from '@moa/ui/skeleton/skeleton-shapes';
import { useEffect, useState } from 'react';
import { useRenewCodes } from '../../api/renew-codes.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { useArrivalAt } from '../../components/page/use-arrival-at.ts';
import { RecoveryCodes } from '../../components/recovery-codes.tsx';
import { guidedSignUp } from '../../messages/login-new.ts';
import { returnPath } from '../../rules/return-path.ts';
import { BeforeAccount } from './before-account.tsx';
import { DoneStep } from './done-step.tsx';
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
