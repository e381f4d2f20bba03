/** What tokens cost when something happened to a pool; fetched where it is not known yet. */
import { fillPriceHistory, type PricesThen, readPricesThen } from '../../ledger/api.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { Tools } from './pool-market.ts';

export type ThenIn = { krw: string | null; usd: string | null };
export type PricesOfThen = { price(symbol: string | null, at: Date): ThenIn };

const unknown: ThenIn = { krw: null, usd: null };
const hour = 3_600_000;
/** Hours are fetched that far back; what lies before is valued by its day. */
const hoursReach = 8 * 24 * hour;
/** Today's price replaces that of an hour which is not over. */
const presentReach = 36 * hour;
const askAgainMs = 10 * 60_000;
const lastAsked = () => new Map<string, number>();

export async function pricesOfThen(
  tools: Tools,
  symbols: readonly string[],
  from: Date,
): Promise<PricesOfThen> {
  const now = tools.clock.now();
  const wanted = [...new Set(symbols)].sort();
  await fill(tools, wanted, from);
  const then = await readPricesThen(tools.db, wanted, from, now);
  return { price: (symbol, at) => (symbol === null ? unknown : priceAt(then, symbol, at)) };

  function priceAt(known: PricesThen, symbol: string, at: Date): ThenIn {
    const { krw, usd } = known.price(symbol, at, false);
    if ((krw !== null && usd !== null) || now.getTime() - at.getTime() > presentReach) {
      return { krw, usd };
    }
    const quote = quoteAsset(tools.prices, symbol, null);
    return { krw: krw ?? quote?.krw ?? null, usd: usd ?? quote?.usd ?? null };
  }
}

/** What cannot be fetched now stays unknown, and is asked for again after a while. */
async function fill(tools: Tools, symbols: string[], from: Date): Promise<void> {
  const asked = tools.outside.memory.of(lastAsked);
  const now = tools.clock.now().getTime();
  const day = Math.floor(from.getTime() / (24 * hour));
  const key = `${symbols.join()} ${day}`;
  if (now - (asked.get(key) ?? 0) < askAgainMs) return;
  if (asked.size > 1_000) asked.clear();
  asked.set(key, now);
  const hours = new Date(Math.max(from.getTime(), now - hoursReach));
  try {
    const filled =
      (await fillPriceHistory(tools, tools.pastPrices, { symbols, span: 'day', since: from })) &&
      (await fillPriceHistory(tools, tools.pastPrices, { symbols, span: 'hour', since: hours }));
    if (!filled) asked.delete(key);
  } catch (error) {
    tools.log.warn({ reason: (error as Error).message }, 'no prices of the past for pools');
  }
}
