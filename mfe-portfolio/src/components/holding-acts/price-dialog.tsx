import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { UnitPrice } from '@moa/contracts/assets/shapes/unit-price';
import { useMessages } from '@moa/i18n/messages';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { useState } from 'react';
import { actMessages } from '../../messages/holding-acts.ts';
import { Form, onSubmit } from '../form.ts';
import { readUnitPrice, type UnitPriceEntry, UnitPriceFields } from './unit-price-fields.tsx';

type Props = {
  position: AssetPosition;
  onClose(): void;
  onPrice(unitPrice: UnitPrice): void;
};

/** Dialog for the user's own unit price. */
export default function PriceDialog({ position, onClose, onPrice }: Props) {
  const t = useMessages(actMessages);
  const getName = useAssetName();
  const [entry, setEntry] = useState<UnitPriceEntry>({ amount: '', currency: 'KRW' });
  const [tried, setTried] = useState(false);
  const unitPrice = readUnitPrice(entry);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('priceTitle', { name: getName(position) })}
      description={t('priceText')}
    >
      <Form
        onSubmit={onSubmit(() => {
          setTried(true);
          if (!unitPrice) return;
          onPrice(unitPrice);
          onClose();
        })}
      >
        <UnitPriceFields entry={entry} onChange={setEntry} wrong={tried && !unitPrice} />
        <Button type="submit" tone="primary">
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  );
}
