/** One of a few, all in sight. The radio buttons are the browser's, so arrow keys move between them. */
import { type ReactNode, useId } from 'react';
import { color, fontSize, media, motion, radius, space, weight } from '../core/tokens.ts';
import { css, styled } from '../styled.ts';
import { segmentedGrid, segmentedThumb } from './segmented-thumb.ts';

type ChoiceOption<T extends string> = {
  value: T;
  label: string;
  note?: ReactNode;
  icon?: ReactNode;
};

type Props<T extends string> = {
  label: string;
  options: readonly ChoiceOption<T>[];
  value: T;
  onChange(value: NoInfer<T>): void;
  /** `cards` gives each a surface of its own, `segments` puts them into one bar. */
  look?: 'cards' | 'segments';
  /** The label is for screen readers alone, where the text around it already says it. */
  quiet?: boolean;
  disabled?: boolean;
};

export function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
  look = 'segments',
  quiet = false,
  disabled = false,
}: Props<T>) {
  const name = useId();
  const List = look === 'cards' ? Cards : Segments;
  return (
    <Root disabled={disabled}>
      <Legend className={quiet ? 'visually-hidden' : undefined}>{label}</Legend>
      <List>
        {options.map((option) => (
          <Option key={option.value} $look={look}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.icon}
              <span>
                <strong>{option.label}</strong>
                {option.note ? <small>{option.note}</small> : null}
              </span>
            </span>
          </Option>
        ))}
      </List>
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
  padding: 0;
  margin-bottom: ${space(2)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
`;
const Segments = styled.div`${segmentedGrid}`;
const Cards = styled.div`
  display: grid;
  gap: ${space(2)};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    &:has(> :nth-child(3):last-child) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  }
`;
const segment = css`
  > span { justify-content: center; min-height: 44px; padding: 0 ${space(3)}; border-radius: 10px; }
  strong { font-size: ${fontSize[13]}; }
  input:checked + span { ${segmentedThumb} }
  input:not(:checked, :disabled) + span { color: ${color.textQuiet}; }
  input:not(:checked):not(:disabled):hover + span { color: ${color.text}; }
  > span { white-space: nowrap; }
  input:focus-visible + span { outline-offset: -2px; }
`;
const card = css`
  > span {
    min-height: 64px;
    padding: ${space(3)} ${space(4)};
    border: 1px solid ${color.border};
    border-radius: ${radius.medium};
  }
  input:hover + span { background: ${color.surfaceHover}; }
  @media (forced-colors: active) { input:checked + span { outline: 2px solid Highlight; } }
  input:checked + span {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
    background: ${color.accentSoft};
  }
`;
const Option = styled.label<{ $look: 'cards' | 'segments' }>`
  position: relative;
  min-width: 0;
  cursor: pointer;
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  > span { display: flex; align-items: center; gap: ${space(3)}; transition: background-color ${motion.quick}; }
  strong { display: block; font-weight: ${weight.semibold}; }
  small { display: block; font-size: ${fontSize[12]}; color: ${color.textQuiet}; }
  input:focus-visible + span { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  input:disabled, input:disabled + span { cursor: not-allowed; }
  input:disabled + span, input:disabled + span small { color: ${color.textFaint}; }
  ${({ $look }) => ($look === 'cards' ? card : segment)}
`;
