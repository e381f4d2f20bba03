import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { ExchangeAdapter } from './adapter.ts';

/** Adapters are loaded when an account of their exchange is first read. */
const loaders: Record<ExchangeId, () => Promise<{ adapter: ExchangeAdapter }>> = {
  upbit: () => import('./upbit/adapter.ts'),
  bithumb: () => import('./bithumb/adapter.ts'),
  coinone: () => import('./coinone/adapter.ts'),
  korbit: () => import('./korbit/adapter.ts'),
  binance: () => import('./binance/adapter.ts'),
  okx: () => import('./okx/adapter.ts'),
  bybit: () => import('./bybit/adapter.ts'),
  kraken: () => import('./kraken/adapter.ts'),
  coinbase: () => import('./coinbase/adapter.ts'),
};

export async function loadAdapter(exchange: ExchangeId): Promise<ExchangeAdapter> {
  return (await loaders[exchange]()).adapter;
}
