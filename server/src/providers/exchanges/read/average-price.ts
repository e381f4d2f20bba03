import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { sign } from '@moa/finance/money/decimal';
import type { Holding, NoteUnread } from '../holding.ts';
import { readAmount } from './read-amount.ts';
import { isUnreadable } from './read-row.ts';

/**
 * The average price beside a balance. It is unknown where it is absent or zero, and where it cannot be
 * read, which is noted: the balance stands without it.
 */
export function averagePrice(
  exchange: ExchangeId,
  reported: unknown,
  symbol: string,
  unread?: NoteUnread,
): Pick<Holding, 'averageBuyPrice'> {
  try {
    const price = readAmount(exchange, reported ?? '0', symbol);
    return sign(price) > 0 ? { averageBuyPrice: price } : {};
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    unread?.({ part: 'average-prices', reason: 'unknown', word: symbol });
    return {};
  }
}
