/** The settings of the whole app that are currency preferences as well, and their names there. */
import type { CurrencyPreferences, CurrencyPreferencesChange } from '../currency/preferences.ts';
import type { UserSettings } from './user.ts';

export const currencySettingNames = [
  'baseCurrency',
  'displayCurrencies',
  'fxBasis',
  'autoConvert',
  'roundingPrecision',
  'rateInterval',
  'rateAlerts',
  'significantChanges',
  'conversionErrors',
  'useGrouping',
  'notation',
  'signDisplay',
  'numberLocale',
] as const satisfies readonly (keyof UserSettings)[];
export type CurrencySettings = Pick<UserSettings, (typeof currencySettingNames)[number]>;

/** Fields that the preferences leave out are left out. */
export function toCurrencySettings(preferences: CurrencyPreferences): CurrencySettings;
export function toCurrencySettings(
  preferences: CurrencyPreferencesChange,
): Partial<CurrencySettings>;
export function toCurrencySettings({
  notifications,
  formatting,
  updateInterval,
  ...plain
}: CurrencyPreferencesChange): Partial<CurrencySettings> {
  const { locale, ...writing } = formatting ?? {};
  return given({
    ...plain,
    rateInterval: updateInterval,
    ...notifications,
    ...writing,
    numberLocale: locale,
  });
}

/** Other settings are ignored. */
export function toCurrencyPreferences(settings: CurrencySettings): CurrencyPreferences;
export function toCurrencyPreferences(
  settings: Partial<CurrencySettings>,
): CurrencyPreferencesChange;
export function toCurrencyPreferences({
  baseCurrency,
  displayCurrencies,
  fxBasis,
  autoConvert,
  roundingPrecision,
  rateInterval,
  rateAlerts,
  significantChanges,
  conversionErrors,
  useGrouping,
  notation,
  signDisplay,
  numberLocale,
}: Partial<CurrencySettings>): CurrencyPreferencesChange {
  return given({
    baseCurrency,
    displayCurrencies,
    fxBasis,
    autoConvert,
    roundingPrecision,
    updateInterval: rateInterval,
    notifications: given({ rateAlerts, significantChanges, conversionErrors }),
    formatting: given({ useGrouping, notation, signDisplay, locale: numberLocale }),
  });
}

/** Without the fields that are undefined. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as never;
}
