import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs } from '../../time.ts';
import { numberedEntries } from '../account/entry-numbers.ts';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { Exact } from '../account/ledger.ts';
import { bybitErrors } from './bybit-errors.ts';
import { getPage, getParams, getRange } from './bybit-pages.ts';
import { withEarn } from './earn-routes.ts';

type AccountOf = (request: FastifyRequest) => KeyedAccount;
type Answer = (result: unknown, message?: string) => object;

const twoYears = 730 * dayMs;
const threeMonths = 90 * dayMs;

/**
 * Registers the routes for the history of an account. Internal deposits are always empty here.
 * https://bybit-exchange.github.io/docs/v5/order/execution
 * https://bybit-exchange.github.io/docs/v5/asset/deposit/deposit-record
 * https://bybit-exchange.github.io/docs/v5/asset/deposit/internal-deposit-record
 * https://bybit-exchange.github.io/docs/v5/asset/withdraw/withdraw-record
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/yield-history
 * https://bybit-exchange.github.io/docs/v5/asset/convert/get-convert-history
 * https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/exchange-history
 */
export function historyRoutes(
  app: FastifyInstance,
  accountOf: AccountOf,
  answer: Answer,
  now: () => number,
): void {
  tradeRoutes(app, accountOf, answer, now);
  transferRoutes(app, accountOf, answer, now);
  convertRoutes(app, accountOf, answer);
  dustRoutes(app, accountOf, answer, now);
  yieldRoutes(app, accountOf, answer, now);
}

function tradeRoutes(
  app: FastifyInstance,
  accountOf: AccountOf,
  answer: Answer,
  now: () => number,
): void {
  app.get('/v5/execution/list', (request) => {
    const account = accountOf(request);
    const params = getParams(request);
    if (!['spot', 'linear', 'inverse', 'option'].includes(params.category ?? '')) {
      throw bybitErrors.parameter('category');
    }
    const { from, to } = getRange(params, 7, now());
    if (from < now() - twoYears) throw bybitErrors.parameter('startTime');
    const found = numberedEntries(account.entries(), 'trade', 4_688_000_000n)
      .filter(() => params.category === 'spot')
      .filter(({ entry }) => entry.at >= from && entry.at <= to)
      .filter(
        ({ entry }) => (params.symbol ?? entry.base + entry.quote) === entry.base + entry.quote,
      )
      .reverse()
      .map(({ entry, number }) => ({
        blockTradeId: '',
        closedSize: '',
        execFee: entry.fee,
        execId: String(2_100_000_000_000_000n + number),
        execPrice: entry.price,
        execQty: entry.quantity,
        execTime: String(entry.at),
        execType: 'Trade',
        execValue: entry.funds,
        extraFees: '',
        feeCurrency: entry.feeAsset,
        feeRate: '0.001',
        indexPrice: '',
        isLeverage: '0',
        isMaker: entry.orderType === 'limit',
        leavesQty: '0',
        markIv: '',
        markPrice: '',
        orderId: String(Number.parseInt(entry.orderId.slice(0, 8), 16)),
        orderLinkId: '',
        orderPrice: entry.price,
        orderQty: entry.quantity,
        orderType: entry.orderType === 'limit' ? 'Limit' : 'Market',
        seq: Number(number),
        side: entry.side === 'buy' ? 'Buy' : 'Sell',
        stopOrderType: '',
        symbol: entry.base + entry.quote,
        tradeIv: '',
        underlyingPrice: '',
      }));
    const { rows, nextPageCursor } = getPage(params, found, 50, 100);
    return answer({ category: params.category, list: rows, nextPageCursor });
  });
}

/** Registers the routes for deposits and withdrawals. */
function transferRoutes(
  app: FastifyInstance,
  accountOf: AccountOf,
  answer: Answer,
  now: () => number,
): void {
  app.get('/v5/asset/deposit/query-record', (request) => {
    const account = accountOf(request);
    const params = getParams(request);
    const { from, to } = getRange(params, 30, now());
    const found = numberedEntries(account.entries(), 'deposit', 160_237_000n)
      .filter(({ entry }) => second(entry.at) >= second(from) && second(entry.at) <= second(to))
      .filter(({ entry }) => (params.coin ?? entry.asset) === entry.asset)
      .reverse()
      .map(({ entry, number }) => ({
        amount: entry.amount,
        batchReleaseLimit: '-1',
        blockHash: '',
        chain: entry.network,
        coin: entry.asset,
        confirmations: '50',
        depositFee: '',
        depositType: '0',
        fromAddress: '',
        id: String(number),
        status: 3,
        successAt: String(entry.at),
        tag: '',
        taxDepositRecordsId: '0',
        taxStatus: 0,
        toAddress: entry.address,
        txID: entry.txid,
        txIndex: '0',
      }));
    return answer(getPage(params, found, 50, 50), 'success');
  });

  app.get('/v5/asset/deposit/query-internal-record', (request) => {
    accountOf(request);
    getRange(getParams(request), 30, now());
    return answer({ rows: [], nextPageCursor: '' }, 'success');
  });

  app.get('/v5/asset/withdraw/query-record', (request) => {
    const account = accountOf(request);
    const params = getParams(request);
    const { from, to } = getRange(params, 30, now());
    const found = numberedEntries(account.entries(), 'withdrawal', 131_629_000n)
      .filter(({ entry }) => entry.at >= from && entry.at <= to)
      .filter(({ entry }) => (params.coin ?? entry.asset) === entry.asset)
      .reverse()
      .map(({ entry, number }) => ({
        amount: entry.amount,
        chain: entry.network,
        coin: entry.asset,
        createTime: String(entry.at),
        fee: '',
        status: 'success',
        tag: '',
        tax: '',
        taxRate: '',
        taxType: '',
        toAddress: entry.address,
        txID: entry.txid,
        updateTime: String(entry.at + 35_000),
        withdrawFee: entry.fee,
        withdrawId: String(number),
        withdrawType: 0,
      }));
    return answer(getPage(params, found, 50, 50), 'success');
  });
}

