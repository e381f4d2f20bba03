/** Type of an asset, and the asset or currency that a holding of it is exposed to. */
import { isCash } from '../../ledger/api.ts';
import type { HeldRow } from '../../portfolio/api.ts';

type AssetType = 'stable' | 'major' | 'alt' | 'lst' | 'lp' | 'fiat';

/** Receipts and wrappers, by what they stand for: their prices follow it but for the rewards that they gather. */
const underlying: Readonly<Record<string, string>> = {
  STETH: 'ETH',
  WSTETH: 'ETH',
  RETH: 'ETH',
  CBETH: 'ETH',
  WBETH: 'ETH',
  BETH: 'ETH',
  WEETH: 'ETH',
  EETH: 'ETH',
  SFRXETH: 'ETH',
  FRXETH: 'ETH',
  METH: 'ETH',
  OSETH: 'ETH',
  WETH: 'ETH',
  WBTC: 'BTC',
  CBBTC: 'BTC',
  TBTC: 'BTC',
  BTCB: 'BTC',
  MSOL: 'SOL',
  JITOSOL: 'SOL',
  BNSOL: 'SOL',
  WSOL: 'SOL',
  WPOL: 'POL',
  WMATIC: 'POL',
  MATIC: 'POL',
  WBNB: 'BNB',
  WAVAX: 'AVAX',
};
const wrappers = new Set([
  ...['WETH', 'WBTC', 'CBBTC', 'TBTC', 'BTCB', 'WSOL'],
  ...['WPOL', 'WMATIC', 'MATIC', 'WBNB', 'WAVAX'],
]);
const majors = new Set(['BTC', 'ETH']);
/** By the currency that they are held at. */
const stable: Readonly<Record<string, string>> = Object.fromEntries([
  ...[
    ...['USDT', 'USDC', 'DAI', 'USDS', 'SUSDS', 'SDAI', 'GHO', 'LUSD', 'FRAX', 'CRVUSD', 'PYUSD'],
    ...['FDUSD', 'TUSD', 'USDP', 'BUSD', 'RLUSD', 'USDG', 'USDE', 'SUSDE', 'USDTB', 'USDC.E'],
    ...['USDT.E', 'USDT0', 'USDBC', 'XDAI', 'WXDAI', 'BOLD', 'USD1', 'GUSD', 'SUSD', 'MAI'],
  ].map((symbol) => [symbol, 'USD'] as const),
  ...['EURC', 'EURS', 'EURE', 'EURA', 'AGEUR'].map((symbol) => [symbol, 'EUR'] as const),
]);

/** The asset whose price a holding follows: ether for what was staked or wrapped of it. */
export function getUnderlying(symbol: string): string {
  return underlying[symbol.toUpperCase()] ?? symbol;
}

export function isStable(symbol: string): boolean {
  return stable[symbol.toUpperCase()] !== undefined;
}

/** Shares of pools and ranges are `lp`, whatever they are made of. */
export function getType({ position }: Pick<HeldRow, 'position'>): AssetType {
  const { kind, protocol, symbol } = position;
  const inPool = kind === 'liquidity' || (kind === 'staked' && protocol?.startsWith('uniswap'));
  if (inPool) return 'lp';
  if (isCash(symbol)) return 'fiat';
  if (isStable(symbol)) return 'stable';
  const base = getUnderlying(symbol).toUpperCase();
  if (base !== symbol.toUpperCase() && !wrappers.has(symbol.toUpperCase())) return 'lst';
  return majors.has(base) ? 'major' : 'alt';
}

/** The currency that a holding is worth the same in; `crypto` where it is held at none. */
export function getCurrency(symbol: string): string {
  return isCash(symbol) ? symbol : (stable[symbol.toUpperCase()] ?? 'crypto');
}
