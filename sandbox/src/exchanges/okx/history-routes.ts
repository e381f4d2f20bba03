import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs } from '../../time.ts';
import { numberedEntries } from '../account/entry-numbers.ts';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { okxErrors } from './okx-errors.ts';
import { answer, getPage, getParams, whole } from './okx-pages.ts';

const threeMonths = 92 * dayMs;
const firstBill = 317_321_390_244_397_056n;

/**
 * Registers the routes for trades, deposits and withdrawals:
 * https://www.okx.com/docs-v5/en/#order-book-trading-trade-get-transaction-details-last-3-months
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-deposit-history
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-withdrawal-history
 */
export function historyRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
  now: () => number,
): void {
  app.get('/api/v5/trade/fills-history', (request) => {
    const params = getParams(request);
    if (params.instType === undefined) throw okxErrors.empty('instType');
    if (!['SPOT', 'MARGIN', 'SWAP', 'FUTURES', 'OPTION'].includes(params.instType)) {
      throw okxErrors.parameter('instType');
    }
    const from = Number(whole(params, 'begin') ?? 0n);
    const to = Number(whole(params, 'end') ?? BigInt(Number.MAX_SAFE_INTEGER));
    const rows = numberedEntries(accountOf(request).entries(), 'trade', firstBill)
      .filter(() => params.instType === 'SPOT')
      .filter(({ entry }) => entry.at >= Math.max(from, now() - threeMonths) && entry.at <= to)
      .filter(
        ({ entry }) =>
          params.instId === undefined || params.instId === `${entry.base}-${entry.quote}`,
      )
      .map(({ entry, number }) => ({
        billId: String(number),
        clOrdId: '',
        execType: entry.orderType === 'limit' ? 'M' : 'T',
        fee: `-${entry.fee}`,
        feeCcy: entry.feeAsset,
        feeRate: '-0.001',
        fillFwdPx: '',
        fillIdxPx: entry.price,
        fillMarkPx: '',
        fillMarkVol: '',
        fillPnl: '0',
        fillPx: entry.price,
        fillPxUsd: '',
        fillPxVol: '',
        fillSz: entry.quantity,
        fillTime: String(entry.at),
        instId: `${entry.base}-${entry.quote}`,
        instType: 'SPOT',
        ordId: String(firstBill + BigInt(`0x${entry.orderId.slice(0, 8)}`)),
        posSide: 'net',
        side: entry.side,
        subType: entry.side === 'buy' ? '1' : '2',
        tag: '',
        tradeId: String(Number.parseInt(entry.id.slice(0, 8), 16)),
        tradeQuoteCcy: entry.quote,
        ts: String(entry.at),
      }));
    return answer(getPage(params, rows, ({ billId }) => BigInt(billId)));
  });

  app.get('/api/v5/asset/deposit-history', (request) => {
    const params = getParams(request);
    const rows = numberedEntries(accountOf(request).entries(), 'deposit', 4_703_000n)
      .filter(({ entry }) => params.ccy === undefined || entry.asset === params.ccy)
      .map(({ entry, number }) => ({
        actualDepBlkConfirm: '12',
        amt: entry.amount,
        areaCodeFrom: '',
        ccy: entry.asset,
        chain: entry.network,
        depId: String(number),
        from: '',
        fromWdId: '',
        state: '2',
        to: entry.address,
        ts: String(entry.at),
        txId: entry.txid,
      }));
    return answer(getPage(params, rows, ({ ts }) => BigInt(ts)));
  });

  app.get('/api/v5/asset/withdrawal-history', (request) => {
    const params = getParams(request);
    const rows = numberedEntries(accountOf(request).entries(), 'withdrawal', 15_447_000n)
      .filter(({ entry }) => params.ccy === undefined || entry.asset === params.ccy)
      .map(({ entry, number }) => ({
        amt: entry.amount,
        areaCodeFrom: '',
        areaCodeTo: '',
        ccy: entry.asset,
        chain: entry.network,
        clientId: '',
        fee: entry.fee,
        feeCcy: entry.asset,
        from: '',
        nonTradableAsset: false,
        note: '',
        state: '2',
        to: entry.address,
        toAddrType: '1',
        ts: String(entry.at),
        txId: entry.txid,
        wdId: String(number),
      }));
    return answer(getPage(params, rows, ({ ts }) => BigInt(ts)));
  });
}
