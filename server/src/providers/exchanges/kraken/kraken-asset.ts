/**
 * Assets as Kraken names them: those of its first years begin with X or Z, Bitcoin is XBT, and a suffix
 * says where a balance lies. https://docs.kraken.com/api-reference/account-data/get-account-balance
 */
import { readSymbol } from '../read/read-symbol.ts';

const ownNames: Readonly<Record<string, string>> = { XBT: 'BTC', XDG: 'DOGE', XVN: 'VEN' };

/**
 * Coins that were listed while names began with X: by Kraken's list of assets, and for those that have
 * left it by the tables of two other clients (rotki, BittyTax). No other name that begins with X has more
 * in it than its own letters: XCN and XRP are no CN and RP.
 * https://docs.kraken.com/api-reference/market-data/get-asset-info
 */
const firstCoins: ReadonlySet<string> = new Set([
  ...['DAO', 'ETC', 'ETH', 'ICN', 'LTC', 'MLN', 'NMC', 'REP', 'XBT', 'XDG', 'XLM', 'XMR', 'XRP'],
  ...['XVN', 'ZEC'],
]);

/** Money by ISO 4217, to which the first list put a Z. */
const money: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

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
  const rest = name.slice(1);
  const isFirst =
    name.length === 4 &&
    ((name.startsWith('X') && firstCoins.has(rest)) || (name.startsWith('Z') && money.has(rest)));
  const plain = isFirst ? rest : name;
  return (Object.hasOwn(ownNames, plain) ? ownNames[plain] : undefined) ?? plain;
}
