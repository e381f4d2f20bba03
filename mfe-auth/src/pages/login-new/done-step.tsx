import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { useMe } from '../../api/me.ts';
import { guidedSignUp } from '../../messages/login-new.ts';
import { DoneRow } from './done-row.tsx';
import { Frame, Stack } from './frame.tsx';
import { VerifyLater } from './verify-later.tsx';

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
