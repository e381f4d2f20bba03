/**
 * An entry of the past with a currency whose name cannot be taken costs itself alone: it is reported as
 * not understood, and the rest of its page is read.
 */
import type { LedgerEvent } from '../ledger-event.ts';
import { UnreadableNameError } from '../read/read-symbol.ts';
import type { ListedEvent } from './listed-event.ts';
import { notUnderstood, unclearLine } from './reported-words.ts';
import type { ReportedOfPast } from './walk-history.ts';

const kind = 'currency';

/** Of a list that is sorted by time. */
export function unlessUnnamed(
  began: Date,
  externalId: string,
  read: () => ListedEvent,
): ListedEvent {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof UnreadableNameError)) throw cause;
    return unclearLine(began, visible(externalId), kind, cause.word);
  }
}

/** Of any other list; `momentOf` is asked only where the name cannot be taken. */
export function reportedUnlessUnnamed(
  externalId: string,
  momentOf: () => Date,
  tell: () => ReportedOfPast | LedgerEvent[],
): ReportedOfPast {
  try {
    const answered = tell();
    return Array.isArray(answered) ? { events: answered } : answered;
  } catch (cause) {
    if (!(cause instanceof UnreadableNameError)) throw cause;
    return {
      events: [],
      notUnderstood: [notUnderstood(visible(externalId), momentOf(), kind, cause.word)],
    };
  }
}

/** Entries without a name of their own are named after their currency, which may have signs that cannot be kept. */
function visible(externalId: string): string {
  return externalId.replace(/\p{C}/gu, '\u{FFFD}');
}
