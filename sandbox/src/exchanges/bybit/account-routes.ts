import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { bybitErrors } from './bybit-errors.ts';
import { getParams } from './bybit-pages.ts';

type AccountOf = (request: FastifyRequest) => KeyedAccount;
type Answer = (result: unknown, message?: string) => object;

/**
 * The unified account, the funding account, and the key:
 * https://bybit-exchange.github.io/docs/v5/account/wallet-balance
 * https://bybit-exchange.github.io/docs/v5/asset/balance/all-balance
 * https://bybit-exchange.github.io/docs/v5/user/apikey-info
 */
export function accountRoutes(app: FastifyInstance, accountOf: AccountOf, answer: Answer): void {
  app.get('/v5/account/wallet-balance', (request) => {
    const account = accountOf(request);
    const { accountType, coin } = getParams(request);
    if (accountType !== 'UNIFIED') throw bybitErrors.parameter('accountType only support UNIFIED');
    const requested = coin?.split(',');
    const coins = [...account.balances()]
      .filter(([name]) => requested === undefined || requested.includes(name))
      .filter(
        ([, { free, locked, owed }]) =>
          requested !== undefined || !free.plus(locked).isZero() || !owed.isZero(),
      )
      .map(([name, { free, locked, owed }]) => ({
        accruedInterest: '0',
        availableToBorrow: '',
        availableToWithdraw: '',
        bonus: '0',
        // Spot liabilities, and those of derivatives, which the wallet is short of.
        borrowAmount: owed.plus(free.isNegative() ? free.negated() : 0).toFixed(),
        coin: name,
        collateralSwitch: true,
        cumRealisedPnl: '0',
        equity: free.plus(locked).minus(owed).toFixed(),
        locked: locked.toFixed(),
        marginCollateral: true,
        spotBorrow: owed.toFixed(),
        spotHedgingQty: '0',
        totalOrderIM: '0',
        totalPositionIM: '0',
        totalPositionMM: '0',
        unrealisedPnl: '0',
        usdValue: '',
        walletBalance: free.plus(locked).toFixed(),
      }));
    return answer({
      list: [
        {
          accountIMRate: '0',
          accountLTV: '0',
          accountMMRate: '0',
          accountType,
          coin: coins,
          totalAvailableBalance: '',
          totalEquity: '',
          totalInitialMargin: '0',
          totalMaintenanceMargin: '0',
          totalMarginBalance: '',
          totalPerpUPL: '0',
          totalWalletBalance: '',
        },
      ],
    });
  });

  app.get('/v5/asset/transfer/query-account-coins-balance', (request) => {
    const account = accountOf(request);
    const { accountType, coin } = getParams(request);
    if (accountType !== 'FUND') throw bybitErrors.parameter('accountType');
    const requested = coin?.split(',');
    return answer(
      {
        memberId: '1448939',
        accountType,
        balance: [...account.balances()]
          .filter(([name]) => requested === undefined || requested.includes(name))
          .map(([name, { funding }]) => ({
            coin: name,
            transferBalance: funding.toFixed(),
            walletBalance: funding.toFixed(),
            bonus: '',
          })),
      },
      'success',
    );
  });

  keyRoute(app, accountOf, answer);
}

/** Registers the route for the permissions of a key. */
function keyRoute(app: FastifyInstance, accountOf: AccountOf, answer: Answer): void {
  app.get('/v5/user/query-api', (request) => {
    const account = accountOf(request);
    const trades = account.permissions.includes('trade');
    const moves = account.permissions.includes('withdraw');
    return answer({
      affiliateID: 0,
      apiKey: account.apiKey,
      createdAt: new Date(account.entries()[0]?.at ?? 0).toISOString().replace(/\.\d+/, ''),
      deadlineDay: 89,
      expiredAt: new Date(account.expiresAt ?? 0).toISOString().replace(/\.\d+/, ''),
      id: '2208369',
      inviterID: 0,
      ips: account.allowedIps ?? ['*'],
      isMaster: true,
      kycLevel: 'LEVEL_1',
      kycRegion: 'KOR',
      mktMakerLevel: '0',
      note: account.label,
      parentUid: '0',
      permissions: {
        Affiliate: [],
        BlockTrade: [],
        ContractTrade: trades ? ['Order', 'Position'] : [],
        CopyTrading: [],
        Derivatives: trades ? ['DerivativesTrade'] : [],
        Earn: account.without?.includes('Earn') === true ? [] : ['Earn'],
        Exchange: ['ExchangeHistory'],
        FiatConvertBroker: [],
        FiatP2P: [],
        NFT: [],
        Options: [],
        Spot: ['SpotTrade'],
        Wallet: moves ? ['AccountTransfer', 'SubMemberTransfer', 'Withdraw'] : [],
      },
      readOnly: trades || moves ? 0 : 1,
      rsaPublicKey: '',
      secret: '',
      type: 1,
      unified: 0,
      userID: 1448939,
      uta: 1,
      vipLevel: 'No VIP',
    });
  });
}
