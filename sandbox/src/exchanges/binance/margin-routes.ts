import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BinanceAccount } from './binance-accounts.ts';
import { holdings } from './spot-routes.ts';

/**
 * Margin accounts: what was borrowed was moved to the spot account at once, so that here it is owed.
 * https://developers.binance.com/docs/margin_trading/account/Query-Cross-Margin-Account-Details
 * https://developers.binance.com/docs/margin_trading/account/Query-Isolated-Margin-Account-Info
 */
export function marginRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => BinanceAccount,
): void {
  app.get('/sapi/v1/margin/account', (request) => ({
    created: true,
    borrowEnabled: true,
    marginLevel: '999.00000000',
    collateralMarginLevel: '999.00000000',
    totalAssetOfBtc: '0',
    totalLiabilityOfBtc: '0',
    totalNetAssetOfBtc: '0',
    tradeEnabled: true,
    transferInEnabled: true,
    transferOutEnabled: true,
    accountType: 'MARGIN_1',
    userAssets: holdings(accountOf(request)).map(({ asset, owed }) => ({
      asset,
      free: '0',
      locked: '0',
      borrowed: owed.toFixed(),
      interest: '0',
      netAsset: owed.negated().toFixed(),
    })),
  }));

  app.get('/sapi/v1/margin/isolated/account', (request) => {
    accountOf(request);
    return { assets: [], totalAssetOfBtc: '0', totalLiabilityOfBtc: '0', totalNetAssetOfBtc: '0' };
  });
}
