import type { AssetPosition } from '@moa/contracts/assets/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { Dialog } from '@moa/ui/dialog/dialog';
import { ValueExplanation } from '../../components/why-value.tsx';

type Props = { position: AssetPosition; fx: AssetSummary['fx']; onClose(): void };

/** What a row of the table is made of. */
export default function WhyDialog({ position, fx, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={`${position.name} ${position.symbol}`}>
      <ValueExplanation position={position} fx={fx} />
    </Dialog>
  );
}
