import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useLocation, useNavigate, useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { SkeletonText } from '@moa/ui/skeleton/skeleton-shapes';
import { useEffect } from 'react';
import { guidedSignUp } from '../../messages/login-new.ts';
import { returnPath } from '../../rules/return-path.ts';
import { CodesStep } from './codes-step.tsx';
import { DoneStep } from './done-step.tsx';
import { Frame } from './frame.tsx';
import type { NewCodes } from './use-new-codes.ts';

/**
 * Sign-up steps after the account exists. Without a step in the address, continues with the
 * recovery codes if there are none yet, and otherwise with the requested page.
 */
export function AfterAccount({ codes }: { codes: NewCodes }) {
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
