import { useMessages } from '@moa/i18n/messages';
import { SelectField } from '@moa/ui/select/select-field';
import { aaveMessages } from '../../messages/aave.ts';
import type { getAssets } from '../../rules/aave/assets-of.ts';

/** Selects the asset of an action. */
export function AssetField({
  offered,
  isShock,
  value,
  onChange,
}: {
  offered: ReturnType<typeof getAssets>;
  /** The prices of all assets can move. */
  isShock: boolean;
  value: string;
  onChange(key: string): void;
}) {
  const t = useMessages(aaveMessages);
  return (
    <SelectField
      label={t('asset')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {isShock ? <option value="">{t('allAssets')}</option> : null}
      {offered.map((one) => (
        <option key={one.key} value={one.key}>
          {one.symbol}
        </option>
      ))}
    </SelectField>
  );
}
