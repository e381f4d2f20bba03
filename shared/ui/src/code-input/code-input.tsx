/**
 * A short code of digits. One real field lies over the drawn boxes: screen readers meet one field,
 * the phone offers the code from the message, and a code that is pasted anywhere on the page is
 * taken.
 */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { color, fontSize, radius, space, weight } from '../core/tokens.ts';
import { Field, type FieldFrame } from '../field/field.tsx';
import { keyframes, styled } from '../styled.ts';
import { findCode, readCode } from './read-code.ts';

const messages = defineMessages({ digits: '숫자 {length}자리' }, { digits: '{length} digits' });

type Props = Omit<FieldFrame, 'optional'> & {
  value: string;
  onChange(code: string): void;
  /** The last digit is there: by typing, by paste, or by the phone's offer. */
  onComplete?(code: string): void;
  length?: number;
  disabled?: boolean;
};

export function CodeInput({
  value,
  onChange,
  onComplete,
  length = 6,
  disabled = false,
  hint,
  ...frame
}: Props) {
  const t = useMessages(messages);
  const place = useRef<HTMLInputElement>(null);
  const take = (code: string) => {
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const at = event.target;
    if (disabled || (at !== place.current && isField(at))) return;
    const code = findCode(event.clipboardData?.getData('text') ?? '', length);
    if (!code) return;
    event.preventDefault();
    take(code);
    place.current?.focus();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  return (
    <Field {...frame} hint={hint ?? t('digits', { length })}>
      {(control) => (
        <Root $columns={length}>
          {Array.from({ length }, (_, at) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={at}
              aria-hidden
              data-next={at === Math.min(value.length, length - 1) || undefined}
              data-filled={at < value.length || undefined}
            >
              {value[at] ?? (at === value.length ? <Caret /> : null)}
            </Box>
          ))}
          <Input
            {...control}
            ref={place}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            spellCheck={false}
            disabled={disabled}
            value={value}
            onChange={(event) => take(readCode(event.target.value, length))}
            // Typing goes on at the end, wherever it was pressed.
            onSelect={({ currentTarget: { value: text, selectionEnd, setSelectionRange } }) => {
              if (selectionEnd !== text.length)
                setSelectionRange.call(place.current, text.length, text.length);
            }}
          />
        </Root>
      )}
    </Field>
  );
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null
  );
}

const blink = keyframes`50% { opacity: 0; }`;
const Root = styled.div<{ $columns: number }>`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(2)};
  max-width: ${({ $columns }) => $columns * 56}px;
`;
const Caret = styled.span`
  display: none;
  width: 2px;
  height: 24px;
  background: ${color.accent};
  animation: ${blink} 1100ms steps(1) infinite;
`;
const Box = styled.span`
  display: grid;
  place-items: center;
  height: 56px;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font-size: ${fontSize[24]};
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
  :has(> input:focus) > &[data-next] { border-color: transparent; outline: 2px solid ${color.focus}; outline-offset: -1px; }
  :has(> input:focus) > &[data-next] ${Caret} { display: block; }
  :has(> input[aria-invalid='true']) > & { border-color: ${color.danger}; }
  :has(> input:disabled) > & { border-color: ${color.border}; background: ${color.surfaceSunken}; color: ${color.textFaint}; }
`;
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  border: 0;
  padding: 0;
  outline: 0;
  opacity: 0;
  font-size: 1rem;
  cursor: text;
  &:disabled { cursor: not-allowed; }
`;
