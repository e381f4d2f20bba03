/**
 * Reads the rate of each pair, so that a pair has one rate here and on the server, and finds one among
 * them. This browser keeps the last ones for a day: without the server they are still there, and say how
 * old they are. After a day without an answer only the default table is left, and it says so itself.
 */
import { crossRates } from '@moa/contracts/currency/cross-rates';
import { type ExchangeRate, exchangeRate } from '@moa/contracts/currency/rates';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { absolute, compare } from '@moa/finance/money/decimal';
import { defaultRates } from '@moa/finance/money/default-rates';
import { findRate, type Rate } from '@moa/finance/money/find-rate';
import { percentChange } from '@moa/finance/money/percent-change';
import { roundTo } from '@moa/finance/money/round-to';
import { defineMessages, inBothLanguages } from '@moa/i18n/messages';
import { call } from '../api.ts';
import { showToast } from '../notices/toasts.ts';
import { exchangeStore } from './exchange-store.ts';
import { noteFailure, noteSuccess } from './note-failure.ts';
import { createStoredCache } from './stored-cache.ts';

type KnownRate = Rate & {
  /** Older than the user's update interval allows. */
  stale: boolean;
  /** A bank's rate in it is older than a day (`warn`) or three (`error`). */
  hardStale: NonNullable<ExchangeRate['hardStale']> | null;
};

const remembered = createStoredCache({ name: 'rates', version: 2, schema: z.array(exchangeRate) });
const allPairs = 'all';
const hours72 = 72 * 3_600_000;
let reading: Promise<void> | null = null;

/** Concurrent callers share one request. Never rejects: the state holds the failure. */
export function readRates(): Promise<void> {
  reading ??= call(crossRates, { body: { currencies: [...currencyCodes] } })
    .then(({ rates }) => {
      exchangeStore.setState({ rates, readAt: Date.now(), stale: false });
      remembered.set(allPairs, rates);
      announceMoves(rates);
      noteSuccess('exchangeRates');
    })
    .catch((error: unknown) => {
      noteFailure('exchangeRates', error);
      recall();
    })
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** Marks rates that are older than the update interval, and drops those no valuation may rest on. */
export function ageRates(): void {
  const { rates, readAt, stale } = exchangeStore.getState();
  if (!stale && isStale(readAt)) exchangeStore.setState({ stale: true });
  const young = rates.filter(({ timestamp }) => Date.now() - Date.parse(timestamp) < hours72);
  if (young.length < rates.length) exchangeStore.setState({ rates: young });
}

/**
 * Returns a rate as quoted, else inverted, else across the dollar; from the default table only if
 * no provider answered.
 */
export function rateBetween(from: CurrencyCode, to: CurrencyCode): KnownRate | null {
  const { rates, readAt } = exchangeStore.getState();
  const quoted = rates.map((rate): Rate => ({ ...rate, derivation: 'quoted' }));
  const rate = findRate(quoted, from, to) ?? findRate([...quoted, ...defaultRates], from, to);
  if (rate === null) return null;
  const told = rates.find((one) => one.from === from && one.to === to)?.hardStale ?? null;
  return {
    ...rate,
    stale: rate.provider === 'default' || (from !== to && isStale(readAt)),
    hardStale: rate.provider === 'default' ? 'error' : told,
  };
}

function isStale(readAt: number | null): boolean {
  const { updateInterval } = exchangeStore.getState().preferences;
  return readAt === null || Date.now() - readAt > updateInterval;
}

function recall() {
  const known = remembered.get(allPairs);
  if (!known || exchangeStore.getState().readAt !== null) return;
  exchangeStore.setState({ rates: known.value, readAt: known.at, stale: isStale(known.at) });
}

/** Percent. */
const bounds = { money: '1', coin: '5' } as const;
/** The rate that a move is measured from: for a day, or until it was told of. */
const measuredFrom = createStoredCache({ name: 'rate-moves', version: 1, schema: z.string() });

const messages = defineMessages(
  {
    rose: '{pair} 환율이 {percent}% 올랐습니다',
    fell: '{pair} 환율이 {percent}% 내렸습니다',
  },
  { rose: '{pair} rose {percent}%', fell: '{pair} fell {percent}%' },
);

/** Notifies of a large daily move of a rate, once for each move, if the user enabled it. */
function announceMoves(rates: readonly ExchangeRate[]): void {
  const { baseCurrency, displayCurrencies, notifications } = exchangeStore.getState().preferences;
  for (const { from, to, rate, provider } of rates) {
    if (to !== baseCurrency || !displayCurrencies.includes(from) || provider === 'default')
      continue;
    const pair = `${from}/${to}`;
    const before = measuredFrom.get(pair)?.value;
    const change = before === undefined ? null : percentChange(before, rate);
    const isCoin = [from, to].some((code) => code === 'BTC' || code === 'ETH');
    const isFar =
      change !== null && compare(absolute(change), isCoin ? bounds.coin : bounds.money) >= 0;
    if (before === undefined || isFar) measuredFrom.set(pair, rate);
    if (change === null || !isFar || !notifications.significantChanges) continue;
    const percent = roundTo(absolute(change), 2);
    const key = change.startsWith('-') ? 'fell' : 'rose';
    showToast({ title: inBothLanguages(messages, key, { pair, percent }), origin: 'news' });
  }
}
