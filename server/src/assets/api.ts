/** What others may ask of assets and their markets. */
export { marketQuotes } from './asset/market-quotes.ts';
