import { useLocale } from '@moa/i18n/locale';
import { useSyncExternalStore } from 'react';
import type { Box } from './box.ts';

/** What was said last, and for whom: with which language, and whether amounts were hidden. */
type Said = { text: string; hidden: boolean; locale: string };

export const silence: Said = { text: '', hidden: false, locale: '' };

/**
 * The sentence of the point that a key has moved to, for screen readers. What was said in another
 * language, or before amounts were hidden, is taken back.
 */
export function SaidAloud({ said, hidden }: { said: Box<Said>; hidden: boolean }) {
  const locale = useLocale();
  const last = useSyncExternalStore(said.subscribe, said.get, said.get);
  return (
    <p className="visually-hidden" aria-live="polite">
      {last.hidden === hidden && last.locale === locale ? last.text : ''}
    </p>
  );
}
