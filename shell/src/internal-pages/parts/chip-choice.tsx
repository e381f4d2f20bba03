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

/** Once it is true, looked at every 10 ms; false where it is not within `ms`. */
export async function until(isTrue: () => boolean, ms = 2_000): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    if (isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return isTrue();
}

/** Once the next frame was handed to the screen, in ms of `performance.now()`; after a second where none is drawn. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    const end = () => {
      cancelAnimationFrame(frame);
      clearTimeout(late);
      resolve(performance.now());
    };
    const late = setTimeout(end, 1_000);
    // The task after a frame runs once that frame was handed to the screen.
    const frame = requestAnimationFrame(() => setTimeout(end));
  });
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** A token's colour in a theme, from 0 to 255, as the browser computes it. */
export function readColor(token: string, theme: 'light' | 'dark'): Rgb {
  const probe = document.createElement('span');
  probe.dataset['theme'] = theme;
  probe.hidden = true;
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const text = getComputedStyle(probe).color;
  probe.remove();
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}
