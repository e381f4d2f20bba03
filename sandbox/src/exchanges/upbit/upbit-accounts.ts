import { dayMs } from '../../time.ts';
import {
  type Account,
  type AccountOptions,
  type AccountStore,
  openAccounts,
} from '../account/account-store.ts';
import { seededKey, seededUuid } from '../account/identity.ts';
import type { AccountProfile, Venue } from '../account/seeded-year.ts';

export type UpbitAccount = Account & {
  /** Keys live one year. */
  expiresAt: number;
  /** Addresses from which the key may be used; any where absent. */
  allowedIps?: readonly string[];
  /** All pockets of the account, for a key that manages them. */
  pockets?: readonly Pocket[];
};

/** A part of an account with balances of its own, in the shape in which they are returned. */
type Pocket = {
  uuid: string;
  name: string;
  type: 'main' | 'user_spot_trading';
  assets: readonly Record<string, string | boolean>[];
};

export type UpbitAccounts = {
  store: AccountStore;
  good: readonly UpbitAccount[];
  /** Keys of real accounts that the exchange refuses, and the name of its refusal. */
  refused: readonly { account: UpbitAccount; refusal: string }[];
  byKey(apiKey: string): UpbitAccount | undefined;
};

export const upbitFeeRate = { KRW: '0.0005', USDT: '0.0025' } as const;
const year = 31_536_000_000;

const profiles: AccountProfile[] = [
  {
    name: 'upbit-main',
    quote: 'KRW',
    deposit: { from: 2_000_000, to: 5_000_000, step: 10_000 },
    buys: { BTC: 40, ETH: 28, XRP: 14, SOL: 8, LINK: 5, DOGE: 5 },
    coins: [
      { week: 6, asset: 'ETH', amount: '0.85' },
      { week: 20, asset: 'USDT', amount: '1500' },
      { week: 37, asset: 'BTC', amount: '0.0125' },
    ],
    stakes: [],
  },
  {
    name: 'upbit-second',
    quote: 'KRW',
    deposit: { from: 500_000, to: 1_200_000, step: 10_000 },
    buys: { XRP: 35, ADA: 20, DOT: 15, AVAX: 15, TRX: 15 },
    coins: [{ week: 15, asset: 'XRP', amount: '420.5' }],
    stakes: [],
    reserved: true,
  },
  // Holds a ticker that means another coin elsewhere, a coin sold for bitcoin only, and an unlisted
  // one.
  {
    name: 'upbit-rare',
    quote: 'KRW',
    deposit: { from: 300_000, to: 600_000, step: 10_000 },
    buys: { TON: 70, BTC: 30 },
    coins: [
      { week: 12, asset: 'CELO', amount: '850' },
      { week: 30, asset: 'APENFT', amount: '1250000' },
    ],
    stakes: [],
  },
];

const networks: Record<string, string> = {
  KRW: 'KRW',
  BTC: 'BTC',
  XRP: 'XRP',
  SOL: 'SOL',
  ADA: 'ADA',
  DOGE: 'DOGE',
  TRX: 'TRX',
  DOT: 'DOT',
  AVAX: 'AVAX',
  USDT: 'TRX',
};
const withdrawalFees: Record<string, string> = {
  KRW: '1000',
  BTC: '0.0008',
  ETH: '0.009',
  XRP: '0.4',
  SOL: '0.009',
  LINK: '0.77',
  DOGE: '4',
  ADA: '0.5',
  DOT: '0.1',
  AVAX: '0.01',
  TRX: '1',
  USDT: '1',
};

export function upbitNetwork(asset: string): string {
  return networks[asset] ?? 'ETH';
}

export function upbitWithdrawalFee(asset: string): string {
  return withdrawalFees[asset] ?? '1';
}

export function openUpbitAccounts(options: AccountOptions): UpbitAccounts {
  const { seed, now, figures } = options;
  const venue: Venue = {
    priceAt: (base, quote, at) => figures.priceAt({ base, quote }, at),
    quantityDigits: (base) =>
      base === 'XRP' || base === 'DOGE' || base === 'TRX' || base === 'ADA' ? 4 : 8,
    feeRate: upbitFeeRate.KRW,
    feeFrom: 'quote',
    locksFee: true,
    network: upbitNetwork,
    withdrawalFee: upbitWithdrawalFee,
  };
  const labels = ['Main', 'Second', 'Rare coins'];
  const store = openAccounts({
    exchange: 'upbit',
    seed,
    dataDir: options.dataDir,
    now,
    venue,
    specs: profiles.map((profile, i) => ({
      label: labels[i] ?? profile.name,
      apiKey: seededKey(seed, `${profile.name}/access`, 40),
      secret: seededKey(seed, `${profile.name}/secret`, 40),
      permissions: ['read'],
      profile,
    })),
  });
  const good = store.accounts.map((account): UpbitAccount => {
    // A key's year is renewed as the data folder ages: no key expires unasked.
    const years = Math.floor((now() - store.bornAt) / (year * 0.9)) + 1;
    return { ...account, expiresAt: store.bornAt + years * year };
  });
  const main = good[0];
  const getKeys = (name: string): { label: string; apiKey: string; secret: string } => ({
    label: name,
    apiKey: seededKey(seed, `upbit-${name}/access`, 40),
    secret: seededKey(seed, `upbit-${name}/secret`, 40),
  });
  const refused: { account: UpbitAccount; refusal: string }[] =
    main === undefined
      ? []
      : [
          {
            account: { ...main, ...getKeys('Expired'), expiresAt: store.bornAt - dayMs },
            refusal: 'expired_access_key',
          },
          {
            account: { ...main, ...getKeys('Another address'), allowedIps: ['203.0.113.7'] },
            refusal: 'no_authorization_ip',
          },
        ];
  if (main !== undefined)
    good.push({ ...main, ...getKeys('Manages pockets'), pockets: getPockets(seed) });
  const all = [...good, ...refused.map(({ account }) => account)];
  return {
    store,
    good,
    refused,
    byKey: (apiKey) => all.find((account) => account.apiKey === apiKey),
  };
}

/** Balances of the second pocket never change: no orders are placed there. */
function getPockets(seed: number): Pocket[] {
  return [
    { uuid: seededUuid(seed, 'upbit-pocket/main'), name: '메인포켓', type: 'main', assets: [] },
    {
      uuid: seededUuid(seed, 'upbit-pocket/second'),
      name: '장기 보유',
      type: 'user_spot_trading',
      assets: [
        {
          currency: 'BTC',
          balance: '0.0123',
          locked: '0',
          avg_buy_price: '91000000',
          avg_buy_price_modified: false,
          unit_currency: 'KRW',
        },
        {
          currency: 'AVAX',
          balance: '12.5',
          locked: '2.5',
          avg_buy_price: '41000',
          avg_buy_price_modified: false,
          unit_currency: 'KRW',
        },
      ],
    },
  ];
}
