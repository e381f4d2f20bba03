import { getMeaning, notUnderstood, type ReportedWords } from '../history/reported-words.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { readMoment } from '../read/read-moment.ts';

const sides: ReportedWords<'buy' | 'sell'> = { buy: 'buy', sell: 'sell' };

/** Returns the events of an entry with a side; an unknown side is not guessed. */
export function readBySide(
  word: string,
  { externalId, at }: { externalId: string; at: unknown },
  eventsOf: (side: 'buy' | 'sell') => LedgerEvent[],
): ReportedOfPast {
  const side = getMeaning(sides, word);
  if (side !== null) return { events: eventsOf(side) };
  const moment = readMoment('okx', at);
  return { events: [], notUnderstood: [notUnderstood(externalId, moment, 'side', word)] };
}
