import { useLivePrice } from '@moa/host/realtime';
import type { Asset } from '../../../api/asset-by-symbol.ts';

/** The two prices as they were answered, or newer ones of the same source that came since. */
export function useQuotes(symbol: string, asset: Asset | null): Pick<Asset, 'domestic' | 'abroad'> {
  const live = useLivePrice(symbol);
  const newer = (quote: Asset['domestic'], price: string | null | undefined) =>
    quote && live && price && live.source === quote.source && live.at > quote.at
      ? { ...quote, price, at: live.at, change24h: live.change24h ?? quote.change24h }
      : quote;
  return {
    domestic: newer(asset?.domestic ?? null, live?.krw),
    abroad: newer(asset?.abroad ?? null, live?.usd),
  };
}
