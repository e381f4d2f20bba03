import type { AccountOptions } from '../account/account-store.ts';
import { seededUuid } from '../account/identity.ts';
import { type KeyedAccounts, openKeyedAccounts } from '../account/keyed-accounts.ts';
import type { AccountProfile } from '../account/seeded-year.ts';
import { spotVenue } from '../spot-venue.ts';
import { coinbaseEdwardsKey, coinbaseHalfKey, coinbaseKey } from './coinbase-keys.ts';

export const coinbaseCoins: readonly string[] = [
  'USD',
  'USDC',
  'BTC',
  'ETH',
  'SOL',
  'LINK',
  'AVAX',
  'AAVE',
  'DOGE',
  'CGLD',
  'GBP',
];

export const coinbaseMoney: readonly string[] = ['USD', 'GBP'];

const profile: AccountProfile = {
  name: 'coinbase-main',
  quote: 'USD',
  deposit: { from: 400, to: 1_500, step: 1 },
  buys: { BTC: 34, ETH: 26, USDC: 16, SOL: 12, LINK: 12 },
  coins: [{ week: 13, asset: 'ETH', amount: '0.62' }],
  stakes: [],
  interest: [{ week: 10, asset: 'USDC', yearly: 0.041 }],
};

const networks = new Map([
  ['USD', 'ach'],
  ['BTC', 'bitcoin'],
  ['SOL', 'solana'],
  ['AVAX', 'avacchain'],
  ['DOGE', 'dogecoin'],
]);

/** Every asset lies in an account of its own, which has this id. */
export function getAccountId(seed: number, asset: string): string {
  return seededUuid(seed, `coinbase/account/${asset}`);
}

export function openCoinbaseAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  return openKeyedAccounts({
    ...options,
    exchange: 'coinbase',
    venue: spotVenue(figures, {
      feeRate: '0.006',
      feeFrom: 'quote',
      network: (asset) => networks.get(asset) ?? 'ethereum',
    }),
    profile,
    words: (name) => coinbaseKey(seed, name),
    more: [
      { label: 'Ed25519', words: coinbaseEdwardsKey(seed, 'coinbase-ed25519') },
      { label: 'Ed25519, 32 bytes', words: coinbaseHalfKey(seed, 'coinbase-ed25519-half') },
    ],
    others: [
      {
        label: 'Pounds',
        profile: {
          name: 'coinbase-pounds',
          quote: 'USD',
          deposit: { from: 100, to: 300, step: 1 },
          buys: { CGLD: 60, BTC: 40 },
          coins: [{ week: 7, asset: 'GBP', amount: '1200' }],
          stakes: [],
        },
      },
    ],
    refused: [
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: '401' },
      { label: 'Without reading', blind: true, refusal: 'PERMISSION_DENIED' },
    ],
  });
}
