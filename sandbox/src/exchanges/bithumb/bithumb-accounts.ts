import { dayMs } from '../../time.ts';
import type { AccountOptions } from '../account/account-store.ts';
import { seededKey } from '../account/identity.ts';
import { type KeyedAccounts, openKeyedAccounts } from '../account/keyed-accounts.ts';
import { wonVenue } from '../korea/won-market.ts';

const yearMs = 31_536_000_000;

export function openBithumbAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  return openKeyedAccounts({
    ...options,
    exchange: 'bithumb',
    venue: wonVenue(figures, '0.0004'),
    profile: {
      name: 'bithumb-main',
      quote: 'KRW',
      deposit: { from: 800_000, to: 2_400_000, step: 10_000 },
      buys: { BTC: 34, ETH: 26, XRP: 20, DOGE: 10, SOL: 10 },
      coins: [{ week: 12, asset: 'XRP', amount: '350.25' }],
      stakes: [],
    },
    words: (name) => ({
      apiKey: seededKey(seed, `${name}/access`, 46).toLowerCase(),
      secret: seededKey(seed, `${name}/secret`, 64),
    }),
    lifetime: yearMs,
    refused: [
      { label: 'Expired', endedFor: dayMs, refusal: 'expired_access_key' },
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: 'NotAllowIP' },
      { label: 'Without reading', blind: true, refusal: 'out_of_scope' },
    ],
  });
}
