import type { FastifyInstance, FastifyRequest } from 'fastify';
import { marketAssets } from '../../market/assets.ts';
import { type Entry, Exact, type LedgerEntry } from '../account/ledger.ts';
import { type BinanceAccount, binanceNetwork, binanceWithdrawalFee } from './binance-accounts.ts';
import { binanceErrors } from './binance-errors.ts';
import { holdings } from './private-routes.ts';
import { limitOf, paramsOf, text, whole } from './request-params.ts';

const day = 86_400_000;

/** What an account may ask of the wallet interface: rights of the key, transfers, earnings. */
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

  app.get('/sapi/v1/capital/deposit/hisrec', (request) => {
    const params = paramsOf(request);
    const status = whole(params, 'status');
    return transfers(request, isDeposit)
      .filter(() => status === undefined || status === 1)
      .map((entry) => ({
        id: entry.id.replaceAll('-', ''),
        amount: entry.amount,
        coin: entry.asset,
        network: entry.network,
        status: 1,
        address: entry.address,
        addressTag: '',
        txId: entry.txid,
        insertTime: entry.at,
        completeTime: entry.at + 60_000,
        transferType: 0,
        confirmTimes: '12/12',
        unlockConfirm: 12,
        walletType: 0,
      }));
  });

  app.get('/sapi/v1/capital/withdraw/history', (request) => {
    const status = whole(paramsOf(request), 'status');
    return transfers(request, isWithdrawal)
      .filter(() => status === undefined || status === 6)
      .map((entry) => ({
        id: entry.id.replaceAll('-', ''),
        amount: entry.amount,
        transactionFee: entry.fee,
        coin: entry.asset,
        status: 6,
        address: entry.address,
        txId: entry.txid,
        applyTime: new Date(entry.at).toISOString().slice(0, 19).replace('T', ' '),
        completeTime: new Date(entry.at + 600_000).toISOString().slice(0, 19).replace('T', ' '),
        network: entry.network,
        transferType: 0,
        info: '',
        confirmNo: 12,
        walletType: 0,
        txKey: '',
      }));
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

  app.get('/sapi/v1/asset/assetDividend', (request) => {
    const params = paramsOf(request);
    const { from, to } = range(params, 180, now());
    const asset = text(params, 'asset');
    const rows = accountOf(request)
      .entries()
      .filter((entry) => entry.kind === 'reward')
      .filter((entry) => entry.at >= from && entry.at <= to)
      .filter((entry) => asset === undefined || entry.asset === asset)
      .reverse()
      .map((entry) => ({
        id: idOf(entry.id),
        amount: entry.amount,
        asset: entry.asset,
        divTime: entry.at,
        enInfo: 'Flexible',
        tranId: idOf(entry.id) + 1,
        direction: 1,
      }));
    return { rows: rows.slice(0, limitOf(params, 20, 500)), total: rows.length };
  });

  app.get('/sapi/v1/simple-earn/flexible/position', (request) => {
    const params = paramsOf(request);
    const account = accountOf(request);
    const asked = text(params, 'asset');
    const rows = holdings(account)
      .filter(({ asset, staked }) => !staked.isZero() && (asked === undefined || asset === asked))
      .map(({ asset, staked }) => {
        const rewards = account
          .entries()
          .filter((entry) => entry.kind === 'reward' && entry.asset === asset)
          .reduce(
            (sum, entry) => sum.plus(entry.kind === 'reward' ? entry.amount : 0),
            new Exact(0),
          );
        const rate = account.profile.stakes.find((stake) => stake.asset === asset)?.yearly ?? 0;
        return {
          totalAmount: staked.toFixed(),
          latestAnnualPercentageRate: rate.toFixed(8),
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
    accountOf(request);
    return earnPage(paramsOf(request), []);
  });

  function transfers<E extends Transfer>(
    request: FastifyRequest,
    isAsked: (entry: LedgerEntry) => entry is E,
  ): E[] {
    const params = paramsOf(request);
    const coin = text(params, 'coin');
    const { from, to } = range(params, 90, now());
    const offset = whole(params, 'offset') ?? 0;
    return accountOf(request)
      .entries()
      .filter(isAsked)
      .filter(({ at, asset }) => at >= from && at <= to && (coin === undefined || asset === coin))
      .reverse()
      .slice(offset, offset + limitOf(params, 1_000, 1_000));
  }
}

type Transfer = Entry<'deposit'> | Entry<'withdrawal'>;

const isDeposit = (entry: LedgerEntry): entry is Entry<'deposit'> => entry.kind === 'deposit';
const isWithdrawal = (entry: LedgerEntry): entry is Entry<'withdrawal'> =>
  entry.kind === 'withdrawal';

/** History is answered for so many days at most: the last ones unless times are given. */
function range(params: URLSearchParams, days: number, now: number): { from: number; to: number } {
  const start = whole(params, 'startTime');
  const end = whole(params, 'endTime');
  if (start !== undefined && end !== undefined && end - start > days * day) {
    throw binanceErrors.longHistory(days);
  }
  const to = end ?? (start === undefined ? now : Math.min(now, start + days * day));
  return { from: start ?? to - days * day, to };
}

function earnPage<T>(params: URLSearchParams, rows: T[]): { rows: T[]; total: number } {
  const size = Math.min(whole(params, 'size') ?? 10, 100);
  const current = Math.max(whole(params, 'current') ?? 1, 1);
  return { rows: rows.slice((current - 1) * size, current * size), total: rows.length };
}

/** A number out of an inner id, stable for it. */
function idOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 11), 16);
}
