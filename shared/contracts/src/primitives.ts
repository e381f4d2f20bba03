/** The small shapes that every contract is built from. */
import * as z from './schema.ts';

/**
 * A decimal number as text: exact, no exponent. Long enough for the product of a quantity, a price
 * and a rate of the greatest length each: every value that can be entered can be returned.
 */
export const decimal = z
  .string()
  .check(z.maxLength(400), z.regex(/^-?\d+(\.\d+)?$/, 'a decimal number, such as "1234.5"'));

/** Decimal in a request: at most 120 characters. */
export const typedDecimal = decimal.check(z.maxLength(120));

/** Percent units: "12.5" is twelve and a half percent. */
export const percent = decimal;

/** ISO 8601 in UTC, such as 2026-11-21T03:00:00.000Z, of 1970 or later. */
export const isoTime = z.iso.datetime().check(z.regex(/^(19[7-9]|[2-9]\d)/, 'a time since 1970'));

/** Opaque and unguessable. */
export const id = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_.:-]+$/, 'an id'));

export const idParams = z.object({ id });

export const currencyCodes = ['KRW', 'USD', 'USDT', 'EUR', 'JPY', 'CNY', 'BTC', 'ETH'] as const;
export const currencyCode = z.oneOf(currencyCodes);
export type CurrencyCode = z.Output<typeof currencyCode>;

/** The three that every total is shown in. */
export const totalCurrencies = ['KRW', 'USD', 'USDT'] as const;
/** A total in each; null where it is not known, never zero. */
export const totals = z.object({
  KRW: z.nullable(decimal),
  USD: z.nullable(decimal),
  USDT: z.nullable(decimal),
});
export type Totals = z.Output<typeof totals>;

/** Reliability of a figure. */
export const quality = z.oneOf(['ok', 'partial', 'stale', 'insufficient_data']);
export type Quality = z.Output<typeof quality>;

/** A missing part of a figure, and the reason. */
export const missingPart = z.object({
  source: z.string(),
  reason: z.string(),
  since: z.optional(z.nullable(isoTime)),
});
export type MissingPart = z.Output<typeof missingPart>;

/** A short text typed by the user: trimmed, without control characters. */
export function shortText(max: number, min = 1) {
  return z.string().check(
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    z.regex(/^[^\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/, 'no control characters'),
  );
}

/** A query flag: `true`, `1` or their absence. */
export const queryFlag = z.pipe(
  z.optional(z.oneOf(['true', 'false', '1', '0'])),
  z.transform((value) => value === 'true' || value === '1'),
);

/** A whole number in a query string. */
export function queryInt({ min, max, otherwise }: { min: number; max: number; otherwise: number }) {
  return z.pipe(
    z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'a whole number'))),
    z.transform((value) =>
      value === undefined ? otherwise : Math.min(max, Math.max(min, Number(value))),
    ),
  );
}

/** `{items, page, limit, total}`. */
export function pageOf<T extends z.Schema>(item: T) {
  return z.object({ items: z.array(item), page: z.int(), limit: z.int(), total: z.int() });
}
