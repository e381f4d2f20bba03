/**
 * Returns the display name of a reserve: `Aave v3 Ethereum · USDC` for USDC of the market
 * `aave-v3-ethereum`.
 */
export function nameReserve(market: string, symbol: string): string {
  const words = market
    .split('-')
    .map((word) => (/^v\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)));
  return `${words.join(' ')} · ${symbol}`;
}
