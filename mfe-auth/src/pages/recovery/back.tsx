import { useNavigate } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Notice } from '@moa/ui/core/states';
import { OutboxNote } from '../../components/outbox-note.tsx';
import { PageColumn } from '../../components/page/page-column.tsx';
import { recoveryWords } from '../../messages/recovery.ts';
import { FreshCodes } from './fresh-codes.tsx';
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
