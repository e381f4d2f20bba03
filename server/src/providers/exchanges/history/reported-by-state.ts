import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { LedgerEvent } from '../ledger-event.ts';
import { readMoment } from '../read/read-moment.ts';
import { meaningOf, notUnderstood, type ReportedWords } from './reported-words.ts';
import type { ReportedOfPast } from './walk-history.ts';

/**
 * What an entry with a state tells: its events once it happened, nothing while it waits or where it
 * never will, and a word that is not understood where the state is none that is documented.
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
  const meaning = meaningOf(states, entry.word);
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

/** What has not happened yet may have no moment: nothing else is lost for that. */
function momentIn(exchange: ExchangeId, value: unknown): Date[] {
  try {
    return [readMoment(exchange, value)];
  } catch {
    return [];
  }
}
