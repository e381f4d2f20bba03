import {
  type UnitPrice,
  unitPrice as unitPriceSchema,
} from '@moa/contracts/assets/shapes/unit-price';
import * as z from '@moa/contracts/schema';
import { useMessages } from '@moa/i18n/messages';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { SelectField } from '@moa/ui/select/select-field';
import { actMessages } from '../../messages/holding-acts.ts';
import { Pair } from '../form.ts';

export type UnitPriceEntry = { amount: string; currency: UnitPrice['currency'] };

/** Returns the entered price, or null if it is invalid. */
export function readUnitPrice(entry: UnitPriceEntry): UnitPrice | null {
  const parsed = z.safeParse(unitPriceSchema, entry);
  return parsed.success ? parsed.data : null;
}

/** Fields for a unit price in one of two currencies. */
export function UnitPriceFields({
  entry,
  onChange,
  wrong,
}: {
  entry: UnitPriceEntry;
  onChange(entry: UnitPriceEntry): void;
  wrong: boolean;
}) {
  const t = useMessages(actMessages);
  return (
    <Pair>
      <QuantityInput
        label={t('unitPrice')}
        value={entry.amount}
        min="0"
        decimals={18}
        onChange={(amount) => onChange({ ...entry, amount })}
        error={wrong ? t('priceInvalid') : null}
      />
      <SelectField
        label={t('unitCurrency')}
        value={entry.currency}
        onChange={(event) =>
          onChange({ ...entry, currency: event.target.value === 'USD' ? 'USD' : 'KRW' })
        }
      >
        <option value="KRW">{t('won')}</option>
        <option value="USD">{t('dollar')}</option>
      </SelectField>
    </Pair>
  );
}
