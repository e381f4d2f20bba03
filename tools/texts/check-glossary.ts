/** Sentences use the glossary's words: one word for one thing, in both languages. */
import { glossary, type Term } from '@moa/i18n/glossary';
import type { Violation } from '../rules/violation.ts';
import type { Message } from './read-messages.ts';

export function checkGlossary(
  messages: readonly Message[],
  terms: readonly Term[] = glossary,
): Violation[] {
  return messages
    .filter(({ path }) => !internal.test(path))
    .flatMap(({ path, line, key, ko, en }) =>
      terms
        .flatMap((term) => [...refuse(ko, term.notKo, term.ko), ...refuse(en, term.notEn, term.en)])
        .map((message) => ({ path, line, message: `“${key}” ${message}` })),
    );
}

/** What developers alone see speaks of the words themselves. */
const internal = /\.specimens\.tsx$|internal-pages\//;

function refuse(sentence: string | null, not: RegExp | undefined, word: string): string[] {
  const said = not && sentence?.match(not)?.[0];
  return said ? [`says “${said}”; the glossary's word is “${word}”`] : [];
}
