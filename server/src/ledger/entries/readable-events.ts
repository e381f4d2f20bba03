import { isDecimal } from '@moa/finance/money/decimal';
import type { LedgerEvent } from '../../providers/exchanges/ledger-event.ts';

const maxNameLength = 40;
const maxNumberLength = 120;
const genesis = Date.parse('2009-01-03T00:00:00Z');
const soon = 3_600_000;

/** Events that can be true: named, with plain numbers, not from the future. The rest is left out. */
export function readableEvents(events: readonly LedgerEvent[], now: Date): LedgerEvent[] {
  return events.filter(
    (event) =>
      event.externalId !== '' &&
      event.externalId.length <= 200 &&
      isName(event.symbol) &&
      isNumber(event.quantity) &&
      (event.counterSymbol === null) === (event.counterQuantity === null) &&
      (event.counterSymbol === null || isName(event.counterSymbol)) &&
      (event.counterQuantity === null || isNumber(event.counterQuantity)) &&
      (event.feeSymbol === null || isName(event.feeSymbol)) &&
      (event.feeQuantity === null ||
        (isNumber(event.feeQuantity) && !event.feeQuantity.startsWith('-'))) &&
      event.at.getTime() >= genesis &&
      event.at.getTime() <= now.getTime() + soon,
  );
}

function isName(text: string): boolean {
  return text !== '' && text.length <= maxNameLength;
}

function isNumber(text: string): boolean {
  return text.length <= maxNumberLength && isDecimal(text);
}
