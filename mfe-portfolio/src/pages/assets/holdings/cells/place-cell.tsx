import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { QuietWords } from '@moa/ui/core/quiet';
import { styled } from '@moa/ui/styled';
import { placeText } from '../../../../components/place-text.ts';

/** Where a holding is: its owner's name for the source, and what is behind that name. */
export function PlaceCell({ position }: { position: AssetPosition }) {
  const { label, detail } = placeText(position);
  return (
    <>
      <Label title={label}>{label}</Label>
      <QuietWords>{detail}</QuietWords>
    </>
  );
}

const Label = styled.span`
  display: block;
  min-width: 88px;
  max-width: 168px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
