import type { AccountOptions } from '../account/account-store.ts';
import { seededUuid } from '../account/identity.ts';
import { type KeyedAccounts, openKeyedAccounts } from '../account/keyed-accounts.ts';
import { wonVenue } from '../korea/won-market.ts';

export function openCoinoneAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  return openKeyedAccounts({
    ...options,
    exchange: 'coinone',
    venue: wonVenue(figures, '0.002'),
    profile: {
      name: 'coinone-main',
      quote: 'KRW',
      deposit: { from: 500_000, to: 1_500_000, step: 10_000 },
      buys: { BTC: 30, ETH: 30, XRP: 20, LINK: 12, DOT: 8 },
      coins: [{ week: 23, asset: 'ETH', amount: '0.4321' }],
      stakes: [],
    },
    words: (name) => ({
      apiKey: seededUuid(seed, `${name}/access`),
      secret: seededUuid(seed, `${name}/secret`),
    }),
    refused: [
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: '10' },
      { label: 'Without reading', blind: true, refusal: '40' },
    ],
  });
}
