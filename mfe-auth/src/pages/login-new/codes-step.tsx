import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { SkeletonText } from '@moa/ui/skeleton/skeleton-shapes';
import { useState } from 'react';
import { CallFailure } from '../../components/call-failure.tsx';
import { RecoveryCodes } from '../../components/recovery-codes.tsx';
import { guidedSignUp } from '../../messages/login-new.ts';
import { Stack, Ways } from './frame.tsx';
import type { NewCodes } from './use-new-codes.ts';

/** The codes, shown once; coming back to this step asks before new codes void the old ones. */
export function CodesStep({ codes, onDone }: { codes: NewCodes; onDone(): void }) {
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
