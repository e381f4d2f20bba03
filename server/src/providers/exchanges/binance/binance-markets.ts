import * as z from '@moa/contracts/schema';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { garbage } from '../read/read-amount.ts';
import { rawRows } from '../read/read-row.ts';
import type { BinanceClient } from './binance-client.ts';

const info = z.looseObject({ symbols: rawRows });
const market = z.looseObject({
  symbol: z.string(),
  baseAsset: z.string(),
  quoteAsset: z.string(),
});

export type BinanceMarkets = ReadonlyMap<string, { base: string; quote: string }>;

const goodForMs = 3_600_000;
const cachedMarkets = () => new Map<string, { at: number; markets: BinanceMarkets }>();

/** Every spot market by its name, also those where trading ended; kept for an hour. */
export async function readBinanceMarkets(
  { exchanges, memory }: ExchangeAddresses,
  ask: (talk: (client: BinanceClient) => Promise<unknown>) => Promise<unknown>,
): Promise<BinanceMarkets> {
  const known = memory.of(cachedMarkets);
  const { url } = exchanges.binance;
  const last = known.get(url);
  if (last !== undefined && Date.now() - last.at < goodForMs) return last.markets;
  const answer = await ask((client) =>
    client.publicGetExchangeInfo({ showPermissionSets: 'false' }),
  );
  const parsed = z.safeParse(info, answer);
  const rows = parsed.success ? parsed.data.symbols : [];
  const markets = new Map(
    rows.flatMap((row) => {
      const { data } = z.safeParse(market, row);
      return data === undefined
        ? []
        : [[data.symbol, { base: data.baseAsset, quote: data.quoteAsset }] as const];
    }),
  );
  if (markets.size === 0) throw garbage('binance', 'something that is no list of markets');
  known.set(url, { at: Date.now(), markets });
  return markets;
}
