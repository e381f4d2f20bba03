import { dayMs } from '../../time.ts';
import type { AccountOptions } from '../account/account-store.ts';
import { seededKey } from '../account/identity.ts';
import { type KeyedAccounts, openKeyedAccounts } from '../account/keyed-accounts.ts';
import type { AccountProfile } from '../account/seeded-year.ts';
import { spotVenue } from '../spot-venue.ts';

export const bybitCoins: readonly string[] = [
  'USDT',
  'USDC',
  'BTC',
  'ETH',
  'SOL',
  'XRP',
  'ADA',
  'AVAX',
  'AAVE',
  'UNI',
];

const profile: AccountProfile = {
  name: 'bybit-main',
  quote: 'USDT',
  deposit: { from: 400, to: 1_600, step: 0.5 },
  buys: { BTC: 28, ETH: 26, XRP: 16, AVAX: 12, AAVE: 10, UNI: 8 },
  coins: [
    { week: 7, asset: 'ETH', amount: '0.75' },
    { week: 28, asset: 'XRP', amount: '820' },
  ],
  stakes: [{ week: 12, asset: 'USDT', part: 0.3, yearly: 0.06, rewardsTo: 'staked' }],
  setAside: [
    { asset: 'ETH', part: 0.3, to: 'bonded' },
    { asset: 'XRP', part: 0.25, to: 'funding' },
    { asset: 'USDT', part: 0.1, to: 'funding' },
  ],
};

const networks = new Map([
  ['BTC', 'BTC'],
  ['SOL', 'SOL'],
  ['XRP', 'XRP'],
  ['ADA', 'ADA'],
  ['AVAX', 'CAVAX'],
  ['USDT', 'TRX'],
]);

/**
 * Opens the user's accounts. Keys without bound addresses expire after ninety days, as the exchange
 * documents.
 */
export function openBybitAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  return openKeyedAccounts({
    ...options,
    exchange: 'bybit',
    venue: spotVenue(figures, {
      feeRate: '0.001',
      feeFrom: 'received',
      depositsTo: 'funding',
      network: (asset) => networks.get(asset) ?? 'ETH',
    }),
    profile,
    words: (name) => ({
      apiKey: seededKey(seed, `${name}/access`, 18),
      secret: seededKey(seed, `${name}/secret`, 36),
    }),
    lifetime: 90 * dayMs,
    more: [{ label: 'Without Earn', without: ['Earn'] }],
    others: [
      {
        label: 'P2P and airdrops',
        profile: {
          name: 'bybit-outside',
          quote: 'USDT',
          deposit: { from: 100, to: 300, step: 0.5 },
          buys: { BTC: 60, ETH: 40 },
          coins: [],
          stakes: [],
          outside: [
            { week: 20, kind: 'p2p', side: 'buy', asset: 'USDT', amount: '2000' },
            { week: 28, kind: 'airdrop', asset: 'SOL', amount: '1.25' },
            { week: 36, kind: 'gift', asset: 'USDT', amount: '75' },
            { week: 45, kind: 'p2p', side: 'sell', asset: 'USDT', amount: '300' },
          ],
        },
      },
    ],
    refused: [
      { label: 'Expired', endedFor: dayMs, refusal: '33004' },
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: '10010' },
      { label: 'Without reading', blind: true, refusal: '10005' },
    ],
  });
}
