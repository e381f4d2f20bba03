/** New recovery codes: what that voids is said first, then they are shown, this once. */
import { useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { useState } from 'react';
import { useRenewCodes } from '../../api/renew-codes.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { RecoveryCodes } from '../../components/recovery-codes.tsx';
import { security } from '../../messages/security.ts';

type Props = {
  open: boolean;
  /** Number of previous codes that are still valid. */
  left: number;
  onClose(): void;
};

export function RenewCodes({ open, left, onClose }: Props) {
  const t = useMessages(security);
  const renew = useRenewCodes();
  const [stored, setStored] = useState(false);
  const codes = renew.data?.codes ?? null;
  const close = () => {
    renew.reset();
    setStored(false);
    onClose();
  };
  return (
    <>
      <Confirm
        open={open && codes === null}
        title={t(left > 0 ? 'renewTitle' : 'makeTitle')}
        action={t(left > 0 ? 'renewAct' : 'makeAct')}
        tone={left > 0 ? 'danger' : 'primary'}
        busy={renew.isPending}
        onCancel={close}
        onConfirm={() => renew.mutate()}
      >
        {left > 0 ? <p>{t('renewText', { left })}</p> : null}
        <p>{t('renewText2')}</p>
        <CallFailure error={renew.error} />
      </Confirm>
      <Dialog
        open={open && codes !== null}
        onClose={close}
        locked={!stored}
        title={t('codes')}
        actions={
          <Button tone="primary" disabled={!stored} onClick={close}>
            {t('close')}
          </Button>
        }
      >
        {codes ? <RecoveryCodes codes={codes} kept={stored} onKept={setStored} /> : null}
      </Dialog>
    </>
  );
}
