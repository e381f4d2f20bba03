import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import type { CcxtExchange } from './calls/call-exchange.ts';
import type { HoldingLine } from './collect-holdings.ts';
import type { NoteUnread } from './holding.ts';
import { unlessUnreadable } from './read/unless-unreadable.ts';

/**
 * Parts of an account beside the main one: each that the exchange refuses, or answers in another form
 * than it should, costs itself alone, and is said to be missing.
 */
export function getParts(exchange: CcxtExchange, unread: NoteUnread | undefined) {
  const noted = new Set<string>();
  return {
    /**
     * Returns the lines of a part; none if it could not be read. `right` names the permission that
     * may be missing.
     */
    async read(
      part: UnreadPart['part'],
      reading: Promise<HoldingLine[]>,
      right: string | null = null,
    ): Promise<HoldingLine[]> {
      const lines = await unlessUnreadable(exchange, reading, ({ reason, word }) => {
        const reported: UnreadPart = { part, reason, word: reason === 'right' ? right : word };
        const name = JSON.stringify(reported);
        if (!noted.has(name)) unread?.(reported);
        noted.add(name);
      });
      return lines ?? [];
    },
    /** Notes a row that cannot be read. */
    note(part: UnreadPart) {
      noted.add(JSON.stringify(part));
      unread?.(part);
    },
    /** True if all parts could be read. */
    isWhole: () => noted.size === 0,
  };
}
