import { dayMs } from '../../time.ts';
import type { AccountOptions } from '../account/account-store.ts';
import { seededBytes } from '../account/identity.ts';
import { type KeyedAccounts, openKeyedAccounts } from '../account/keyed-accounts.ts';
import type { AccountProfile } from '../account/seeded-year.ts';
import { spotVenue } from '../spot-venue.ts';

export const krakenCoins: readonly string[] = [
  'USD',
  'BTC',
  'ETH',
  'SOL',
  'DOT',
  'XRP',
  'ADA',
  'DOGE',
  'LINK',
  'USDC',
  'LUNA',
  'LUNA2',
  'C98',
  'GBP',
  'KFEE',
];

const profile: AccountProfile = {
  name: 'kraken-main',
  quote: 'USD',
  deposit: { from: 500, to: 1_800, step: 1 },
  buys: { BTC: 34, ETH: 26, SOL: 14, DOT: 14, ADA: 12 },
  coins: [
    { week: 10, asset: 'DOT', amount: '64.5' },
    { week: 33, asset: 'DOGE', amount: '1800' },
  ],
  stakes: [{ week: 16, asset: 'ETH', part: 0.4, yearly: 0.03, rewardsTo: 'staked' }],
  setAside: [{ asset: 'DOT', part: 0.5, to: 'bonded' }],
};

const networks = new Map([
  ['USD', 'Bank Frick (SWIFT)'],
  ['BTC', 'Bitcoin'],
  ['SOL', 'Solana'],
  ['DOT', 'Polkadot'],
  ['XRP', 'Ripple XRP'],
  ['ADA', 'ADA'],
  ['DOGE', 'Dogecoin'],
]);

/** Opens the user's accounts, in dollars; the owner of a key may choose its expiry. */
export function openKrakenAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  return openKeyedAccounts({
    ...options,
    exchange: 'kraken',
    venue: spotVenue(figures, {
      feeRate: '0.0026',
      feeFrom: 'quote',
      network: (asset) => networks.get(asset) ?? 'Ethereum',
    }),
    profile,
    words: (name) => ({
      apiKey: seededBytes(seed, `${name}/access`, 42).toString('base64'),
      secret: seededBytes(seed, `${name}/secret`, 64).toString('base64'),
    }),
    lifetime: 365 * dayMs,
    others: [
      {
        label: 'Old names',
        profile: {
          name: 'kraken-old-names',
          quote: 'USD',
          deposit: { from: 100, to: 300, step: 1 },
          buys: { LUNA: 30, LUNA2: 40, C98: 30 },
          coins: [
            { week: 4, asset: 'GBP', amount: '750' },
            { week: 9, asset: 'KFEE', amount: '2500' },
          ],
          stakes: [{ week: 20, asset: 'C98', part: 0.5, yearly: 0.04, rewardsTo: 'staked' }],
          outside: [
            { week: 26, kind: 'airdrop', asset: 'SOL', amount: '1.5' },
            { week: 47, kind: 'delist', asset: 'SOL', amount: '0.75', to: 'USD' },
          ],
        },
      },
    ],
    refused: [
      { label: 'Expired', endedFor: dayMs, refusal: 'EAPI:Invalid key' },
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: 'EAPI:Invalid key' },
      { label: 'Without reading', blind: true, refusal: 'EGeneral:Permission denied' },
    ],
  });
}
