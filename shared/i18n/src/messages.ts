/**
 * Messages of one namespace in both languages. English must have exactly Korean's keys, which the
 * compiler checks; values in braces are filled in, `{name:을/를}` adds the particle that fits.
 * Numbers have their thousands separated as the user prefers; texts are filled in as they are.
 */
import { type Locale, useLocale } from './locale.ts';
import type { Particle } from './particles/particle-after.ts';
import { particleFor } from './particles/particle-for.ts';
import { addProgramWords } from './program-words.ts';

type Values = Record<string, string | number>;
type Messages<Key extends string> = {
  readonly [L in Locale]: { readonly [K in Key]: string };
};
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

export function defineMessages<const Ko extends Record<string, string>>(
  ko: Ko,
  en: { readonly [K in keyof Ko]: string },
): Messages<keyof Ko & string> {
  addProgramWords(ko);
  addProgramWords(en);
  return { ko, en } as Messages<keyof Ko & string>;
}

/** A sentence in a given language. */
export function translate<Key extends string>(
  messages: Messages<Key>,
  locale: Locale,
  key: Key,
  values: Values = {},
): string {
  const sentence = messages[locale][key];
  return fill(stretches ? stretch(sentence) : sentence, values);
}

/**
 * True if all texts are lengthened, to test layouts: the cookie `moa_stretch=1`, in the simulated
 * world only.
 */
const stretches = typeof document !== 'undefined' && 'stretch' in document.documentElement.dataset;

/** Two fifths longer, by its own beginning; what is filled in stays as it is. */
function stretch(sentence: string): string {
  const words = sentence.replace(/\{[^}]*\}/g, '').trim();
  return `${sentence} ${words.slice(0, Math.ceil(words.length * 0.4))}`;
}

/** A sentence that follows a switch of the language after it was said, as those of notices do. */
export function inBothLanguages<Key extends string>(
  messages: Messages<Key>,
  key: Key,
  values: Values = {},
): Record<Locale, string> {
  return {
    ko: translate(messages, 'ko', key, values),
    en: translate(messages, 'en', key, values),
  };
}

export function useMessages<Key extends string>(messages: Messages<Key>): Translate<Key> {
  const locale = useLocale();
  return (key, values) => translate(messages, locale, key, values);
}

/** Fills `{name}` and `{name:은/는}`. A value that is not given stays visible as its name. */
function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)(?::([^}]+))?\}/g, (whole, name: string, particle?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const text = typeof value === 'number' ? separated(value) : value;
    return particle ? text + particleFor(text, particle as Particle) : text;
  });
}

const listeners = new Set<() => void>();
let separates = true;

/** Whether numbers in sentences have their thousands separated: `LanguageRoot` draws it in one frame. */
export function setNumberGrouping(grouped: boolean): void {
  if (grouped === separates) return;
  separates = grouped;
  for (const listener of listeners) listener();
}

export function onNumberGroupingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Korean and English write both with a comma. */
function separated(value: number): string {
  const [whole = '', ...rest] = String(value).split('.');
  const grouped = separates ? whole.replace(/\d(?=(\d{3})+$)/g, '$&,') : whole;
  return [grouped, ...rest].join('.');
}
