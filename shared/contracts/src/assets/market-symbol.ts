/** Tokens that are worth one to one what a market of another name trades. */
const markets: Readonly<Record<string, string>> = {
  WETH: 'ETH',
  WBTC: 'BTC',
  CBBTC: 'BTC',
  TBTC: 'BTC',
};

/** The market that prices a symbol, in capitals; the symbol itself where it has its own. */
export function marketSymbol(symbol: string): string {
  const upper = symbol.toUpperCase();
  return markets[upper] ?? upper;
}
