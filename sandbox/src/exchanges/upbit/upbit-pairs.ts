import { marketAssets } from '../../market/assets.ts';
import type { Pair } from '../pair-figures.ts';

export type UpbitPair = Pair & { code: string; koreanName: string; englishName: string };

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
];
const tether = ['BTC', 'ETH', 'XRP', 'SOL', 'ADA', 'DOGE', 'TRX'];

/** Every market of the exchange. */
export const upbitPairs: readonly UpbitPair[] = [
  ...won.map((base) => pair('KRW', base)),
  ...tether.map((base) => pair('USDT', base)),
];

export const upbitPairByCode = new Map(upbitPairs.map((one) => [one.code, one]));

/** Coins that an account can hold. */
export const upbitCoins: readonly string[] = won;

function pair(quote: string, base: string): UpbitPair {
  const asset = marketAssets.find(({ symbol }) => symbol === base);
  return {
    base,
    quote,
    code: `${quote}-${base}`,
    koreanName: asset?.koreanName ?? base,
    englishName: asset?.name ?? base,
  };
}
