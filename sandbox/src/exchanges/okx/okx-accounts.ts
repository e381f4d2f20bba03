import type { AccountOptions } from '../account/account-store.ts';
import { seededKey, seededUuid } from '../account/identity.ts';
import { type KeyedAccounts, openKeyedAccounts } from '../account/keyed-accounts.ts';
import type { AccountProfile } from '../account/seeded-year.ts';
import { spotVenue } from '../spot-venue.ts';

export const okxCoins: readonly string[] = [
  'USDT',
  'USDC',
  'BTC',
  'ETH',
  'SOL',
  'XRP',
  'DOGE',
  'DOT',
  'AVAX',
  'LINK',
  'OKB',
];

const profile: AccountProfile = {
  name: 'okx-main',
  quote: 'USDT',
  deposit: { from: 600, to: 2_000, step: 0.5 },
  buys: { BTC: 30, ETH: 24, SOL: 16, DOGE: 10, DOT: 10, LINK: 10 },
  coins: [
    { week: 11, asset: 'BTC', amount: '0.0425' },
    { week: 31, asset: 'SOL', amount: '12.5' },
  ],
  stakes: [
    { week: 8, asset: 'USDT', part: 0.25, yearly: 0.05, rewardsTo: 'staked' },
    { week: 20, asset: 'ETH', part: 0.3, yearly: 0.024, rewardsTo: 'staked' },
  ],
  setAside: [
    { asset: 'SOL', part: 0.4, to: 'bonded' },
    { asset: 'BTC', part: 0.2, to: 'funding' },
    { asset: 'USDT', part: 0.1, to: 'funding' },
  ],
};

const networks = new Map([
  ['BTC', 'Bitcoin'],
  ['SOL', 'Solana'],
  ['XRP', 'Ripple'],
  ['DOGE', 'Dogecoin'],
  ['DOT', 'Polkadot'],
  ['AVAX', 'Avalanche C-Chain'],
  ['USDT', 'TRC20'],
]);

/** Returns the exchange's name for the chain of a coin: the coin and the network. */
function okxChain(asset: string): string {
  return `${asset}-${networks.get(asset) ?? 'ERC20'}`;
}

/** Opens the user's accounts. Deposits are credited to the funding account, as at the exchange. */
export function openOkxAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  return openKeyedAccounts({
    ...options,
    exchange: 'okx',
    venue: spotVenue(figures, {
      feeRate: '0.001',
      feeFrom: 'received',
      depositsTo: 'funding',
      dustRate: '0',
      network: okxChain,
    }),
    profile,
    words: (name) => ({
      apiKey: seededUuid(seed, `${name}/access`),
      secret: seededKey(seed, `${name}/secret`, 32).toUpperCase(),
      passphrase: seededKey(seed, `${name}/passphrase`, 12),
    }),
    others: [
      {
        label: 'Own coin',
        profile: {
          name: 'okx-own-coin',
          quote: 'USDT',
          deposit: { from: 100, to: 300, step: 0.5 },
          buys: { OKB: 80, BTC: 20 },
          coins: [],
          stakes: [],
        },
      },
      {
        label: 'P2P and airdrops',
        profile: {
          name: 'okx-outside',
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
    more: [{ label: 'Refused products', without: ['savings', 'loans'] }],
    refused: [
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: '50110' },
      { label: 'Without reading', blind: true, refusal: '50120' },
    ],
  });
}
