import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useRenewCodes } from '../../api/renew-codes.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { RecoveryCodes } from '../../components/recovery-codes.tsx';
import { recoveryWords } from '../../messages/recovery.ts';

/** New codes are offered, not made unasked: those on paper may be good still. */
export function FreshCodes() {
  const t = useMessages(recoveryWords);
  const { data: status } = useRecoveryStatus();
  const renew = useRenewCodes();
  const [stored, setStored] = useState(false);
  if (renew.data)
    return <RecoveryCodes codes={renew.data.codes} kept={stored} onKept={setStored} />;
  const left = status?.codesLeft ?? 0;
  return (
    <Stack>
      <p>{left > 0 ? t('codesLeft', { left }) : t('codesNone')}</p>
      <CallFailure error={renew.error} />
      <Button busy={renew.isPending} onClick={() => renew.mutate()}>
        {t('makeCodes')}
      </Button>
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
