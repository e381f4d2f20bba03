import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs } from '../../time.ts';
import { type Entry, Exact, type LedgerEntry } from '../account/ledger.ts';
import type { BinanceAccount } from './binance-accounts.ts';
import { binanceErrors } from './binance-errors.ts';
import { getParams, text, whole } from './request-params.ts';

/**
 * Reads the entries of a kind between the times given by two parameters, at most `days` apart; 0 is
 * unlimited.
 */
type ReadEntries = <K extends LedgerEntry['kind']>(
  request: FastifyRequest,
  kind: K,
  fromName: string,
  toName: string,
  days: number,
) => Entry<K>[];

/**
 * Money and coins that no market moved:
 * https://developers.binance.com/docs/fiat/rest-api/Get-Fiat-Deposit-Withdraw-History
 * https://developers.binance.com/docs/fiat/rest-api/Get-Fiat-Payments-History
 * https://developers.binance.com/docs/c2c/rest-api
 * https://developers.binance.com/docs/pay/rest-api
 * https://developers.binance.com/docs/auto_invest/trade/Query-subscription-transaction-history
 * The weight of `fiat/orders` (45,000 of the 180,000 that an account has in a minute) is not counted here.
 */
export function paidRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => BinanceAccount,
  now: () => number,
): void {
  const entriesIn: ReadEntries = (request, ...which) =>
    readEntries(accountOf(request), getParams(request), now(), ...which);
  app.get('/sapi/v1/fiat/orders', (request) => {
    const type = transactionType(getParams(request));
    // No account of the sandbox withdraws money to a bank.
    const rows = entriesIn(request, 'bank', 'beginTime', 'endTime', 0).map((entry) => ({
      orderNo: entry.id.replaceAll('-', ''),
      fiatCurrency: entry.asset,
      indicatedAmount: entry.amount,
      amount: entry.amount,
      totalFee: entry.fee,
      method: 'BankAccount',
      status: 'Successful',
      createTime: entry.at,
      updateTime: entry.at + 60_000,
    }));
    return paged(request, type === '0' ? rows : [], 500);
  });

  app.get('/sapi/v1/fiat/payments', (request) => {
    const type = transactionType(getParams(request));
    const rows = entriesIn(request, 'purchase', 'beginTime', 'endTime', 0).map((entry) => ({
      orderNo: entry.id.replaceAll('-', ''),
      sourceAmount: entry.paid,
      fiatCurrency: entry.money,
      obtainAmount: entry.amount,
      cryptoCurrency: entry.asset,
      totalFee: entry.fee,
      price: new Exact(entry.paid).minus(entry.fee).div(entry.amount).decimalPlaces(8).toFixed(),
      status: 'Completed',
      paymentMethod: 'Credit Card',
      createTime: entry.at,
      updateTime: entry.at + 60_000,
    }));
    return paged(request, type === '0' ? rows : [], 500);
  });

  personRoutes(app, entriesIn, now);
  planRoutes(app, entriesIn);
}

