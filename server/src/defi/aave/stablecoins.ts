/**
 * Assets of Aave's markets that are held at the price of a currency: a fall of the market leaves them
 * where they are. By their symbols in https://github.com/bgd-labs/aave-address-book; those that grow by
 * interest (sDAI, sUSDe) count as well, and so does what becomes one at its date (Pendle's PT).
 */
const stablecoins = new Set(
  [
    ...['DAI', 'sDAI', 'xDAI', 'wxDAI', 'USDS', 'sUSDS', 'GHO', 'LUSD', 'BOLD', 'FRAX', 'crvUSD'],
    ...['USDC', 'USDC.e', 'USDbC', 'syrupUSDC', 'USDT', 'USDT.e', 'USD₮', 'USDT0', 'USD₮0'],
    ...['syrupUSDT', 'sUSD', 'TUSD', 'BUSD', 'USDP', 'FDUSD', 'PYUSD', 'RLUSD', 'USDG', 'mUSD'],
    ...['USDe', 'sUSDe', 'eUSDe', 'USDtb', 'MAI', 'miMATIC', 'UST', 'EURC', 'EURS', 'EURe'],
    ...['EURA', 'agEUR', 'jEUR'],
  ].map((symbol) => symbol.toUpperCase()),
);

export function isStablecoin(symbol: string): boolean {
  return stablecoins.has(symbol.toUpperCase()) || /^PT[-_].*USD/i.test(symbol);
}
