import type { NoteUnread } from '../holding.ts';
import { UnreadableNameError } from './read-symbol.ts';

/**
 * Reads rows of balances one by one: a row with a currency whose name cannot be taken is left out and
 * noted, and the others are read.
 */
export function eachNamed<Row, Read>(
  rows: readonly Row[],
  unread: NoteUnread | undefined,
  read: (row: Row) => Read,
): Read[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (cause) {
      if (!(cause instanceof UnreadableNameError)) throw cause;
      unread?.({ part: 'assets', reason: 'unknown', word: cause.word });
      return [];
    }
  });
}
