import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useNavigate } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useRenewCodes } from '../../api/renew-codes.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { OutboxNote } from '../../components/outbox-note.tsx';
import { PageColumn } from '../../components/page/page-column.tsx';
import { RecoveryCodes } from '../../components/recovery-codes.tsx';
import { recoveryWords } from '../../messages/recovery.ts';
import { NamePasskey } from './name-passkey.tsx';

/** Back in: what was done, the passkey's name, and codes for the next time. */
export function Back({ signedOutOthers }: { signedOutOthers: boolean }) {
  const t = useMessages(recoveryWords);
  const navigate = useNavigate();
  return (
    <PageColumn title={t('backTitle')} intro={t('backIntro')}>
      <Notice tone="success">
        {signedOutOthers ? <p>{t('othersEnded')}</p> : null}
        <p>{t('mailed')}</p>
      </Notice>
      <OutboxNote />
      <Card>
        <NamePasskey />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('codesTitle')}</CardTitle>
        </CardHeader>
        <FreshCodes />
      </Card>
      <Button tone="primary" onClick={() => navigate('/', { replace: true })}>
        {t('start')}
      </Button>
    </PageColumn>
  );
}

/** New codes are offered, not made unasked: those on paper may be good still. */
function FreshCodes() {
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
