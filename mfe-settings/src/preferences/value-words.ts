import type { CurrencyCode } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { smallBalanceBound } from '@moa/contracts/settings/small-balance';
import {
  type UserSettingName,
  type UserSettings,
  userSettings,
} from '@moa/contracts/settings/user';
import { useDisplayCurrency, useFigureStyle } from '@moa/host/currency';
import { type Locale, useLocale } from '@moa/i18n/locale';
import { type Translate, useMessages } from '@moa/i18n/messages';
import { formatMoney, type MoneyOptions } from '@moa/ui/core/format';
import { type PreferenceKey, preferences } from '../messages/preferences.ts';

type Facts = {
  t: Translate<PreferenceKey>;
  locale: Locale;
  currency: CurrencyCode;
  style: MoneyOptions;
};
type Words = {
  readonly [Name in UserSettingName]: (value: UserSettings[Name], facts: Facts) => string;
};

const words: Words = {
  theme: (value, { t }) => t(`theme.${value}`),
  gainLoss: (value, { t }) => t(`gainLoss.${value}`),
  language: (value, { t }) => t(`language.${value}`),
  timeFormat: (value, { t }) => t(`timeFormat.${value}`),
  dateFormat: (value, { t }) => t(`dateFormat.${value}`),
  fxBasis: (value, { t }) => t(`fxBasis.${value}`),
  autoConvert: (value, { t }) => t(`autoConvert.${value}`),
  displayCurrency: (value) => value,
  displayCurrencies: (value) => value.join(', '),
  baseCurrency: (value) => value,
  amountTemplate: (value, { t }) => t(`amountTemplate.${value}`),
  compactUnits: (value, { t }) => t(`compactUnits.${value}`),
  decimals: (value, { t }) => t(`decimals.${value}`),
  roundingPrecision: (value, { t }) => t('places', { count: value }),
  useGrouping: (value, { t }) => t(`useGrouping.${value}`),
  notation: (value, { t }) => t(`notation.${value}`),
  signDisplay: (value, { t }) => t(`signDisplay.${value}`),
  numberLocale: (value, { t }) => t(`numberLocale.${value}`),
  rateInterval: (value, { t }) => t('seconds', { count: value / 1_000 }),
  rateAlerts: (value, { t }) => t(`rateAlerts.${value}`),
  significantChanges: (value, { t }) => t(`significantChanges.${value}`),
  conversionErrors: (value, { t }) => t(`conversionErrors.${value}`),
  spokenNumbers: (value, { t }) => t(`spokenNumbers.${value}`),
  smallBalance: (value, { t, locale, currency, style }) => {
    const bound = smallBalanceBound(value, currency);
    // A setting, not a user's amount: shown even if amounts are hidden.
    return bound === null
      ? t('smallBalance.off')
      : t('smallBelow', { amount: formatMoney(bound, currency, locale, style) });
  },
  startPage: (value, { t }) => t(`startPage.${value}`),
  hideAmounts: (value, { t }) => t(`hideAmounts.${value}`),
  updateInterval: (value, { t }) => t('seconds', { count: value / 1_000 }),
};

/** A setting's value in words; one that this release does not know is written as it is. */
export function useValueWords(): (name: UserSettingName, value: unknown) => string {
  const t = useMessages(preferences);
  const locale = useLocale();
  const currency = useDisplayCurrency();
  const style = useFigureStyle();
  return (name, value) => {
    const parsed = z.safeParse(userSettings.shape[name], value);
    const say = words[name] as (value: unknown, facts: Facts) => string;
    return parsed.success ? say(parsed.data, { t, locale, currency, style }) : String(value);
  };
}
