/** The token that Upbit and Bithumb want with a request: a JWT that the secret of a key signed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Decimal } from '../../seams.ts';
import { dayMs } from '../../time.ts';
import type { Venue } from '../account/seeded-year.ts';
import type { Pair, PairFigures } from '../pair-figures.ts';

type BearerToken = {
  payload: Record<string, unknown>;
  isSignedWith(secret: string): boolean;
};

/** Hashes by the names of the algorithms that an exchange takes. */
type Algorithms = Readonly<Record<string, string>>;

/** Null where the header carries no such token. */
export function readBearerToken(
  authorization: string | undefined,
  algorithms: Algorithms,
): BearerToken | null {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
  const [head, body, signature, ...rest] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0) {
    return null;
  }
  const hash = algorithms[String(decode(head)?.alg)];
  const payload = decode(body);
  if (hash === undefined || payload === null) return null;
  return {
    payload,
    isSignedWith(secret) {
      const expected = createHmac(hash, secret).update(`${head}.${body}`).digest();
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export type WonTicker = {
  symbol: string;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: number;
  turnover: number;
};

/** Public 24-hour tickers of the won markets of the smaller Korean exchanges. */
export function getWonTickers(figures: PairFigures, now: number): WonTicker[] {
  return tickersIn(
    figures,
    'KRW',
    wonCoins.filter((symbol) => symbol !== 'KRW'),
    now,
  );
}

export function tickersIn(
  figures: PairFigures,
  quote: string,
  bases: readonly string[],
  now: number,
): WonTicker[] {
  return bases.map((symbol) => {
    const { from: _from, ...candle } = figures.since({ base: symbol, quote }, now - dayMs);
    return { symbol, ...candle };
  });
}

// Common rules of the Korean exchanges other than Upbit: won markets, price steps, networks, fees.

const wonSteps: [above: number, tick: Decimal][] = [
  [1_000_000, '1000'],
  [500_000, '500'],
  [100_000, '100'],
  [50_000, '50'],
  [10_000, '10'],
  [5_000, '5'],
  [100, '1'],
  [10, '0.1'],
  [1, '0.01'],
  [0.1, '0.001'],
];
const tetherSteps: [above: number, tick: Decimal][] = [
  [10, '0.01'],
  [1, '0.001'],
  [0.1, '0.0001'],
  [0.01, '0.00001'],
];

/** Distance of two neighbouring prices, from the exchange's price-unit tables. */
export function upbitTickSize({ quote }: Pair, price: number): Decimal {
  if (quote === 'BTC') return '0.00000001';
  const steps = quote === 'KRW' ? wonSteps : tetherSteps;
  return steps.find(([above]) => price >= above)?.[1] ?? (quote === 'KRW' ? '0.0001' : '0.00001');
}

export const wonCoins: readonly string[] = [
  'KRW',
  'BTC',
  'ETH',
  'USDT',
  'XRP',
  'SOL',
  'ADA',
  'DOGE',
  'LINK',
  'TRX',
  'DOT',
  'AVAX',
  'TON',
];

const networks = new Map([
  ['KRW', 'KRW'],
  ['BTC', 'BTC'],
  ['XRP', 'XRP'],
  ['SOL', 'SOL'],
  ['ADA', 'ADA'],
  ['DOGE', 'DOGE'],
  ['TRX', 'TRX'],
  ['DOT', 'DOT'],
  ['AVAX', 'AVAX'],
  ['TON', 'TON'],
  ['USDT', 'TRX'],
]);

const fees = new Map([
  ['KRW', '1000'],
  ['BTC', '0.0002'],
  ['ETH', '0.002'],
  ['XRP', '0.5'],
  ['SOL', '0.01'],
  ['ADA', '0.8'],
  ['DOGE', '5'],
  ['LINK', '0.5'],
  ['DOT', '0.1'],
  ['AVAX', '0.02'],
]);

export function wonNetwork(asset: string): string {
  return networks.get(asset) ?? 'ETH';
}

export function wonVenue(figures: PairFigures, feeRate: string): Venue {
  return {
    priceAt: (base, quote, at) => figures.priceAt({ base, quote }, at),
    quantityDigits: (base) => (['XRP', 'DOGE', 'TRX', 'ADA'].includes(base) ? 4 : 8),
    feeRate,
    feeFrom: 'quote',
    locksFee: true,
    network: wonNetwork,
    withdrawalFee: (asset) => fees.get(asset) ?? '1',
  };
}
