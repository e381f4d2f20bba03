import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { assetOf } from './asset-of.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { ExchangeCredentials } from './holding.ts';
import type { LedgerEvent, LedgerPage } from './ledger-event.ts';
import { loadAdapter } from './load-adapter.ts';

/** One step of an account's past, its assets by our ids; null where the exchange reports nothing of it. */
export async function readPast(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
  state: Record<string, unknown> | null,
): Promise<LedgerPage | null> {
  const { readLedger } = await loadAdapter(exchange);
  if (readLedger === null) return null;
  const page = await readLedger(addresses, credentials, state);
  return { ...page, events: page.events.map((event) => byAsset(exchange, event)) };
}

function byAsset(exchange: ExchangeId, event: LedgerEvent): LedgerEvent {
  const { symbol, counterSymbol, feeSymbol } = event;
  return {
    ...event,
    symbol: assetOf(exchange, symbol),
    counterSymbol: counterSymbol === null ? null : assetOf(exchange, counterSymbol),
    feeSymbol: feeSymbol === null ? null : assetOf(exchange, feeSymbol),
  };
}
