/**
 * /api/v1/settings/user: app settings of a user, on all their devices. Fields that were never
 * chosen have the defaults of the language. Settings of a single device (density, motion, contrast)
 * and those with a page of their own (notices, time zone) are not included.
 */

import { fxBasis } from '../currency/fx-basis.ts';
import { currencyPreferences } from '../currency/preferences.ts';
import { defineOperation } from '../operation.ts';
import { currencyCode, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/settings/user';

/** Pages that a sign-in can lead to, by the roles that remotes give them. */
export const startPages = ['home', 'assets', 'defi', 'analytics', 'inbox'] as const;
/** ms between two updates of prices and totals on an open page. */
export const updateIntervals = [1_000, 5_000, 15_000, 60_000] as const;
/** Below about so many dollars a holding is folded away on the page of assets. */
export const smallBalances = ['off', '1', '10', '100'] as const;

const displayCurrencies = z.array(currencyCode).check(
  z.minLength(1),
  z.maxLength(8),
  z.refine((codes) => new Set(codes).size === codes.length, 'each currency once'),
);

const { roundingPrecision, updateInterval: rateInterval } = currencyPreferences.shape;
const { useGrouping, notation, signDisplay, locale } = currencyPreferences.shape.formatting.shape;

export const userSettings = z.object({
  theme: z.oneOf(['light', 'dark', 'system']),
  /** The colours of gain and loss. */
  gainLoss: z.oneOf(['korean', 'western', 'colour-blind']),
  /** Language of pages, mails and notices. */
  language: z.oneOf(['ko', 'en']),
  timeFormat: z.oneOf(['24h', '12h']),
  /** Format of whole dates: as usual in the language, or numeric with the year first. */
  dateFormat: z.oneOf(['words', 'figures']),
  /** The one that values are shown in. */
  displayCurrency: currencyCode,
  /** Currencies that the header switches between, in this order. */
  displayCurrencies,
  /** Rate that converts dollars into won when holdings are valued. */
  fxBasis,
  /** Shows totals in the other display currencies as well. */
  autoConvert: z.boolean(),
  /** The one of answers that name none: mails, notices, reports. */
  baseCurrency: currencyCode,
  /** ms between two readings of the exchange rates. */
  rateInterval,
  /** Delivers alerts on rates. */
  rateAlerts: z.boolean(),
  /** Notifies on an open page when a rate moved far. */
  significantChanges: z.boolean(),
  /** Notifies on an open page when an amount could not be converted. */
  conversionErrors: z.boolean(),
  amountTemplate: z.oneOf(['symbol-before', 'symbol-after', 'code-after', 'code-before']),
  compactUnits: z.oneOf(['auto', 'korean', 'western']),
  /** Decimals of amounts in money: the currency's own, none, or always two. */
  decimals: z.oneOf(['auto', 'whole', 'two']),
  /** Decimals of prices and rates. */
  roundingPrecision,
  /** Separates thousands. */
  useGrouping,
  /** `compact` shortens all amounts but prices and exact ones. */
  notation,
  /** Signs of amounts in money; `auto` has a minus alone. */
  signDisplay,
  /** The language of shortened numbers, whatever the language of the pages is. */
  numberLocale: locale,
  /** Amounts in screen readers: every digit, or shortened. */
  spokenNumbers: z.oneOf(['exact', 'rounded']),
  smallBalance: z.oneOf(smallBalances),
  startPage: z.oneOf(startPages),
  /** Hides amounts initially on each device. */
  hideAmounts: z.boolean(),
  updateInterval: z
    .int()
    .check(
      z.refine(
        (ms) => updateIntervals.some((known) => known === ms),
        `one of ${updateIntervals.join(', ')}`,
      ),
    ),
});
export type UserSettings = z.Output<typeof userSettings>;
export type UserSettingName = keyof UserSettings;

/** Settings that are reset together. */
export const userSettingGroups = {
  appearance: ['theme', 'gainLoss'],
  language: ['language', 'timeFormat', 'dateFormat'],
  currencies: [
    'displayCurrency',
    'displayCurrencies',
    'baseCurrency',
    'fxBasis',
    'autoConvert',
    'rateInterval',
    'rateAlerts',
    'significantChanges',
    'conversionErrors',
  ],
  figures: [
    'amountTemplate',
    'numberLocale',
    'compactUnits',
    'notation',
    'decimals',
    'roundingPrecision',
    'useGrouping',
    'signDisplay',
    'smallBalance',
    'spokenNumbers',
  ],
  behaviour: ['startPage', 'hideAmounts', 'updateInterval'],
} as const satisfies Readonly<Record<string, readonly UserSettingName[]>>;
export type UserSettingGroup = keyof typeof userSettingGroups;

/** Returns the default settings of a language. */
export function firstUserSettings(language: 'ko' | 'en'): UserSettings {
  const korean = language === 'ko';
  return {
    theme: 'system',
    gainLoss: korean ? 'korean' : 'western',
    language,
    timeFormat: '24h',
    dateFormat: 'words',
    displayCurrency: korean ? 'KRW' : 'USD',
    displayCurrencies: ['KRW', 'USD', 'USDT'],
    fxBasis: 'bank',
    autoConvert: true,
    baseCurrency: korean ? 'KRW' : 'USD',
    rateInterval: 60_000,
    rateAlerts: true,
    significantChanges: true,
    conversionErrors: true,
    amountTemplate: 'symbol-before',
    compactUnits: 'auto',
    decimals: 'auto',
    roundingPrecision: 2,
    useGrouping: true,
    notation: 'standard',
    signDisplay: 'auto',
    numberLocale: korean ? 'ko-KR' : 'en-US',
    spokenNumbers: 'exact',
    smallBalance: 'off',
    startPage: 'home',
    hideAmounts: false,
    updateInterval: 1_000,
  };
}

export const savedUserSettings = z.extend(userSettings, {
  /** Grows with each change. 0 while nothing was ever chosen: a device may then hand in what it has. */
  revision: z.int(),
  /** Time of the last choice of each field; fields never chosen are absent. */
  changedAt: z.record(z.string(), isoTime),
});
export type SavedUserSettings = z.Output<typeof savedUserSettings>;

export const getUserSettings = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'Get your app settings',
  output: savedUserSettings,
});

/** Changed fields only; null restores the default. */
export type UserSettingsChange = {
  [Name in UserSettingName]?: UserSettings[Name] | null | undefined;
};
const change = z.object(
  Object.fromEntries(
    Object.entries(userSettings.shape).map(([name, field]) => [
      name,
      z.optional(z.nullable(field as z.Schema)),
    ]),
  ),
) as z.Schema as z.Schema<UserSettingsChange, UserSettingsChange> & {
  shape: Readonly<Record<string, unknown>>;
};

export const putUserSettings = defineOperation({
  method: 'PUT',
  path: base,
  access: 'bearer',
  summary:
    'Update your app settings; omitted fields stay unchanged, even when two devices change them at once',
  body: change,
  output: savedUserSettings,
});
