/** One field for one recovery code: grouped as it is typed, taken from a paste anywhere on the page. */
import { TextField } from '@moa/ui/field/text-field';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { codeLength, findCode, formatCode } from './recovery-code.ts';

type Props = {
  label: string;
  hint: string;
  error: string | null;
  value: string;
  onChange(code: string): void;
};

export function CodeField({ value, onChange, ...frame }: Props) {
  const place = useRef<HTMLInputElement>(null);
  /** Where typing goes on, once what was typed is written as a code; null at the end. */
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) place.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const found = findCode(event.clipboardData?.getData('text') ?? '');
    const at = event.target;
    const elsewhere =
      at !== place.current && at instanceof HTMLElement && at.closest('input, textarea') !== null;
    if (!found || elsewhere) return;
    event.preventDefault();
    onChange(found);
    place.current?.focus();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  return (
    <TextField
      {...frame}
      ref={place}
      value={value}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
      style={{ fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace' }}
      onChange={({ currentTarget: field }) => {
        const before = field.value.slice(0, field.selectionStart ?? field.value.length);
        const typed = formatCode(field.value);
        // Typing in the middle goes on in the middle, past the dashes that come and go.
        const characters = codeLength(before);
        if (characters < codeLength(typed))
          caret.current = characters + Math.max(0, Math.ceil(characters / 5) - 1);
        onChange(typed);
      }}
    />
  );
}
