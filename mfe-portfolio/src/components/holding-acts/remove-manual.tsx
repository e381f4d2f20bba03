import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useDeleteManualAsset } from '../../api/manual-asset.ts';
import { actMessages } from '../../messages/holding-acts.ts';

type Props = {
  position: AssetPosition;
  onClose(): void;
  /** It is gone, and with it perhaps the page. */
  onGone?(position: AssetPosition): void;
};

/** Asks before something that was written down is crossed out. */
export default function RemoveManual({ position, onClose, onGone }: Props) {
  const t = useMessages(actMessages);
  const remove = useDeleteManualAsset();
  const { name } = position;
  return (
    <Confirm
      open
      title={t('removeTitle', { name })}
      action={t('remove')}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(position, {
          onSuccess: () => {
            onClose();
            onGone?.(position);
            showToast({
              type: 'success',
              title: inBothLanguages(actMessages, 'removed', { name }),
            });
          },
        })
      }
    >
      <p>{t('removeText')}</p>
      <FormFailure error={remove.error} />
    </Confirm>
  );
}
