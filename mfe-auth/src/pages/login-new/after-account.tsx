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
 * The steps of somebody who has an account. Who comes without having been sent to a step goes on
 * with the codes where there are none yet, and else to where they were going.
 */
export function AfterAccount({ codes }: { codes: NewCodes }) {
  const t = useMessages(guidedSignUp);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const { data: status, error } = useRecoveryStatus();
  const requested = params.get('step');
  const step = requested === 'done' ? 'done' : requested === 'codes' ? 'codes' : null;
  // Codes that are being shown are there, too: nobody is sent on from them.
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
