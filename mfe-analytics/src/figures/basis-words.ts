import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { basisMessages } from '../messages/basis.ts';
import { benchmarkName } from '../question/benchmark-name.ts';

/** As the server says it, and what it is called here. */
const bases = {
  'totals as they were recorded': 'recorded',
  'recorded dollar totals at the rate of today': 'rateOfToday',
  'before that built back from the ledger and the prices of then': 'rebuilt',
  'the ledger and what the person says was paid': 'costs',
  'positions as they were last read, at the prices and rates of now': 'ratesNow',
  'positions as they were last read, at the prices of now': 'pricesNow',
  'what is held, at the prices of now': 'pricesNow',
  'income of the ledger and what holdings on chains earned by themselves, at the prices of then':
    'income',
  'income of the ledger and what holdings on chains earned by themselves, over the average of the recorded values':
    'incomeOverValue',
  'portfolios as they were recorded, prices of the same moments': 'compared',
} as const satisfies Record<string, keyof (typeof basisMessages)['ko']>;

/** Localizes the basis of a figure; unknown ones are returned unchanged. */
export function basisWords(basis: string, locale: Locale): string {
  const beside = /^(\S+) at the prices of the same moments$/.exec(basis)?.[1];
  if (beside !== undefined)
    return translate(basisMessages, locale, 'beside', { name: benchmarkName(beside, locale) });
  return basis
    .split('; ')
    .map((part) => {
      const coin = /^recorded dollar totals at the price of (\S+) then$/.exec(part)?.[1];
      if (coin !== undefined)
        return translate(basisMessages, locale, 'coinThen', { name: benchmarkName(coin, locale) });
      const known = Object.entries(bases).find(([said]) => said === part)?.[1];
      return known === undefined ? part : translate(basisMessages, locale, known);
    })
    .join(' · ');
}
