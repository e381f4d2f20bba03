import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { Exact } from '../account/ledger.ts';
import { bybitCoins } from './bybit-accounts.ts';
import { bybitErrors } from './bybit-errors.ts';
import { getParams } from './bybit-pages.ts';

type Answer = (result: unknown, message?: string) => object;

/**
 * Registers the routes for earning positions, their rates, and loans, which are always empty here.
 * Earning requires the permission `Earn`, as both pages document:
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/position
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/product-info
 * https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/position
 * https://bybit-exchange.github.io/docs/v5/new-crypto-loan/crypto-loan-position
 */
export function earnRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
  /** The account whose rates the public list of products tells. */
  anybody: KeyedAccount,
  answer: Answer,
): void {
  app.get('/v5/earn/position', (request) => {
    const account = withEarn(accountOf(request));
    const bucket = bucketIn(request);
    const { coin } = getParams(request);
    return answer({
      list: [...account.balances()]
        .filter(([name, balance]) => !balance[bucket].isZero() && (coin ?? name) === name)
        .map(([name, balance]) => ({
          amount: balance[bucket].toFixed(),
          autoReinvest: 'Disable',
          availableAmount: balance[bucket].toFixed(),
          claimableYield: '0',
          coin: name,
          estimateInterestCalculationTime: '0',
          estimateRedeemTime: '0',
          estimateStakeTime: '0',
          freezeDetails: [],
          id: bucket === 'bonded' ? getProduct(name, bucket) : '',
          orderId: '',
          productId: getProduct(name, bucket),
          settlementTime: '0',
          status: bucket === 'bonded' ? 'Active' : '',
          totalPnl: '0',
        })),
    });
  });

  app.get('/v5/earn/product', (request) => {
    const bucket = bucketIn(request);
    const { category, coin } = getParams(request);
    return answer({
      list: bybitCoins
        .filter((name) => (coin ?? name) === name)
        .map((name) => ({
          bonusEvents: [],
          category,
          coin: name,
          duration: bucket === 'bonded' ? 'Flexible' : '',
          estimateApr: `${new Exact(anybody.yearly(name, bucket)).times(100).toFixed()}%`,
          interestCalculationTime: '',
          maxRedeemAmount: '',
          maxStakeAmount: '100000',
          minRedeemAmount: '',
          minStakeAmount: '0.001',
          precision: '8',
          productId: getProduct(name, bucket),
          redeemExchangeRate: '',
          redeemProcessingMinute: 0,
          rewardDistributionType: bucket === 'bonded' ? 'Simple' : '',
          rewardIntervalMinute: 0,
          stakeExchangeRate: '',
          stakeTime: '',
          status: 'Available',
          swapCoin: '',
          swapCoinPrecision: '',
          term: 0,
        })),
    });
  });

  app.get('/v5/earn/fixed-term/position', (request) => {
    withEarn(accountOf(request));
    return answer({ list: [] });
  });

  app.get('/v5/crypto-loan-common/position', (request) => {
    accountOf(request);
    return answer({
      borrowList: [],
      collateralList: [],
      colRes: '0',
      ltv: '0',
      supplyList: [],
      totalCollateral: '0',
      totalDebt: '0',
      totalSupply: '0',
    });
  });
}

/** https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/position: API key needs "Earn" permission */
export function withEarn(account: KeyedAccount): KeyedAccount {
  if (account.without?.includes('Earn') === true) throw bybitErrors.permission();
  return account;
}

function bucketIn(request: FastifyRequest): 'staked' | 'bonded' {
  const { category } = getParams(request);
  if (category !== 'FlexibleSaving' && category !== 'OnChain') {
    throw bybitErrors.parameter('category');
  }
  return category === 'OnChain' ? 'bonded' : 'staked';
}

function getProduct(coin: string, bucket: 'staked' | 'bonded'): string {
  return String((bucket === 'bonded' ? 8 : 420) + bybitCoins.indexOf(coin));
}
