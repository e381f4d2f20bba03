import * as z from '@moa/contracts/schema';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { garbage } from '../read/read-amount.ts';
import type { BinanceClient } from './binance-client.ts';

const info = z.looseObject({
  symbols: z.array(
    z.looseObject({ symbol: z.string(), baseAsset: z.string(), quoteAsset: z.string() }),
  ),
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
  if (!parsed.success || parsed.data.symbols.length === 0) {
    throw garbage('binance', 'something that is no list of markets');
  }
  const markets = new Map(
    parsed.data.symbols.map(({ symbol, baseAsset, quoteAsset }) => [
      symbol,
      { base: baseAsset, quote: quoteAsset },
    ]),
  );
  known.set(url, { at: Date.now(), markets });
  return markets;
}
