import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs } from '../../time.ts';
import { Exact } from '../account/ledger.ts';
import type { BinanceAccount } from './binance-accounts.ts';
import { binanceErrors } from './binance-errors.ts';
import { getLimit, getParams, whole } from './request-params.ts';

const maxDays = 30;
/** The list of dust is no longer than this, whatever range is asked for. */
const maxDust = 100;

/**
 * Registers the routes for conversions without an order.
 * https://developers.binance.com/docs/convert/trade/Get-Convert-Trade-History
 * https://developers.binance.com/docs/wallet/asset/dust-log
 */
export function convertRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => BinanceAccount,
): void {
  app.get('/sapi/v1/convert/tradeFlow', (request) => {
    const params = getParams(request);
    const startTime = whole(params, 'startTime');
    const endTime = whole(params, 'endTime');
    if (startTime === undefined) throw binanceErrors.mandatory('startTime');
    if (endTime === undefined) throw binanceErrors.mandatory('endTime');
    if (endTime - startTime > maxDays * dayMs) throw binanceErrors.longHistory(maxDays);
    const limit = getLimit(params, 100, 1_000);
    const found = conversions(request, startTime, endTime, false);
    return {
      list: found.slice(0, limit).map((entry) => ({
        quoteId: entry.id.replaceAll('-', ''),
        orderId: getId(entry.id),
        orderStatus: 'SUCCESS',
        fromAsset: entry.from,
        fromAmount: entry.fromAmount,
        toAsset: entry.to,
        toAmount: entry.toAmount,
        ratio: new Exact(entry.toAmount).div(entry.fromAmount).decimalPlaces(8).toFixed(),
        inverseRatio: new Exact(entry.fromAmount).div(entry.toAmount).decimalPlaces(8).toFixed(),
        createTime: entry.at,
      })),
      startTime,
      endTime,
      limit,
      moreData: found.length > limit,
    };
  });

  app.get('/sapi/v1/asset/dribblet', (request) => {
    const params = getParams(request);
    const from = whole(params, 'startTime') ?? 0;
    const to = whole(params, 'endTime') ?? Number.MAX_SAFE_INTEGER;
    // So other clients say (go-binance); the page names no limit.
    if (from > 0 && to - from > 90 * dayMs) throw binanceErrors.longHistory(90);
    const found = conversions(request, from, to, true);
    return {
      total: Math.min(found.length, maxDust),
      userAssetDribblets: found.slice(0, maxDust).map((entry) => ({
        operateTime: entry.at,
        totalTransferedAmount: entry.toAmount,
        totalServiceChargeAmount: entry.charge,
        transId: getId(entry.id),
        userAssetDribbletDetails: [
          {
            transId: getId(entry.id),
            serviceChargeAmount: entry.charge,
            amount: entry.fromAmount,
            operateTime: entry.at,
            transferedAmount: entry.toAmount,
            fromAsset: entry.from,
            targetAsset: entry.to,
          },
        ],
      })),
    };
  });

  /** Newest first. */
  function conversions(request: FastifyRequest, from: number, to: number, isDust: boolean) {
    return accountOf(request)
      .entries()
      .filter((entry) => entry.kind === 'convert')
      .filter(({ at, charge }) => at >= from && at <= to && (charge !== undefined) === isDust)
      .reverse();
  }
}

/** A number out of an inner id, stable for it. */
function getId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 11), 16);
}
