/**
 * Local copies of the user's settings on this device: cookies, which the server's HTML reads, and
 * the browser's storage; the first paint uses both. They are a cache of the one settings object.
 */
import { currencyCookie } from '@moa/contracts/platform/first-view';
import { currencyCode } from '@moa/contracts/primitives';
import { deviceRealtimeSettings } from '@moa/contracts/realtime/settings';
import * as z from '@moa/contracts/schema';
import {
  type UserSettingName,
  type UserSettings,
  updateIntervals,
  userSettings,
} from '@moa/contracts/settings/user';
import { setGainLoss, setHideAmounts, setTheme } from '@moa/host/internal/appearance';
import {
  setAutoConvert,
  setDisplayCurrencies,
  setDisplayCurrency,
  setFigureStyle,
} from '@moa/host/internal/currency';
import {
  type FigureStyle,
  figureStyleFrom,
  savedFigureStyle,
} from '@moa/host/internal/figure-style';
import {
  forgetRealtimeSettings,
  setRealtimeSettings,
} from '@moa/host/internal/late/realtime-settings';
import { keepText, readText, storedNames } from '@moa/host/internal/stored-text';
import { readStored } from '@moa/host/stored-value';
import { readCookie, writeCookie } from '@moa/i18n/cookies';
import { getLocale, setLocale } from '@moa/i18n/locale';
import { readTimeFormatAgain, setDateFormat, setTimeFormat } from '@moa/i18n/time';

type Field<Value> = {
  /** Null where nothing was chosen here. */
  read(): Value | null;
  write(value: Value): void;
  /** A change made on this device stays on it and does not become one of the user's settings. */
  device?: true;
};
type Fields = { readonly [Name in UserSettingName]?: Field<UserSettings[Name]> };

const realtimeName = 'moa.realtime';
const { shape } = userSettings;

function fromCookie<S extends z.Schema>(name: string, schema: S): () => z.Output<S> | null {
  return () => parsed(schema, readCookie(name));
}

/** One of the words of how figures are written: all are stored together. */
function ofFigures<K extends keyof FigureStyle, Value>(
  key: K,
  read: (word: FigureStyle[K]) => Value | null,
  write: (value: Value) => string = String,
): Field<Value> {
  return {
    read: () => (readText(storedNames.figures) === null ? null : read(savedFigureStyle()[key])),
    write: (value) => setFigureStyle({ [key]: write(value) }),
  };
}

export const deviceFields: Fields = {
  theme: { read: fromCookie('moa_theme', shape.theme), write: (value) => void setTheme(value) },
  gainLoss: { read: fromCookie('moa_gain', shape.gainLoss), write: setGainLoss },
  language: { read: fromCookie('moa_locale', shape.language), write: setLocale },
  timeFormat: { read: fromCookie('moa_clock', shape.timeFormat), write: setTimeFormat },
  dateFormat: { read: fromCookie('moa_date', shape.dateFormat), write: setDateFormat },
  autoConvert: {
    read: () => (readText(storedNames.converts) === '0' ? false : null),
    write: setAutoConvert,
  },
  displayCurrency: {
    read: () => readStored(storedNames.currency, currencyCode),
    write: (value) => void setDisplayCurrency(value),
  },
  displayCurrencies: {
    read: () => parsed(shape.displayCurrencies, readText(storedNames.currencies)?.split(' ')),
    write: setDisplayCurrencies,
  },
  amountTemplate: ofFigures('template', (word) => word),
  compactUnits: ofFigures('compactUnits', (word) => word),
  decimals: ofFigures('decimals', (word) => word),
  spokenNumbers: ofFigures('spoken', (word) => word),
  roundingPrecision: ofFigures('precision', Number),
  useGrouping: ofFigures(
    'grouping',
    (word) => word === 'grouped',
    (separated) => (separated ? 'grouped' : 'plain'),
  ),
  notation: ofFigures('notation', (word) => word),
  signDisplay: ofFigures('sign', (word) => word),
  numberLocale: ofFigures('numberLocale', (word) => (word === 'auto' ? null : word)),
  // The toggle in the header applies to this device only; the initial state is the user's setting.
  hideAmounts: {
    read: () => (readText(storedNames.hideAmounts) === '1' ? true : null),
    write: setHideAmounts,
    device: true,
  },
  updateInterval: {
    read: () => {
      const ms = readStored(realtimeName, deviceRealtimeSettings)?.updateInterval;
      return updateIntervals.find((known) => known === ms) ?? null;
    },
    write: (updateInterval) => void setRealtimeSettings({ updateInterval }),
  },
};

/**
 * Resets this device to the defaults of a first visit; the language stays, so that the page remains
 * readable.
 */
export function forgetDevice(): void {
  setTheme('system');
  setGainLoss(getLocale() === 'ko' ? 'korean' : 'western');
  setHideAmounts(false);
  setDisplayCurrency(getLocale() === 'ko' ? 'KRW' : 'USD');
  setDisplayCurrencies([]);
  setAutoConvert(true);
  setFigureStyle(figureStyleFrom({}));
  forgetRealtimeSettings();
  for (const name of [...Object.values(storedNames), realtimeName]) keepText(name, null);
  for (const name of ['moa_theme', 'moa_gain', 'moa_clock', 'moa_date', currencyCookie])
    writeCookie(name, '', 0);
  readTimeFormatAgain();
}

function parsed<S extends z.Schema>(schema: S, value: unknown): z.Output<S> | null {
  const answer = z.safeParse(schema, value);
  return answer.success ? answer.data : null;
}
