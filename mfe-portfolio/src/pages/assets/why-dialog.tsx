import type { AssetPosition } from '@moa/contracts/assets/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useMessages } from '@moa/i18n/messages';
import { Dialog } from '@moa/ui/dialog/dialog';
import { ValueExplanation } from '../../components/why-value.tsx';
import { assetsMessages } from '../../messages/assets.ts';

type Props = { position: AssetPosition; fx: AssetSummary['fx']; onClose(): void };

/** What a row of the table is made of. */
export default function WhyDialog({ position, fx, onClose }: Props) {
  const t = useMessages(assetsMessages);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${position.name} ${position.symbol}`}
      description={`${t('value')} · ${position.sourceLabel}`}
    >
      <ValueExplanation position={position} fx={fx} />
    </Dialog>
  );
}
