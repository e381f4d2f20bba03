import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { LedgerEvent } from '../ledger-event.ts';
import { readMoment } from '../read/read-moment.ts';
import { getMeaning, notUnderstood, type ReportedWords } from './reported-words.ts';
import type { ReportedOfPast } from './walk-history.ts';

/**
 * Returns the events of an entry with a state: its events once completed, nothing while pending or
 * after failure, and a not-understood entry if the state is undocumented.
 */
export function reportedByState(
  exchange: ExchangeId,
  states: ReportedWords,
  entry: {
    /** The name that it has as an event. */
    externalId: string;
    at: unknown;
    /** Which field has the state. */
    kind?: string;
    word: string;
  },
  eventsOf: () => LedgerEvent | LedgerEvent[],
): ReportedOfPast {
  const meaning = getMeaning(states, entry.word);
  if (meaning === 'done') {
    return { events: [eventsOf()].flat() };
  }
  if (meaning === 'void') return { events: [], settled: [entry.externalId] };
  if (meaning === 'waits') {
    return { events: [], settled: [entry.externalId], waits: momentIn(exchange, entry.at) };
  }
  const at = readMoment(exchange, entry.at);
  const { externalId, kind = 'status', word } = entry;
  return { events: [], notUnderstood: [notUnderstood(externalId, at, kind, word)] };
}

/** Pending entries may have no time; that alone is no error. */
function momentIn(exchange: ExchangeId, value: unknown): Date[] {
  try {
    return [readMoment(exchange, value)];
  } catch {
    return [];
  }
}
