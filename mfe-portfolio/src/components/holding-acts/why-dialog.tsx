import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useMessages } from '@moa/i18n/messages';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Dialog } from '@moa/ui/dialog/dialog';
import { assetsMessages } from '../../messages/assets.ts';
import { ValueExplanation } from '../why-value.tsx';

type Props = { position: AssetPosition; fx: AssetSummary['fx']; onClose(): void };

/** Explains the value of a row of the table. */
export default function WhyDialog({ position, fx, onClose }: Props) {
  const t = useMessages(assetsMessages);
  const getName = useAssetName();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${getName(position)} ${position.symbol}`}
      description={`${t('value')} · ${position.sourceLabel}`}
    >
      <ValueExplanation position={position} fx={fx} />
    </Dialog>
  );
}
