/**
 * Words of an exchange, such as the states of a transfer, and what they mean. Any other word is
 * reported as not understood.
 */
import type { NotUnderstood } from '../ledger-event.ts';
import type { ListedEvent } from './listed-event.ts';

/** By the word as the exchange writes it. */
export type ReportedWords<Meaning extends string = Outcome> = Readonly<Record<string, Meaning>>;

/** The state of an entry: it happened, it may still happen, or it never will. */
type Outcome = 'done' | 'waits' | 'void';

/** Null where no documentation of the exchange explains the word. */
export function getMeaning<Meaning extends string>(
  words: ReportedWords<Meaning>,
  word: string,
): Meaning | null {
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

const maxWordLength = 60;

export function notUnderstood(
  externalId: string,
  at: Date,
  kind: string,
  word: string,
): NotUnderstood {
  return { externalId, at, kind, word: word.slice(0, maxWordLength) };
}

/** A line of a list that is reported as not understood. */
export function unclearLine(
  began: Date,
  externalId: string,
  kind: string,
  word: string,
): ListedEvent {
  return {
    began: began.getTime(),
    events: [],
    notUnderstood: notUnderstood(externalId, began, kind, word),
  };
}

/** A line of a list of which nothing came, or nothing yet. */
export function settledLine(began: Date, externalId: string, state?: string): ListedEvent {
  const line = { began: began.getTime(), events: [] as [], settled: externalId };
  return state === 'waits' ? { ...line, waits: true } : line;
}
