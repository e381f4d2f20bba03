import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import { ProviderError } from '../provider-error.ts';
import type { ExchangeAdapter } from './adapter.ts';
import { exchangeNames } from './exchange-addresses.ts';

/** Adapters are loaded when an account of their exchange is first read. */
const loaders: Partial<Record<ExchangeId, () => Promise<{ adapter: ExchangeAdapter }>>> = {
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
  const load = loaders[exchange];
  if (load === undefined) {
    throw new ProviderError(
      'unreachable',
      'CEX_API_ERROR',
      `${exchangeNames[exchange]} cannot be read yet.`,
    );
  }
  return (await load()).adapter;
}
