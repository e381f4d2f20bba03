import { useMessages } from '@moa/i18n/messages';
import { TextField } from '@moa/ui/field/text-field';
import { aaveMessages } from '../../messages/aave.ts';
import { PercentSlider } from './percent-slider.tsx';

/** A move of prices, typed or by hand. */
export function ShockInput({
  percent,
  onChange,
}: {
  percent: string;
  onChange(percent: string): void;
}) {
  const t = useMessages(aaveMessages);
  return (
    <div>
      <TextField
        label={t('percent')}
        hint={t('percentHint')}
        inputMode="text"
        autoComplete="off"
        value={percent}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <PercentSlider
        label={t('percent')}
        value={Math.round(Number(percent)) || 0}
        min={-90}
        max={100}
        onChange={(next) => onChange(`${next}`)}
      />
    </div>
  );
}
