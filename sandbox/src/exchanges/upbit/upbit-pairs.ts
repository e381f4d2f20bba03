import { marketAssets } from '../../market/assets.ts';
import type { Pair } from '../pair-figures.ts';

export type UpbitPair = Pair & { code: string; koreanName: string; englishName: string };

/** Codes that mean another asset at this exchange. */
export const upbitMeaning: Readonly<Record<string, string>> = { TON: 'TOKAMAK' };

const won = [
  'BTC',
  'ETH',
  'USDT',
  'USDC',
  'XRP',
  'SOL',
  'ADA',
  'DOGE',
  'LINK',
  'UNI',
  'AAVE',
  'TRX',
  'DOT',
  'AVAX',
  // Not the coin that others mean by it.
  'TON',
];
/** Sold for bitcoin alone. */
const bitcoin = ['CELO'];
/** Assets credited to users that were never sold here. */
const unsold = ['APENFT'];
const tether = ['BTC', 'ETH', 'XRP', 'SOL', 'ADA', 'DOGE', 'TRX'];

/** Every market of the exchange. */
export const upbitPairs: readonly UpbitPair[] = [
  ...won.map((base) => pair('KRW', base)),
  ...bitcoin.map((base) => pair('BTC', base)),
  ...tether.map((base) => pair('USDT', base)),
];

export const upbitPairByCode = new Map(upbitPairs.map((one) => [one.code, one]));

/** Coins that an account can hold. */
export const upbitCoins: readonly string[] = [...won, ...bitcoin, ...unsold];

function pair(quote: string, base: string): UpbitPair {
  const asset = marketAssets.find(({ symbol }) => symbol === (upbitMeaning[base] ?? base));
  return {
    base,
    quote,
    code: `${quote}-${base}`,
    koreanName: asset?.koreanName ?? base,
    englishName: asset?.name ?? base,
  };
}
