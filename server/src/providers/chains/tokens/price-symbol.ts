/** Tokens that stand for an asset whose market has another name. */
const marketOf: Record<string, string> = {
  WETH: 'ETH',
  WBTC: 'BTC',
  CBBTC: 'BTC',
  TBTC: 'BTC',
  STETH: 'STETH',
  WSTETH: 'STETH',
};

/** The market that prices a token of a trusted list. */
export function priceSymbol(symbol: string): string {
  const upper = symbol.toUpperCase();
  return marketOf[upper] ?? upper;
}
