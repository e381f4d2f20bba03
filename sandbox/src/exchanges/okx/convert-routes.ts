import type { FastifyInstance, FastifyRequest } from 'fastify';
import { numberedEntries } from '../account/entry-numbers.ts';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { Exact } from '../account/ledger.ts';
import { answer, getPage, getParams } from './okx-pages.ts';

const week = 604_800_000;

/**
 * Registers the routes for conversions without an order; dust is listed for seven days.
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-convert-history
 * https://www.okx.com/docs-v5/en/#order-book-trading-trade-get-easy-convert-history
 */
export function convertRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
  now: () => number,
): void {
  const conversions = (request: FastifyRequest, isDust: boolean) =>
    numberedEntries(accountOf(request).entries(), 'convert', 16_461_000n).filter(
      ({ entry }) => (entry.charge !== undefined) === isDust,
    );

  app.get('/api/v5/asset/convert/history', (request) => {
    const rows = conversions(request, false).map(({ entry, number }) => ({
      baseCcy: entry.from,
      clTReqId: '',
      fillBaseSz: entry.fromAmount,
      fillPx: new Exact(entry.toAmount).div(entry.fromAmount).decimalPlaces(8).toFixed(),
      fillQuoteSz: entry.toAmount,
      instId: `${entry.from}-${entry.to}`,
      quoteCcy: entry.to,
      side: 'sell',
      state: 'fullyFilled',
      tradeId: `trader${number}`,
      ts: String(entry.at),
    }));
    return answer(getPage(getParams(request), rows, ({ ts }) => BigInt(ts)));
  });

  app.get('/api/v5/trade/easy-convert-history', (request) => {
    const rows = conversions(request, true)
      .filter(({ entry }) => entry.at > now() - week)
      .map(({ entry }) => ({
        acct: '18',
        fillFromSz: entry.fromAmount,
        fillToSz: entry.toAmount,
        fromCcy: entry.from,
        status: 'filled',
        toCcy: entry.to,
        uTime: String(entry.at),
      }));
    return answer(getPage(getParams(request), rows, ({ uTime }) => BigInt(uTime)));
  });
}
