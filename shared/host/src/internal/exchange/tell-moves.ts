/** Notifies of a large daily move of a rate, once for each move, if the user enabled it. */
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import * as z from '@moa/contracts/schema';
import { absolute, compare } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { roundTo } from '@moa/finance/money/round-to';
import { defineMessages, inBothLanguages } from '@moa/i18n/messages';
import { showToast } from '../notices/toasts.ts';
import { exchangeStore } from './exchange-store.ts';
import { createStoredCache } from './stored-cache.ts';

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

export function tellMoves(rates: readonly ExchangeRate[]): void {
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