/** Registers the routes for payments between users. */
function personRoutes(app: FastifyInstance, entriesIn: ReadEntries, now: () => number): void {
  app.get('/sapi/v1/c2c/orderMatch/listUserOrderHistory', (request) => {
    const type = text(getParams(request), 'tradeType');
    if (type !== undefined && type !== 'BUY' && type !== 'SELL') {
      throw binanceErrors.illegal('tradeType');
    }
    const rows = entriesIn(request, 'p2p', 'startTimestamp', 'endTimestamp', 30)
      .filter(({ at }) => at > now() - 184 * dayMs)
      .filter(({ side }) => type === undefined || type === side.toUpperCase())
      .map((entry) => ({
        orderNumber: `2${BigInt(`0x${entry.id.slice(0, 8)}${entry.id.slice(9, 13)}`)}`,
        advNo: '11218246497340923904',
        tradeType: entry.side.toUpperCase(),
        asset: entry.asset,
        fiat: entry.money,
        fiatSymbol: '₩',
        amount: entry.amount,
        totalPrice: entry.paid,
        unitPrice: new Exact(entry.paid).div(entry.amount).decimalPlaces(2).toFixed(),
        orderStatus: 'COMPLETED',
        createTime: entry.at,
        commission: '0',
        counterPartNickName: 'ab***',
        advertisementRole: 'TAKER',
      }));
    return paged(request, rows, 100);
  });

  app.get('/sapi/v1/pay/transactions', (request) => {
    const rows = entriesIn(request, 'gift', 'startTime', 'endTime', 90)
      .filter(({ at }) => at > now() - 548 * dayMs)
      .map((entry) => {
        const amount = new Exact(entry.amount).absoluteValue().toFixed();
        return {
          orderType: 'C2C',
          transactionId: `P_${entry.id.replaceAll('-', '').slice(0, 20)}`,
          transactionTime: entry.at,
          amount: entry.amount,
          currency: entry.asset,
          walletType: 1,
          walletTypes: [1],
          fundsDetail: [{ currency: entry.asset, amount, walletAssetCost: [{ '1': amount }] }],
          payerInfo: { name: 'Jack', type: 'USER', binanceId: '12345678', accountId: '67736251' },
          receiverInfo: { name: 'Alan', type: 'MERCHANT', email: 'alan@binance.com' },
        };
      });
    const limit = Math.min(whole(getParams(request), 'limit') ?? 100, 100);
    return { code: '000000', message: 'success', data: rows.slice(0, limit), success: true };
  });
}

/** Registers the routes for recurring purchases. */
function planRoutes(app: FastifyInstance, entriesIn: ReadEntries): void {
  app.get('/sapi/v1/lending/auto-invest/history/list', (request) => {
    const params = getParams(request);
    const rows = entriesIn(request, 'plan', 'startTime', 'endTime', 30).map((entry) => ({
      id: Number.parseInt(entry.id.slice(0, 8), 16),
      targetAsset: entry.to,
      planType: 'SINGLE',
      planName: entry.to,
      planId: 1234,
      transactionDateTime: entry.at,
      transactionStatus: 'SUCCESS',
      failedType: '',
      sourceAsset: entry.from,
      sourceAssetAmount: entry.fromAmount,
      targetAssetAmount: entry.toAmount,
      sourceWallet: 'SPOT_WALLET',
      flexibleUsed: 'false',
      transactionFee: entry.fee,
      transactionFeeUnit: entry.from,
      executionPrice: new Exact(entry.fromAmount)
        .minus(entry.fee)
        .div(entry.toAmount)
        .decimalPlaces(8)
        .toFixed(),
      executionType: 'RECURRING',
      subscriptionCycle: 'WEEKLY',
    }));
    const size = Math.min(whole(params, 'size') ?? 10, 100);
    const current = Math.max(whole(params, 'current') ?? 1, 1);
    return rows.slice((current - 1) * size, current * size);
  });
}

/** Newest first, of so many days at most; of any where no number is given. */
function readEntries<K extends LedgerEntry['kind']>(
  account: BinanceAccount,
  params: URLSearchParams,
  now: number,
  kind: K,
  fromName: string,
  toName: string,
  days: number,
): Entry<K>[] {
  const to = whole(params, toName) ?? now;
  const from = whole(params, fromName) ?? to - 30 * dayMs;
  if (days > 0 && to - from > days * dayMs) throw binanceErrors.longHistory(days);
  return account
    .entries()
    .filter((entry): entry is Entry<K> => entry.kind === kind)
    .filter(({ at }) => at >= from && at <= to)
    .reverse();
}

function transactionType(params: URLSearchParams): '0' | '1' {
  const type = text(params, 'transactionType');
  if (type === undefined) throw binanceErrors.mandatory('transactionType');
  if (type !== '0' && type !== '1') throw binanceErrors.illegal('transactionType');
  return type;
}

function paged<T>(request: FastifyRequest, rows: T[], largest: number) {
  const params = getParams(request);
  const size = Math.min(whole(params, 'rows') ?? 100, largest);
  const page = Math.max(whole(params, 'page') ?? 1, 1);
  const data = rows.slice((page - 1) * size, page * size);
  return { code: '000000', message: 'success', data, total: rows.length, success: true };
}
