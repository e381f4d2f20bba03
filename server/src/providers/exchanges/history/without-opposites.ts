/**
 * Equal amounts of one asset received and sent at the same moment cancel out and are no flow.
 * Neither is reported, and both ids are settled.
 */
import { absolute } from '@moa/finance/money/decimal';
import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';

export function withoutOpposites(page: LedgerPage): LedgerPage {
  const open = new Map<string, LedgerEvent[]>();
  const gone = new Set<LedgerEvent>();
  for (const event of page.events) {
    if (!isPlainTransfer(event)) continue;
    const opposite = event.type === 'deposit' ? 'withdrawal' : 'deposit';
    const other = open.get(nameOf(event, opposite))?.pop();
    if (other === undefined) {
      const name = nameOf(event, event.type);
      open.set(name, [...(open.get(name) ?? []), event]);
      continue;
    }
    gone.add(event);
    gone.add(other);
  }
  if (gone.size === 0) return page;
  return {
    ...page,
    events: page.events.filter((event) => !gone.has(event)),
    settled: [...(page.settled ?? []), ...[...gone].map(({ externalId }) => externalId)],
  };
}

/** Money that is paid in and spent at once has a purchase between both: it is a flow. */
function isPlainTransfer({ type, externalId, feeQuantity }: LedgerEvent): boolean {
  const isTransfer = type === 'deposit' || type === 'withdrawal';
  return isTransfer && feeQuantity === null && !externalId.includes(':paid:');
}

function nameOf({ at, symbol, quantity }: LedgerEvent, type: LedgerEvent['type']): string {
  return `${type} ${at.getTime()} ${symbol} ${absolute(quantity)}`;
}
