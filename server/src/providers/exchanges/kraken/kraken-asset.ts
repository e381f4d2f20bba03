/**
 * Assets as Kraken names them: those of its first years begin with X or Z, Bitcoin is XBT, and a suffix
 * says where a balance lies. https://docs.kraken.com/api-reference/account-data/get-account-balance
 */
import { readSymbol } from '../read/read-symbol.ts';

const firstNames: Record<string, string> = {
  XBT: 'BTC',
  XDG: 'DOGE',
  XETC: 'ETC',
  XETH: 'ETH',
  XICN: 'ICN',
  XLTC: 'LTC',
  XMLN: 'MLN',
  XREP: 'REP',
  XXBT: 'BTC',
  XXDG: 'DOGE',
  XXLM: 'XLM',
  XXMR: 'XMR',
  XXRP: 'XRP',
  XZEC: 'ZEC',
  ZAUD: 'AUD',
  ZCAD: 'CAD',
  ZEUR: 'EUR',
  ZGBP: 'GBP',
  ZJPY: 'JPY',
  ZKRW: 'KRW',
  ZUSD: 'USD',
};

/** Staked, opt-in rewards, automatic rewards, yield-bearing, parachain. */
const earning = /\.[SMFBP]$/;
/** Bonded for some days, which its name carries: DOT28.S. What ends in digits of its own has one letter before them: C98. */
const bonded = /(?<=[A-Z]{2})\d{2}(?=\.S$)/;

type KrakenAsset = { symbol: string; part: 'free' | 'locked' | 'staked' };

export function krakenAsset(code: unknown): KrakenAsset {
  const name = readSymbol('kraken', code);
  if (earning.test(name)) {
    const base = name.replace(bonded, '').replace(earning, '');
    return { symbol: base === 'ETH2' ? 'ETH' : plainName(base), part: 'staked' };
  }
  if (name.endsWith('.HOLD')) return { symbol: plainName(name.slice(0, -5)), part: 'locked' };
  // A tokenised share, as it lies here: AAPLx.T.
  if (name.endsWith('.T')) return { symbol: plainName(name.slice(0, -2)), part: 'free' };
  if (name === 'ETH2') return { symbol: 'ETH', part: 'staked' };
  return { symbol: plainName(name), part: 'free' };
}

function plainName(name: string): string {
  return firstNames[name] ?? name;
}
