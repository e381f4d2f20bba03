import { meaningOf, notUnderstood, type ToldWords } from '../history/told-words.ts';
import { toldUnlessUnnamed } from '../history/unless-unnamed.ts';
import type { ToldOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { readMoment } from '../read-moment.ts';

const sides: ToldWords<'buy' | 'sell'> = { buy: 'buy', sell: 'sell' };

/** What an entry with a side tells; a side that is not understood is not guessed at. */
export function toldBySide(
  word: string,
  { externalId, at }: { externalId: string; at: unknown },
  eventsOf: (side: 'buy' | 'sell') => LedgerEvent[],
): ToldOfPast {
  const side = meaningOf(sides, word);
  if (side !== null) {
    return toldUnlessUnnamed(
      externalId,
      () => readMoment('okx', at),
      () => eventsOf(side),
    );
  }
  const moment = readMoment('okx', at);
  return { events: [], notUnderstood: [notUnderstood(externalId, moment, 'side', word)] };
}
