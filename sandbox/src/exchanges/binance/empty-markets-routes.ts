import type { FastifyInstance } from 'fastify';

/**
 * Margin and futures, in which this world has nothing: clients ask for their lists while they learn
 * the spot markets, and an empty list is the truth.
 */
export function emptyMarketsRoutes(app: FastifyInstance, now: () => number): void {
  app.get('/sapi/v1/margin/allPairs', () => []);
  app.get('/sapi/v1/margin/isolated/allPairs', () => []);
  for (const path of ['/fapi/v1/exchangeInfo', '/dapi/v1/exchangeInfo']) {
    app.get(path, () => ({
      timezone: 'UTC',
      serverTime: now(),
      rateLimits: [],
      exchangeFilters: [],
      assets: [],
      symbols: [],
    }));
  }
}
