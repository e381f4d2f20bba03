import { useLocale } from '@moa/i18n/locale';
import { type RefObject, useEffect, useState } from 'react';
import type { PrivateKeyKind } from './find-private-key.ts';
import { type PrivateKeyErased, privateKeyErased } from './guard-fields.ts';
import { privateKeyWords } from './private-key-words.ts';

/**
 * Returns the message for a field from which a private key was just erased; null once something
 * else is entered.
 */
export function usePrivateKeyErased(place: RefObject<HTMLElement | null>): string | null {
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
