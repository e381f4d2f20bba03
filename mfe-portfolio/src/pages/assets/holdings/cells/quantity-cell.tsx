import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { Quantity } from '@moa/ui/core/figures';
import { color, fontSize } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { assetsMessages } from '../../../../messages/assets.ts';

/** Quantity, and the part locked in orders. */
export function QuantityCell({ position: { balance, locked } }: { position: AssetPosition }) {
  const t = useMessages(assetsMessages);
  return (
    <>
      <Quantity value={balance} />
      {locked !== null && /[1-9]/.test(locked) ? (
        <Locked>
          {t('lockedPart')} <Quantity value={locked} />
        </Locked>
      ) : null}
    </>
  );
}

const Locked = styled.span`
  display: block;
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
  white-space: nowrap;
`;
