import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { color, fontSize, space } from '../core/tokens.ts';
import { controlLook, Field, type FieldFrame } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { styled } from '../styled.ts';
import {
  entryProblem,
  readEntry,
  settleEntry,
  stepEntry,
  strayComma,
  withoutCommas,
} from './decimal-entry.ts';

const messages = defineMessages(
  {
    less: '{label} 줄이기',
    more: '{label} 늘리기',
    below: '{bound} 이상이어야 합니다',
    above: '{bound} 이하여야 합니다',
    comma: '쉼표는 1,000처럼 천 단위에만 쓸 수 있습니다. 소수점은 마침표(.)로 입력해 주세요.',
  },
  {
    less: 'Decrease {label}',
    more: 'Increase {label}',
    below: 'Must be at least {bound}',
    above: 'Must be at most {bound}',
    comma: 'Use commas only as thousands separators, as in 1,000. Use a point (.) for decimals.',
  },
);

type Props = FieldFrame & {
  /** A decimal without trailing zeros, empty while there is none. */
  value: string;
  /** Called while it is typed ("0.50" as 0.5), never when it is left: what waits for it stays ready. */
  onChange(value: string): void;
  /** Step of the − and + buttons and the arrow keys. */
  step?: string;
  min?: string;
  max?: string;
  /** Maximum number of decimals. */
  decimals?: number;
  /** Behind the number: `ETH`, `%`. */
  unit?: string;
  disabled?: boolean;
  name?: string;
  /** A dialog that opens with it begins here. */
  'data-autofocus'?: boolean;
};

/** A number that is typed or stepped. It stays a decimal text: nothing is rounded on the way. */
export function QuantityInput({
  value,
  onChange,
  step = '1',
  min,
  max,
  decimals = 8,
  unit,
  disabled = false,
  name,
  'data-autofocus': autofocus,
  ...frame
}: Props) {
  const t = useMessages(messages);
  const limits = { min, max };
  // Text stays as typed until it is left: "1.", "0.50" and commas, without which the next comma would
  // be misplaced. An ambiguous comma makes no number yet.
  const [typed, setTyped] = useState<{ text: string; left: boolean } | null>(null);
  const comma = value === '' && typed ? strayComma(typed.text) : null;
  const isAsTyped =
    comma !== null || (typed !== null && settleEntry(withoutCommas(typed.text), {}) === value);
  const problem = entryProblem(value, limits);
  const bound = `${problem === 'below' ? min : max}${unit ? ` ${unit}` : ''}`;
  const error =
    comma === 'wrong' || (comma === 'open' && typed?.left)
      ? t('comma')
      : (frame.error ?? (problem ? t(problem, { bound }) : null));
  const move = (direction: 1 | -1) => onChange(stepEntry(value, step, direction, limits));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  const at = (end: string | undefined) => end !== undefined && settleEntry(value, limits) === end;
  return (
    <Field {...frame} error={error}>
      {(control) => (
        <Row>
          <Step
            tabIndex={-1}
            label={t('less', { label: frame.label })}
            icon={<Minus size={18} />}
            disabled={disabled || at(min ?? '0')}
            onClick={() => move(-1)}
          />
          <Input
            {...control}
            {...(name ? { name } : {})}
            {...(autofocus ? { 'data-autofocus': true } : {})}
            type="text"
            role="spinbutton"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-valuetext={value === '' ? undefined : `${value}${unit ? ` ${unit}` : ''}`}
            aria-valuenow={value === '' ? undefined : Number(value)}
            aria-valuemin={min === undefined ? undefined : Number(min)}
            aria-valuemax={max === undefined ? undefined : Number(max)}
            disabled={disabled}
            value={isAsTyped ? typed?.text : value}
            onKeyDown={onKeyDown}
            onChange={({ target: { value: text } }) => {
              const isStray = strayComma(text) !== null;
              const entry = isStray ? '' : readEntry(text, decimals);
              if (entry === null) return;
              setTyped({ text: text.includes(',') ? text : entry, left: false });
              onChange(settleEntry(entry, {}));
            }}
            onBlur={() => setTyped(typed && comma !== null ? { ...typed, left: true } : null)}
          />
          {unit ? <Unit aria-hidden>{unit}</Unit> : null}
          <Step
            tabIndex={-1}
            label={t('more', { label: frame.label })}
            icon={<Plus size={18} />}
            disabled={disabled || at(max)}
            onClick={() => move(1)}
          />
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  ${controlLook}
  display: flex;
  align-items: center;
  padding: 0 1px;
  &:has(input:focus-visible) { outline: 2px solid ${color.focus}; border-color: transparent; }
  &:has(input[aria-invalid='true']) { border-color: ${color.danger}; }
  &:has(input:disabled) { border-color: ${color.border}; background: ${color.surfaceSunken}; color: ${color.textFaint}; }
`;
const Input = styled.input`
  flex: 1;
  min-width: 0;
  align-self: stretch;
  border: 0;
  outline: 0;
  background: transparent;
  font-size: 1rem;
  font-variant-numeric: tabular-nums;
  text-align: right;
`;
const Unit = styled.span`
  padding-left: 6px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Step = styled(IconButton)`
  &:disabled { opacity: 0.35; }
  &:last-child { margin-left: ${space(1)}; }
`;
