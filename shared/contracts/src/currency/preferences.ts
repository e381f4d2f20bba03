/** Currency preferences of a user: display currencies, update interval and formats. */
import { defineOperation } from '../operation.ts';
import { currencyCode } from '../primitives.ts';
import * as z from '../schema.ts';
import { fxBasis } from './fx-basis.ts';

export const currencyPreferences = z.object({
  baseCurrency: currencyCode,
  /** At least one, each once, in the order they are shown. */
  displayCurrencies: z.array(currencyCode).check(
    z.minLength(1),
    z.maxLength(8),
    z.refine((codes) => new Set(codes).size === codes.length, 'each currency once'),
  ),
  /** Rate that converts dollars into won when holdings are valued. */
  fxBasis: z.withDefault(fxBasis, 'bank'),
  /** True if amounts are converted into the display currencies automatically. */
  autoConvert: z.boolean(),
  /** Decimals of prices and rates from one to a hundred; smaller ones have two more, larger ones two fewer. */
  roundingPrecision: z.int().check(z.minimum(0), z.maximum(8)),
  /** ms between two readings of the rates; older ones are stale. */
  updateInterval: z.int().check(z.minimum(10_000), z.maximum(3_600_000)),
  notifications: z.object({
    rateAlerts: z.boolean(),
    significantChanges: z.boolean(),
    conversionErrors: z.boolean(),
  }),
  formatting: z.object({
    useGrouping: z.boolean(),
    notation: z.oneOf(['standard', 'compact']),
    signDisplay: z.oneOf(['auto', 'always', 'exceptZero', 'never']),
    locale: z.oneOf(['ko-KR', 'en-US']),
  }),
});
export type CurrencyPreferences = z.Output<typeof currencyPreferences>;

const defaultCurrencyPreferences: CurrencyPreferences = {
  baseCurrency: 'USD',
  displayCurrencies: ['USD', 'KRW', 'USDT'],
  fxBasis: 'bank',
  autoConvert: true,
  roundingPrecision: 2,
  updateInterval: 60_000,
  notifications: { rateAlerts: true, significantChanges: true, conversionErrors: true },
  formatting: { useGrouping: true, notation: 'standard', signDisplay: 'auto', locale: 'en-US' },
};

/** Returns the default preferences: the won comes first where the interface is Korean. */
export function firstCurrencyPreferences(language: 'ko' | 'en'): CurrencyPreferences {
  if (language === 'en') return defaultCurrencyPreferences;
  return {
    ...defaultCurrencyPreferences,
    baseCurrency: 'KRW',
    displayCurrencies: ['KRW', 'USD', 'USDT'],
    formatting: { ...defaultCurrencyPreferences.formatting, locale: 'ko-KR' },
  };
}

const { shape } = currencyPreferences;
/** Fields that are left out stay as they are. */
const currencyPreferencesChange = z.object({
  baseCurrency: z.optional(currencyCode),
  displayCurrencies: z.optional(shape.displayCurrencies),
  fxBasis: z.optional(fxBasis),
  autoConvert: z.optional(shape.autoConvert),
  roundingPrecision: z.optional(shape.roundingPrecision),
  updateInterval: z.optional(shape.updateInterval),
  notifications: z.optional(z.partial(shape.notifications)),
  formatting: z.optional(z.partial(shape.formatting)),
});
export type CurrencyPreferencesChange = z.Output<typeof currencyPreferencesChange>;

const savedPreferences = z.object({
  /** Null if the user has chosen nothing yet. */
  preferences: z.nullable(currencyPreferences),
  /** The account's, which the profile changes too; the same as in the preferences. */
  baseCurrency: currencyCode,
});
export const getPreferences = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/preferences',
  access: 'bearer',
  keep: '5m',
  summary: 'Get the currency preferences',
  output: savedPreferences,
});
export const putPreferences = defineOperation({
  method: 'PUT',
  path: '/api/v1/currency/preferences',
  access: 'bearer',
  summary: 'Update the currency preferences; omitted fields stay unchanged',
  body: currencyPreferencesChange,
  output: savedPreferences,
});
export const resetPreferences = defineOperation({
  method: 'POST',
  path: '/api/v1/currency/preferences/reset',
  access: 'bearer',
  summary: 'Restore the default currency preferences',
  output: savedPreferences,
  repeat: 'keyed',
  effect: 'transaction',
});
