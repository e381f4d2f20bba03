import type { FastifyInstance, FastifyRequest } from 'fastify';
import { marketAssets } from '../../market/assets.ts';
import { Exact } from '../account/ledger.ts';
import { type BinanceAccount, binanceNetwork, binanceWithdrawalFee } from './binance-accounts.ts';
import { holdings } from './spot-routes.ts';

/** Rights of a key, and the coins of the wallet. */
export function walletRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => BinanceAccount,
  now: () => number,
): void {
  app.get('/sapi/v1/account/apiRestrictions', (request) => {
    const account = accountOf(request);
    const [oldest] = account.entries();
    return {
      ipRestrict: false,
      createTime: oldest?.at ?? now(),
      enableReading: true,
      enableWithdrawals: account.permissions.includes('withdraw'),
      enableInternalTransfer: account.permissions.includes('withdraw'),
      enableMargin: false,
      enableFutures: false,
      permitsUniversalTransfer: false,
      enableVanillaOptions: false,
      enableFixApiTrade: false,
      enableFixReadOnly: false,
      enableSpotAndMarginTrading: account.permissions.includes('trade'),
      enablePortfolioMarginTrading: false,
    };
  });

  app.get('/sapi/v1/account/status', (request) => {
    accountOf(request);
    return { data: 'Normal' };
  });

  app.get('/sapi/v1/capital/config/getall', (request) =>
    holdings(accountOf(request)).map(({ asset, free, locked }) => ({
      coin: asset,
      depositAllEnable: true,
      withdrawAllEnable: true,
      name: marketAssets.find(({ symbol }) => symbol === asset)?.name ?? asset,
      free: free.toFixed(),
      locked: locked.toFixed(),
      freeze: '0',
      withdrawing: '0',
      ipoing: '0',
      ipoable: '0',
      storage: '0',
      isLegalMoney: false,
      trading: true,
      networkList: [
        {
          network: binanceNetwork(asset),
          coin: asset,
          name: binanceNetwork(asset),
          withdrawIntegerMultiple: '0.00000001',
          isDefault: true,
          depositEnable: true,
          withdrawEnable: true,
          depositDesc: '',
          withdrawDesc: '',
          specialTips: '',
          resetAddressStatus: false,
          addressRegex: '',
          memoRegex: '',
          withdrawFee: binanceWithdrawalFee(asset),
          withdrawMin: new Exact(binanceWithdrawalFee(asset)).times(2).toFixed(),
          withdrawMax: '10000000',
          minConfirm: 12,
          unLockConfirm: 12,
          sameAddress: false,
          estimatedArrivalTime: 5,
          busy: false,
        },
      ],
    })),
  );
}
