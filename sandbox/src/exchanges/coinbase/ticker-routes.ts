import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../time.ts';
import type { PairFigures } from '../pair-figures.ts';

/** A dollar coin is no product: it is a dollar there. */
const sold: readonly string[] = [
  ...['BTC', 'ETH', 'USDT', 'SOL', 'LINK', 'AVAX', 'AAVE', 'DOGE', 'CGLD'],
];

/** https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/public/list-public-products */
export function tickerRoutes(
  app: FastifyInstance,
  { figures, now }: { figures: PairFigures; now: () => number },
): void {
  app.get('/api/v3/brokerage/market/products', () => {
    const products = sold.map((base) => {
      const { open, close, volume } = figures.since({ base, quote: 'USD' }, now() - dayMs);
      return {
        product_id: `${base}-USD`,
        price: close,
        price_percentage_change_24h: ((Number(close) / Number(open) - 1) * 100).toFixed(8),
        volume_24h: String(volume),
        base_name: base,
        quote_name: 'US Dollar',
        is_disabled: false,
        status: 'online',
        product_type: 'SPOT',
        base_currency_id: base,
        quote_currency_id: 'USD',
        trading_disabled: false,
        mid_market_price: '',
        alias: '',
        alias_to: [`${base}-USDC`],
        base_display_symbol: base,
        quote_display_symbol: 'USD',
        view_only: false,
      };
    });
    return { products, num_products: products.length };
  });
}
