import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import * as z from '@moa/contracts/schema';
import { garbage } from './read-amount.ts';

/** Reads what an exchange wraps as `{…, result}`. Throws where it is not of the shape. */
const getResults =
  (exchange: ExchangeId) =>
  <T extends z.Schema>(answer: unknown, result: T, what: string): z.Output<T> => {
    const parsed = z.safeParse(z.looseObject({ result }), answer);
    if (!parsed.success) throw garbage(exchange, `something that is no ${what}`);
    return parsed.data.result as z.Output<T>;
  };

/** `{retCode: 0, result}` */
export const bybitResult = getResults('bybit');
/** `{error: [], result}` */
export const krakenResult = getResults('kraken');
