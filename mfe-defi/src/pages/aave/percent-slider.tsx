import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange(percent: number): void;
};

/** A percentage by hand, beside the field in which it is typed. */
export function PercentSlider({ label, value, min, max, onChange }: Props) {
  return (
    <Root>
      <span>
        {label} <strong>{value}%</strong>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={1}
        value={Math.min(max, Math.max(min, value))}
        aria-valuetext={`${value}%`}
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
