/** The frame of one field of a form: label, control, and beneath it the help or what is wrong. */

import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { color, fontSize, radius, space, weight } from '../core/tokens.ts';
import type { PrivateKeyKind } from '../private-key/find-private-key.ts';
import { type PrivateKeyErased, privateKeyErased } from '../private-key/guard-fields.ts';
import { privateKeyWords } from '../private-key/private-key-words.ts';
import { css, styled } from '../styled.ts';

const messages = defineMessages({ optional: '선택' }, { optional: 'optional' });

/** Props for the control inside, which connect it with label, help and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldFrame = {
  label: string;
  /** Help that is shown from the beginning. */
  hint?: ReactNode;
  /** Error message, as a sentence. It replaces the help. */
  error?: string | null | undefined;
  /** Marked as not needed. */
  optional?: boolean;
};

export function Field({
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const t = useMessages(messages);
  const id = useId();
  const noteId = `${id}-note`;
  const place = useRef<HTMLDivElement>(null);
  const wrong = usePrivateKeyErased(place) ?? error;
  const note = wrong ?? hint;
  return (
    <Root ref={place}>
      <Label htmlFor={id}>
        {label}
        {optional ? <Optional> · {t('optional')}</Optional> : null}
      </Label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': wrong ? true : undefined,
      })}
      <Note id={noteId} $wrong={Boolean(wrong)} aria-live="polite">
        {note}
      </Note>
    </Root>
  );
}

/** The look of everything one types into. 16 px keeps phones from zooming in. */
export const controlLook = css`
  width: 100%;
  min-height: 48px;
  padding: 0 ${space(4)};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  font-size: 1rem;
  transition: border-color 120ms;
  &::placeholder { color: ${color.textFaint}; opacity: 1; }
  &:hover:not(:disabled, [readonly]) { border-color: ${color.textQuiet}; }
  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 0; border-color: transparent; border-radius: ${radius.medium}; }
  &[aria-invalid='true'] { border-color: ${color.danger}; }
  &[aria-invalid='true']:focus-visible { outline-color: ${color.danger}; }
  @media (forced-colors: active) { &[aria-invalid='true'] { border-width: 3px; } }
  &[readonly] { background: ${color.surfaceSunken}; border-color: ${color.border}; }
  &:disabled { border-color: ${color.border}; background: ${color.surfaceSunken}; color: ${color.textFaint}; cursor: not-allowed; }
`;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;
`;
const Label = styled.label`
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
`;
const Optional = styled.span`
  font-weight: ${weight.regular};
  color: ${color.textFaint};
`;
const Note = styled.p<{ $wrong: boolean }>`
  font-size: ${fontSize[13]};
  line-height: 1.45;
  color: ${({ $wrong }) => ($wrong ? color.danger : color.textQuiet)};
  &:empty { display: none; }
`;

/**
 * Returns the message for a field from which a private key was just erased; null once something
 * else is entered.
 */
function usePrivateKeyErased(place: RefObject<HTMLElement | null>): string | null {
  const locale = useLocale();
  const [kind, setKind] = useState<PrivateKeyKind | null>(null);
  useEffect(() => {
    const root = place.current;
    if (!root) return undefined;
    const erased = (event: Event) => {
      event.preventDefault();
      setKind((event as PrivateKeyErased).detail);
    };
    const entered = ({ target }: Event) => {
      if ((target as HTMLInputElement | null)?.value) setKind(null);
    };
    root.addEventListener(privateKeyErased, erased);
    root.addEventListener('input', entered);
    return () => {
      root.removeEventListener(privateKeyErased, erased);
      root.removeEventListener('input', entered);
    };
  }, [place]);
  if (kind === null) return null;
  const { title, text } = privateKeyWords[kind];
  return `${title[locale]} ${text[locale]}`;
}
