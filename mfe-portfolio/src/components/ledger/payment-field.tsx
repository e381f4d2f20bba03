import { SelectField } from '@moa/ui/select/select-field';
import { payments } from './payments.ts';

type Props = { label: string; value: string; onChange(symbol: string): void };

/** In what was paid. */
export function PaymentField({ label, value, onChange }: Props) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {payments.map((symbol) => (
        <option key={symbol} value={symbol}>
          {symbol}
        </option>
      ))}
    </SelectField>
  );
}
