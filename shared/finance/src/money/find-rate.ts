/**
 * The rate between two currencies out of a list of quotes: as quoted, else the inverse of the other
 * way, else across the dollar. What it rests on travels with it: the older time, the weaker source.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Decimal } from './decimal.ts';
import { crossQuote, invertQuote } from './exchange-rate.ts';

export type Rate = {
  from: CurrencyCode;
  to: CurrencyCode;
  /** Units of `to` for one unit of `from`. */
  rate: Decimal;
  /** ISO 8601 */
  timestamp: string;
  source: string;
  provider: string;
  /** 0 to 1 */
  confidence: number;
  derivation: 'quoted' | 'inverted' | 'crossed';
};

/** Null where the quotes do not lead from one to the other. */
export function findRate(
  quotes: readonly Rate[],
  from: CurrencyCode,
  to: CurrencyCode,
): Rate | null {
  if (from === to) return sameCurrency(from);
  const direct = directRate(quotes, from, to);
  if (direct !== null || from === 'USD' || to === 'USD') return direct;
  const first = directRate(quotes, from, 'USD');
  const second = directRate(quotes, 'USD', to);
  if (first === null || second === null) return null;
  const weaker = first.confidence <= second.confidence ? first : second;
  const older = first.timestamp <= second.timestamp ? first : second;
  return {
    ...weaker,
    ...crossQuote(first, second),
    from,
    to,
    timestamp: older.timestamp,
    derivation: 'crossed',
  };
}

/** As quoted, or the other way round. Of several quotes the one trusted most, then the youngest. */
function directRate(quotes: readonly Rate[], from: CurrencyCode, to: CurrencyCode): Rate | null {
  const quoted = best(quotes.filter((rate) => rate.from === from && rate.to === to));
  if (quoted) return quoted;
  const inverse = best(
    quotes.filter((rate) => rate.from === to && rate.to === from && !/^0*\.?0*$/.test(rate.rate)),
  );
  return inverse ? { ...inverse, ...invertQuote(inverse), from, to, derivation: 'inverted' } : null;
}

function best(rates: readonly Rate[]): Rate | undefined {
  return rates.reduce<Rate | undefined>(
    (found, rate) =>
      found === undefined ||
      rate.confidence > found.confidence ||
      (rate.confidence === found.confidence && rate.timestamp > found.timestamp)
        ? rate
        : found,
    undefined,
  );
}

function sameCurrency(code: CurrencyCode): Rate {
  return {
    from: code,
    to: code,
    rate: '1',
    // A currency is worth itself at any time.
    timestamp: '9999-12-31T23:59:59.999Z',
    source: 'identity',
    provider: 'identity',
    confidence: 1,
    derivation: 'quoted',
  };
}
