import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { earlierCodes, getCode } from '../../exchanges/asset-of.ts';
import type { Candle, CandleQuery } from './candle.ts';

export type CodeQuery = Omit<CandleQuery, 'symbol'> & { code: string };

/**
 * The candles of an asset by the code that the exchange has for it, and before these by the codes that
 * it had earlier. An exchange that forgot those answers nothing of them, or refuses.
 */
export async function byCode(
  exchange: ExchangeId,
  { symbol, ...query }: CandleQuery,
  read: (query: CodeQuery) => Promise<Candle[]>,
): Promise<Candle[]> {
  const code = getCode(exchange, symbol);
  if (code === null) return [];
  let candles = await read({ ...query, code });
  for (const earlier of earlierCodes(exchange, symbol)) {
    const to = candles[0]?.at ?? query.to;
    if (to <= query.from) break;
    candles = [...(await read({ ...query, to, code: earlier }).catch(() => [])), ...candles];
  }
  return candles;
}
