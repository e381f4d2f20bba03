/**
 * Refreshes rates while they are shown and the user is signed in: after each update interval, and
 * at least every five minutes. A hidden tab reads nothing; when visible again, it reads what became
 * stale.
 */

import { convert as convertOperation } from '@moa/contracts/currency/convert';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { convertAt } from '@moa/finance/money/convert-at';
import { isDecimal } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { defineMessages, inBothLanguages } from '@moa/i18n/messages';
import { createCache } from '../api/cache.ts';
import { call } from '../api.ts';
import { showToast } from '../notices/toasts.ts';
import { getSession, onSessionChange } from '../session.ts';
import { exchangeStore, forgetPerson } from './exchange-store.ts';
import { noteFailure, noteSuccess } from './note-failure.ts';
import { loadPreferences } from './preferences.ts';
import { ageRates, rateBetween, readRates } from './read-rates.ts';

const maxInterval = 300_000;
const cleanEvery = 60_000;

let users = 0;
let stop: (() => void) | null = null;

/** Rates are kept fresh until what comes back is called. */
export function refreshRates(): () => void {
  users += 1;
  follow();
  let done = false;
  return () => {
    if (done) return;
    done = true;
    users -= 1;
    follow();
  };
}

onSessionChange((now, before) => {
  if (now.user?.id !== before.user?.id) {
    forgetPerson();
    forgetConversions();
  }
  follow();
});

function follow() {
  const wanted = users > 0 && getSession().status === 'signed-in';
  if (wanted && !stop) stop = start();
  if (!wanted && stop) {
    stop();
    stop = null;
  }
}

function start(): () => void {
  let updating: ReturnType<typeof setInterval> | undefined;
  const cleaning = setInterval(cleanConversions, cleanEvery);
  const interval = () => exchangeStore.getState().preferences.updateInterval;
  const update = () => {
    ageRates();
    void readRates();
  };
  const run = () => {
    clearInterval(updating);
    if (document.visibilityState === 'hidden') return;
    ageRates();
    if (exchangeStore.getState().stale) void readRates();
    updating = setInterval(update, Math.min(interval(), maxInterval));
  };
  document.addEventListener('visibilitychange', run);
  const endFollowing = exchangeStore.subscribe((now, before) => {
    if (now.preferences.updateInterval !== before.preferences.updateInterval) run();
  });
  void loadPreferences();
  run();
  return () => {
    clearInterval(updating);
    clearInterval(cleaning);
    document.removeEventListener('visibilitychange', run);
    endFollowing();
  };
}

// Converts an amount on the server; where it does not answer, by the rates known here, and the
// result says so (`local-cache`). Every result carries the basis of its rate.

export type Conversion = {
  originalAmount: string;
  /** Rounded to the decimals of `toCurrency`. */
  convertedAmount: string;
  fromCurrency: CurrencyCode;
  toCurrency: CurrencyCode;
  exchangeRate: string;
  /** Time of the rate. */
  timestamp: string;
  source: string;
  /** Provider of the quote; `local-cache` if it was computed locally, without the server. */
  provider: string;
  confidence: number;
  /** True if the rate is older than it should be, or from the default table. */
  stale: boolean;
  fees: readonly { name: string; amount: string }[];
};

const messages = defineMessages(
  {
    failed: '서버에서 환산하지 못했습니다',
    workedOut: '마지막으로 받은 환율로 계산해 보여 드립니다.',
    noRate: '환산할 환율이 없습니다.',
  },
  {
    failed: 'The server couldn’t convert an amount',
    workedOut: 'You’re seeing it at the last rates we received.',
    noRate: 'There is no rate to convert it with.',
  },
);

/** Five minutes each. */
const conversions = createCache<Conversion>();

/** Null where no rate is known. Throws a RangeError for a bad amount or unsupported currency. */
export async function convertAmount(
  amount: string,
  from: string,
  to: string,
): Promise<Conversion | null> {
  const fromCurrency = supported(from);
  const toCurrency = supported(to);
  if (!isDecimal(amount)) throw new RangeError(`Not an amount: ${amount.slice(0, 40)}`);
  const key = `${amount} ${fromCurrency} ${toCurrency}`;
  const known = conversions.get(key);
  if (known) return known;
  try {
    const body = { amount, fromCurrency, toCurrency };
    const reported = await call(convertOperation, { body });
    const conversion = { ...reported, stale: reported.provider === 'default' };
    conversions.set(key, conversion);
    noteSuccess('conversion');
    return conversion;
  } catch (error) {
    noteFailure('conversion', error);
    const conversion = convertHere(amount, fromCurrency, toCurrency);
    if (exchangeStore.getState().preferences.notifications.conversionErrors)
      reportFailure(conversion !== null);
    return conversion;
  }
}

function reportFailure(isWorkedOut: boolean): void {
  showToast({
    type: 'warning',
    title: inBothLanguages(messages, 'failed'),
    message: inBothLanguages(messages, isWorkedOut ? 'workedOut' : 'noRate'),
    origin: 'news',
  });
}

/** The same without the server, by the rates that were read last. Null where none leads there. */
function convertHere(
  amount: string,
  fromCurrency: CurrencyCode,
  toCurrency: CurrencyCode,
): Conversion | null {
  const rate = rateBetween(fromCurrency, toCurrency);
  if (rate === null) return null;
  return {
    originalAmount: amount,
    convertedAmount: convertAt(amount, rate),
    fromCurrency,
    toCurrency,
    exchangeRate: rate.rate,
    timestamp: rate.timestamp,
    source: rate.source,
    provider: 'local-cache',
    confidence: rate.confidence,
    stale: rate.stale,
    fees: [],
  };
}

/**
 * Converts into every display currency but its own, in their order; into none if the user wants
 * conversion only on request.
 */
export async function convertForDisplay(amount: string, from: CurrencyCode): Promise<Conversion[]> {
  const { autoConvert, displayCurrencies } = exchangeStore.getState().preferences;
  if (!autoConvert) return [];
  const all = await Promise.all(
    displayCurrencies.filter((to) => to !== from).map((to) => convertAmount(amount, from, to)),
  );
  return all.filter((one) => one !== null);
}

/** An amount as its currency is written: ("1234.5", "KRW") gives "1235". */
export const roundAmount = roundMoney;

/** Drops conversions that are older than five minutes. */
function cleanConversions(): number {
  return conversions.clean();
}

function forgetConversions(): void {
  conversions.clear();
}

function supported(code: string): CurrencyCode {
  const found = currencyCodes.find((known) => known === code);
  if (!found) throw new RangeError(`Not a supported currency: ${code.slice(0, 10)}`);
  return found;
}
