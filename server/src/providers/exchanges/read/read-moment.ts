import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { dayMs } from '@moa/contracts/time';
import { garbage } from './read-amount.ts';

const first = Date.UTC(2009, 0, 3);

/** Reads a time, ISO text with a zone or in milliseconds: since there are coins, and not ahead. */
export function readMoment(exchange: ExchangeId, value: unknown): Date {
  const text = typeof value === 'number' ? String(value) : value;
  const at =
    typeof text !== 'string'
      ? Number.NaN
      : /^\d{13}$/.test(text)
        ? Number(text)
        : /(Z|[+-]\d\d:?\d\d)$/.test(text)
          ? Date.parse(text)
          : Number.NaN;
  if (Number.isNaN(at) || at < first || at > Date.now() + dayMs) {
    throw garbage(exchange, 'an impossible time');
  }
  return new Date(at);
}