function convertRoutes(app: FastifyInstance, accountOf: AccountOf, answer: Answer): void {
  app.get('/v5/asset/exchange/query-convert-history', (request) => {
    const account = accountOf(request);
    const { index = '1', limit = '20' } = getParams(request);
    if (!/^[1-9]\d{0,6}$/.test(index)) throw bybitErrors.parameter('index');
    if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > 100) {
      throw bybitErrors.parameter('limit');
    }
    const found = numberedEntries(account.entries(), 'convert', 1_010_000n)
      .filter(({ entry }) => entry.charge === undefined)
      .reverse();
    const first = (Number(index) - 1) * Number(limit);
    return answer({
      list: found.slice(first, first + Number(limit)).map(({ entry, number }) => ({
        accountType: 'eb_convert_uta',
        exchangeTxId: String(number),
        userId: '1448939',
        fromCoin: entry.from,
        fromCoinType: 'crypto',
        fromAmount: entry.fromAmount,
        toCoin: entry.to,
        toCoinType: 'crypto',
        toAmount: entry.toAmount,
        exchangeStatus: 'success',
        extInfo: {},
        convertRate: new Exact(entry.toAmount).div(entry.fromAmount).decimalPlaces(8).toFixed(),
        createdAt: String(entry.at),
      })),
    });
  });
}

/** Registers the route for conversions of balances too small to trade. */
function dustRoutes(
  app: FastifyInstance,
  accountOf: AccountOf,
  answer: Answer,
  now: () => number,
): void {
  app.get('/v5/asset/covert/small-balance-history', (request) => {
    const account = accountOf(request);
    const params = getParams(request);
    const { cursor = '1', size = '50' } = params;
    if (!/^[1-9]\d{0,6}$/.test(cursor)) throw bybitErrors.parameter('cursor');
    if (!/^\d{1,3}$/.test(size) || Number(size) < 1 || Number(size) > 100) {
      throw bybitErrors.parameter('size');
    }
    const found = numberedEntries(account.entries(), 'convert', 1_010_000n)
      .filter(({ entry }) => entry.charge !== undefined)
      .filter(({ entry }) => entry.at >= Number(params.startTime ?? 0))
      .filter(({ entry }) => entry.at <= Number(params.endTime ?? now()))
      .reverse();
    const first = (Number(cursor) - 1) * Number(size);
    const noTax = { totalAmount: '0', feeCoin: '', taxFeeItems: [] };
    return answer({
      cursor,
      size,
      lastPage: String(Math.max(Math.ceil(found.length / Number(size)), 1)),
      totalCount: String(found.length),
      records: found.slice(first, first + Number(size)).map(({ entry, number }) => ({
        accountType: 'eb_convert_uta',
        exchangeTxId: String(number),
        toCoin: entry.to,
        toAmount: entry.toAmount,
        subRecords: [
          {
            fromCoin: entry.from,
            fromAmount: entry.fromAmount,
            toCoin: entry.to,
            toAmount: entry.toAmount,
            feeCoin: entry.to,
            feeAmount: entry.charge,
            status: 'success',
            taxFeeInfo: noTax,
          },
        ],
        status: 'success',
        createdAt: String(entry.at),
        exchangeSource: 'small_asset_uta',
        feeCoin: entry.to,
        totalFeeAmount: entry.charge,
        totalTaxFeeInfo: noTax,
      })),
    });
  });
}

function yieldRoutes(
  app: FastifyInstance,
  accountOf: AccountOf,
  answer: Answer,
  now: () => number,
): void {
  app.get('/v5/earn/yield', (request) => {
    const account = withEarn(accountOf(request));
    const params = getParams(request);
    if (params.category !== 'FlexibleSaving' && params.category !== 'OnChain') {
      throw bybitErrors.parameter('category');
    }
    const { from, to } = getRange(params, 7, now());
    if (from < now() - threeMonths) throw bybitErrors.parameter('startTime');
    const found = numberedEntries(account.entries(), 'reward', 1_002_000n)
      .filter(() => params.category === 'FlexibleSaving')
      .filter(({ entry }) => entry.at >= from && entry.at <= to)
      .reverse()
      .map(({ entry, number }) => ({
        amount: entry.amount,
        coin: entry.asset,
        createdAt: String(entry.at),
        distributionMode: 'Reinvest',
        effectiveStakingAmount: '',
        id: String(number),
        orderId: '',
        productId: '428',
        status: 'Success',
        yieldType: 'Normal',
      }));
    const { rows, nextPageCursor } = getPage(params, found, 50, 100);
    return answer({ yield: rows, nextPageCursor });
  });
}

function second(at: number): number {
  return Math.floor(at / 1_000);
}
