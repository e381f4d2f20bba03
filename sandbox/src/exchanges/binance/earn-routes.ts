import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs } from '../../time.ts';
import { Exact } from '../account/ledger.ts';
import type { BinanceAccount } from './binance-accounts.ts';
import { binanceErrors } from './binance-errors.ts';
import { getLimit, getParams, historyRange, text, whole } from './request-params.ts';
import { holdings } from './spot-routes.ts';

/**
 * Registers the routes for earning positions and their rewards. Flexible savings are paid as they
 * are earned, which only the list of rewards shows; every fourth reward here is a bonus, which both
 * lists show.
 * https://developers.binance.com/docs/wallet/asset/assets-divided-record
 * https://developers.binance.com/docs/simple_earn/flexible-locked/history/Get-Flexible-Rewards-History
 * https://developers.binance.com/docs/simple_earn/flexible-locked/history/Get-Locked-Rewards-History
 * https://developers.binance.com/docs/staking/on-chain-yields/account/Get-Onchain-Locked-Product-Position
 * https://developers.binance.com/docs/simple_earn/flexible-locked/account/Get-Flexible-Product-Position
 * https://developers.binance.com/docs/simple_earn/flexible-locked/account/Get-Locked-Product-Position
 */
export function earnRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => BinanceAccount,
  now: () => number,
): void {
  app.get('/sapi/v1/asset/assetDividend', (request) => {
    const params = getParams(request);
    const { from, to } = historyRange(params, 180, now());
    const asset = text(params, 'asset');
    const rows = rewards(accountOf(request))
      .filter(({ isBonus }) => isBonus)
      .map(({ entry }) => entry)
      .filter((entry) => entry.at >= from && entry.at <= to)
      .filter((entry) => asset === undefined || entry.asset === asset)
      .reverse()
      .map((entry) => ({
        id: getId(entry.id),
        amount: entry.amount,
        asset: entry.asset,
        divTime: entry.at,
        enInfo: 'Bonus Tiered APR Rewards',
        tranId: getId(entry.id) + 1,
        direction: 1,
      }));
    return { rows: rows.slice(0, getLimit(params, 20, 500)), total: rows.length };
  });

  app.get('/sapi/v1/simple-earn/flexible/history/rewardsRecord', (request) => {
    const params = getParams(request);
    const type = text(params, 'type') ?? 'ALL';
    if (!['BONUS', 'REALTIME', 'REWARDS', 'ALL'].includes(type))
      throw binanceErrors.illegal('type');
    const { from, to } = rewardRange(params, now());
    const asset = text(params, 'asset');
    const rows = rewards(accountOf(request))
      .filter(({ entry }) => entry.at >= from && entry.at <= to)
      .filter(({ entry }) => asset === undefined || entry.asset === asset)
      .map(({ entry, isBonus }) => ({
        asset: entry.asset,
        rewards: entry.amount,
        projectId: `${entry.asset}001`,
        type: isBonus ? 'BONUS' : 'REALTIME',
        time: entry.at,
      }))
      .filter((row) => type === 'ALL' || row.type === type)
      .reverse();
    return earnPage(params, rows);
  });

  // Nothing that is bound for a term was paid out yet.
  app.get('/sapi/v1/simple-earn/locked/history/rewardsRecord', (request) => {
    accountOf(request);
    rewardRange(getParams(request), now());
    return earnPage(getParams(request), []);
  });

  positionRoutes(app, accountOf, now);
}

function positionRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => BinanceAccount,
  now: () => number,
): void {
  app.get('/sapi/v1/onchain-yields/locked/position', (request) => {
    accountOf(request);
    return earnPage(getParams(request), []);
  });

  app.get('/sapi/v1/simple-earn/flexible/position', (request) => {
    const params = getParams(request);
    const account = accountOf(request);
    const requested = text(params, 'asset');
    const rows = holdings(account)
      .filter(
        ({ asset, staked }) => !staked.isZero() && (requested === undefined || asset === requested),
      )
      .map(({ asset, staked }) => {
        const rewards = account
          .entries()
          .filter((entry) => entry.kind === 'reward' && entry.asset === asset)
          .reduce(
            (sum, entry) => sum.plus(entry.kind === 'reward' ? entry.amount : 0),
            new Exact(0),
          );
        const rate = account.yearly(asset, 'staked');
        return {
          totalAmount: staked.toFixed(),
          tierAnnualPercentageRate: {},
          latestAnnualPercentageRate: new Exact(rate).toFixed(8),
          yesterdayAirdropPercentageRate: '0',
          asset,
          airDropAsset: '',
          canRedeem: true,
          collateralAmount: '0',
          productId: `${asset}001`,
          yesterdayRealTimeRewards: staked.times(rate).div(365).toFixed(8),
          cumulativeBonusRewards: '0',
          cumulativeRealTimeRewards: rewards.toFixed(),
          cumulativeTotalRewards: rewards.toFixed(),
          autoSubscribe: false,
        };
      });
    return earnPage(params, rows);
  });

  app.get('/sapi/v1/simple-earn/locked/position', (request) => {
    const account = accountOf(request);
    const params = getParams(request);
    const requested = text(params, 'asset');
    const rows = account.entries().flatMap((entry, i) =>
      entry.kind === 'stake' && entry.to === 'bonded' && (requested ?? entry.asset) === entry.asset
        ? [
            {
              positionId: 123_000 + i,
              parentPositionId: 123_000 + i,
              projectId: `${entry.asset}*60`,
              asset: entry.asset,
              amount: entry.amount,
              purchaseTime: String(entry.at),
              duration: '60',
              accrualDays: String(Math.floor((now() - entry.at) / dayMs)),
              rewardAsset: entry.asset,
              APY: account.yearly(entry.asset, 'bonded'),
              rewardAmt: '0',
              extraRewardAsset: '',
              extraRewardAPR: '0',
              estExtraRewardAmt: '0',
              nextPay: '0',
              nextPayDate: String(now() + dayMs),
              payPeriod: '1',
              redeemAmountEarly: entry.amount,
              rewardsEndDate: String(entry.at + 5_184_000_000),
              deliverDate: String(entry.at + 5_184_000_000),
              redeemPeriod: '2',
              redeemingAmt: '0',
              partialAmtDeliverDate: '',
              canRedeemEarly: true,
              canFastRedemption: true,
              autoSubscribe: false,
              type: 'NORMAL',
              status: 'HOLDING',
              canReStake: false,
            },
          ]
        : [],
    );
    return earnPage(params, rows);
  });
}

function rewards(account: BinanceAccount) {
  return account
    .entries()
    .filter((entry) => entry.kind === 'reward')
    .map((entry, i) => ({ entry, isBonus: i % 4 === 3 }));
}

/** The pages say three months; the exchange refuses more than one. */
function rewardRange(params: URLSearchParams, now: number): { from: number; to: number } {
  const start = whole(params, 'startTime');
  const end = whole(params, 'endTime');
  if (start !== undefined && end !== undefined && end - start > 30 * dayMs) {
    throw binanceErrors.longRewards();
  }
  return historyRange(params, 30, now);
}

function earnPage<T>(params: URLSearchParams, rows: T[]): { rows: T[]; total: number } {
  const size = Math.min(whole(params, 'size') ?? 10, 100);
  const current = Math.max(whole(params, 'current') ?? 1, 1);
  return { rows: rows.slice((current - 1) * size, current * size), total: rows.length };
}

/** A number out of an inner id, stable for it. */
function getId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 11), 16);
}
