import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { placeName } from '@moa/ui/place-name/place-name';

/** Where a holding is: the name that its owner gave the source, and what is behind that name. */
export function placeText(position: AssetPosition): { label: string; detail: string } {
  return {
    label: position.sourceLabel,
    detail: [position.exchange, position.protocol, position.protocol ? null : position.chain]
      .flatMap((id) => (id ? [placeName(id)] : []))
      .join(' · '),
  };
}
