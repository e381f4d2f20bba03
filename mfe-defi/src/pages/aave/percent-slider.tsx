import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { aaveMessages } from '../../messages/aave.ts';

type Props = {
  label: string;
  value: number;
  /** What is typed is above the slider's end. */
  over?: boolean;
  min: number;
  max: number;
  onChange(percent: number): void;
};

/** A percentage by hand, beside the field in which it is typed. */
export function PercentSlider({ label, value, over = false, min, max, onChange }: Props) {
  const t = useMessages(aaveMessages);
  const text = over ? t('overPercent', { percent: `${max}%` }) : `${value}%`;
  return (
    <Root>
      <span>
        {label} <strong>{text}</strong>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={1}
        value={Math.min(max, Math.max(min, value))}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Root>
  );
}

const Root = styled.label`
  display: grid;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  strong { margin-left: ${space(1)}; color: ${color.text}; font-weight: ${weight.semibold}; font-variant-numeric: tabular-nums; }
  input { width: 100%; min-height: 44px; accent-color: ${color.accent}; }
`;
