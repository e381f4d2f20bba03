import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type * as z from '@moa/contracts/schema';
import type { NoteUnread } from '../holding.ts';
import { assetShown, checkedRow, isUnreadable } from './read-row.ts';

/**
 * Reads rows of balances one by one: a row that is not of its shape, that names no asset or has an
 * amount that cannot be is left out and noted, and the others are read.
 */
export function eachRow<T extends z.Schema, Read>(
  exchange: ExchangeId,
  rows: readonly unknown[],
  shape: T,
  unread: NoteUnread | undefined,
  read: (row: z.Output<T>) => Read,
): Read[] {
  return rows.flatMap((row) => {
    try {
      return [read(checkedRow(exchange, shape, row))];
    } catch (cause) {
      if (!isUnreadable(cause)) throw cause;
      unread?.({ part: 'assets', reason: 'unknown', word: assetShown(row, cause) });
      return [];
    }
  });
}
