/** Public interface of assets and their markets. */
export { marketQuotes } from './asset/market-quotes.ts';
