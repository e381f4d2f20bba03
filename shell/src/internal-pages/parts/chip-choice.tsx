import { color, fontSize, motion, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useId } from 'react';

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange(value: T): void;
};

/** One of several, as chips that wrap: the radio buttons are the browser's. */
export function ChipChoice<T extends string>({ label, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <Root>
      <Legend>{label}</Legend>
      <Chips>
        {options.map((option) => (
          <Chip key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </Chip>
        ))}
      </Chips>
    </Root>
  );
}

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Legend = styled.legend`
  padding: 0 0 ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Chip = styled.label`
  position: relative;
  cursor: pointer;
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  span {
    display: grid;
    place-items: center;
    min-height: 36px;
    padding: 0 ${space(3)};
    border: 1px solid ${color.border};
    border-radius: ${radius.round};
    background: ${color.surfaceRaised};
    color: ${color.textQuiet};
    font-size: ${fontSize[13]};
    font-weight: ${weight.medium};
    transition: background-color ${motion.quick};
  }
  input:hover + span { background: ${color.surfaceHover}; }
  input:checked + span {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  input:focus-visible + span { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  @media (forced-colors: active) {
    input:checked + span { background: Highlight; color: HighlightText; forced-color-adjust: none; }
  }
`;
