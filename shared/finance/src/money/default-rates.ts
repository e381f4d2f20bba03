/**
 * Fallback rates for when no provider has ever answered. They are a static table and no market:
 * their source says so, their confidence is the lowest there is, and they have the table's own
 * time, so that every age rule treats them as stale.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Decimal } from './decimal.ts';
import type { Rate } from './find-rate.ts';

/** The rates are round numbers of early 2024. */
export const defaultRatesAt = '2024-02-01T00:00:00.000Z';

const table: readonly (readonly [CurrencyCode, CurrencyCode, Decimal])[] = [
  ['USD', 'KRW', '1340'],
  ['EUR', 'USD', '1.08'],
  ['USD', 'JPY', '150'],
  ['USD', 'CNY', '7.2'],
  ['BTC', 'USD', '45000'],
  ['ETH', 'USD', '2800'],
  ['USDT', 'USD', '1'],
];

export const defaultRates: readonly Rate[] = table.map(([from, to, rate]) => ({
  from,
  to,
  rate,
  timestamp: defaultRatesAt,
  source: 'default',
  provider: 'default',
  confidence: 0.8,
  derivation: 'quoted',
}));
