import {
  type Account,
  type AccountOptions,
  type AccountStore,
  openAccounts,
  type Permission,
} from '../account/account-store.ts';
import { seededKey } from '../account/identity.ts';
import type { AccountProfile, Venue } from '../account/seeded-year.ts';
import { binanceByName } from './binance-symbols.ts';

export type BinanceAccount = Account & {
  /** Addresses from which the key may be used; any where absent. */
  allowedIps?: readonly string[];
};

export type BinanceAccounts = {
  store: AccountStore;
  good: readonly BinanceAccount[];
  /** Keys of real accounts that the exchange refuses, and the code of its refusal. */
  refused: readonly { account: BinanceAccount; refusal: string }[];
  byKey(apiKey: string): BinanceAccount | undefined;
};

const keys: { label: string; permissions: Permission[]; profile: AccountProfile }[] = [
  {
    label: 'Read only',
    permissions: ['read'],
    profile: {
      name: 'binance-read',
      quote: 'USDT',
      deposit: { from: 1_200, to: 3_400, step: 0.5 },
      buys: { BTC: 34, ETH: 30, SOL: 12, LINK: 8, AVAX: 8, AAVE: 8 },
      coins: [
        { week: 9, asset: 'ETH', amount: '1.2345' },
        { week: 26, asset: 'BTC', amount: '0.03' },
      ],
      stakes: [
        { week: 14, asset: 'ETH', part: 0.5, yearly: 0.027 },
        { week: 30, asset: 'SOL', part: 0.4, yearly: 0.052 },
      ],
      setAside: [
        { asset: 'AVAX', part: 0.3, to: 'bonded' },
        { asset: 'USDT', part: 0.1, to: 'funding' },
        { asset: 'LINK', part: 0.2, to: 'funding' },
      ],
    },
  },
  {
    label: 'With withdrawal',
    permissions: ['read', 'trade', 'withdraw'],
    profile: {
      name: 'binance-withdraw',
      quote: 'USDT',
      deposit: { from: 400, to: 1_500, step: 0.5 },
      buys: { BTC: 30, ETH: 20, XRP: 18, DOGE: 12, UNI: 10, USDC: 10 },
      coins: [{ week: 18, asset: 'DOGE', amount: '2500' }],
      stakes: [{ week: 22, asset: 'BTC', part: 0.3, yearly: 0.004 }],
    },
  },
  // Its fees are in a coin that is neither bought nor sold; one of its coins has no name in Latin letters.
  {
    label: 'BNB fees',
    permissions: ['read'],
    profile: {
      name: 'binance-bnb',
      quote: 'USDT',
      deposit: { from: 200, to: 500, step: 0.5 },
      buys: { BTC: 50, ETH: 30, SOL: 20 },
      coins: [
        { week: 0, asset: 'BNB', amount: '1.5' },
        { week: 8, asset: '币安人生', amount: '10' },
      ],
      stakes: [],
      feesIn: 'BNB',
    },
  },
  {
    label: 'Fiat and P2P',
    permissions: ['read'],
    profile: {
      name: 'binance-outside',
      quote: 'USDT',
      deposit: { from: 100, to: 200, step: 0.5 },
      buys: { BTC: 60, ETH: 40 },
      coins: [],
      stakes: [],
      outside: [
        { week: 6, kind: 'purchase', asset: 'BTC', amount: '0.0125' },
        { week: 12, kind: 'bank', asset: 'EUR', amount: '500' },
        { week: 30, kind: 'p2p', side: 'buy', asset: 'USDT', amount: '3000' },
        { week: 34, kind: 'gift', asset: 'USDT', amount: '120' },
        { week: 40, kind: 'plan', asset: 'USDT', amount: '100', to: 'BTC' },
        { week: 44, kind: 'p2p', side: 'sell', asset: 'USDT', amount: '250' },
        { week: 48, kind: 'gift', asset: 'USDT', amount: '-15' },
      ],
    },
  },
];

const networks: Record<string, string> = {
  BTC: 'BTC',
  XRP: 'XRP',
  SOL: 'SOL',
  ADA: 'ADA',
  DOGE: 'DOGE',
  TRX: 'TRX',
  DOT: 'DOT',
  AVAX: 'AVAXC',
  USDT: 'TRX',
};
const withdrawalFees: Record<string, string> = {
  BTC: '0.00012',
  ETH: '0.0011',
  XRP: '0.2',
  SOL: '0.006',
  ADA: '0.8',
  DOGE: '4',
  LINK: '0.23',
  UNI: '0.35',
  AAVE: '0.011',
  TRX: '2',
  DOT: '0.08',
  AVAX: '0.008',
  USDT: '1',
  USDC: '1.5',
  DAI: '1.5',
};

export function binanceNetwork(asset: string): string {
  return networks[asset] ?? 'ETH';
}

export function binanceWithdrawalFee(asset: string): string {
  return withdrawalFees[asset] ?? '1';
}

export function openBinanceAccounts(options: AccountOptions): BinanceAccounts {
  const { seed, now, figures } = options;
  const venue: Venue = {
    priceAt: (base, quote, at) => figures.priceAt({ base, quote }, at),
    quantityDigits: (base) => binanceByName.get(`${base}USDT`)?.quantityDigits ?? 2,
    feeRate: '0.001',
    feeFrom: 'received',
    locksFee: false,
    cardMoney: 'USD',
    network: binanceNetwork,
    withdrawalFee: binanceWithdrawalFee,
  };
  const store = openAccounts({
    exchange: 'binance',
    seed,
    dataDir: options.dataDir,
    now,
    venue,
    specs: keys.map(({ label, permissions, profile }) => ({
      label,
      permissions,
      profile,
      apiKey: seededKey(seed, `${profile.name}/access`, 64),
      secret: seededKey(seed, `${profile.name}/secret`, 64),
    })),
  });
  const [first] = store.accounts;
  const refused: { account: BinanceAccount; refusal: string }[] =
    first === undefined
      ? []
      : [
          {
            account: {
              ...first,
              label: 'Another address',
              apiKey: seededKey(seed, 'binance-elsewhere/access', 64),
              secret: seededKey(seed, 'binance-elsewhere/secret', 64),
              allowedIps: ['203.0.113.7'],
            },
            refusal: '-2015',
          },
        ];
  const trading: BinanceAccount[] =
    first === undefined
      ? []
      : [
          {
            ...first,
            label: 'With trading',
            permissions: ['read', 'trade'],
            apiKey: seededKey(seed, 'binance-trade/access', 64),
            secret: seededKey(seed, 'binance-trade/secret', 64),
          },
        ];
  const good: BinanceAccount[] = [...store.accounts, ...trading];
  const all: BinanceAccount[] = [...good, ...refused.map(({ account }) => account)];
  return {
    store,
    good,
    refused,
    byKey: (apiKey) => all.find((account) => account.apiKey === apiKey),
  };
}
