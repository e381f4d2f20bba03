import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { absolute } from '@moa/finance/money/decimal';
import { assetOn } from './asset-of.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { ExchangeCredentials } from './holding.ts';
import type { LedgerEvent, LedgerPage } from './ledger-event.ts';
import { loadAdapter } from './load-adapter.ts';

/**
 * Raised where events of an exchange get other names, dates or amounts than before: its accounts are then
 * read again from the beginning, and what was stored is replaced (`replaceReported`).
 */
const versions: Readonly<Partial<Record<ExchangeId, number>>> = {
  upbit: 2,
  bithumb: 2,
  kraken: 2,
  coinbase: 2,
};

/** One step of an account's past, its assets by our ids; null where the exchange reports nothing of it. */
export async function readPast(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
  state: Record<string, unknown> | null,
): Promise<LedgerPage | null> {
  const { readLedger } = await loadAdapter(exchange);
  if (readLedger === null) return null;
  const version = versions[exchange] ?? 1;
  if (state !== null && (state['version'] ?? 1) !== version) {
    const anew = { version, anew: true };
    return { events: [], state: anew, coversFrom: null, complete: false, lacks: [] };
  }
  const page = await readLedger(addresses, credentials, state);
  const told = withoutOpposites(page);
  return {
    ...told,
    state: { ...told.state, version },
    events: told.events.map((event) => byAsset(exchange, event)),
  };
}

function byAsset(exchange: ExchangeId, event: LedgerEvent): LedgerEvent {
  const { symbol, counterSymbol, feeSymbol, at } = event;
  return {
    ...event,
    symbol: assetOn(exchange, symbol, at),
    counterSymbol: counterSymbol === null ? null : assetOn(exchange, counterSymbol, at),
    feeSymbol: feeSymbol === null ? null : assetOn(exchange, feeSymbol, at),
  };
}

/**
 * Equal amounts of one asset received and sent at the same moment cancel out and are no flow.
 * Neither is reported, and both ids are settled.
 */
export function withoutOpposites(page: LedgerPage): LedgerPage {
  const open = new Map<string, LedgerEvent[]>();
  const gone = new Set<LedgerEvent>();
  for (const event of page.events) {
    if (!isPlainTransfer(event)) continue;
    const opposite = event.type === 'deposit' ? 'withdrawal' : 'deposit';
    const other = open.get(getName(event, opposite))?.pop();
    if (other === undefined) {
      const name = getName(event, event.type);
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

function getName({ at, symbol, quantity }: LedgerEvent, type: LedgerEvent['type']): string {
  return `${type} ${at.getTime()} ${symbol} ${absolute(quantity)}`;
}
