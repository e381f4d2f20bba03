import { type CcxtExchange, callExchange } from '../calls/call-exchange.ts';
import { lastClockOffset } from '../calls/exchange-clock.ts';
import type { CcxtCalls } from '../calls/load-ccxt.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { ExchangeCredentials } from '../holding.ts';
import { binanceErrors } from './error-codes.ts';

export type BinanceClient = Requests &
  CcxtCalls<
    | 'privateGetAccount'
    | 'privateGetMyTrades'
    | 'publicGetExchangeInfo'
    | 'sapiGetAccountApiRestrictions'
    | 'sapiGetAssetAssetDividend'
    | 'sapiGetAssetDribblet'
    | 'sapiGetC2cOrderMatchListUserOrderHistory'
    | 'sapiGetCapitalDepositHisrec'
    | 'sapiGetCapitalWithdrawHistory'
    | 'sapiGetConvertTradeFlow'
    | 'sapiGetFiatOrders'
    | 'sapiGetFiatPayments'
    | 'sapiGetLendingAutoInvestHistoryList'
    | 'sapiGetMarginAccount'
    | 'sapiGetMarginIsolatedAccount'
    | 'sapiGetPayTransactions'
    | 'sapiGetSimpleEarnFlexibleHistoryRewardsRecord'
    | 'sapiGetSimpleEarnFlexiblePosition'
    | 'sapiGetSimpleEarnLockedHistoryRewardsRecord'
    | 'sapiGetSimpleEarnLockedPosition'
    | 'sapiPostAssetGetFundingAsset'
  >;

/** Requests without a ccxt method; ccxt signs them. */
type Requests = {
  request(
    path: string,
    access: 'sapi',
    method: 'GET',
    params?: Record<string, string>,
  ): Promise<unknown>;
};

// Weights are counted apart; this is against bursts.
export const binanceBudget: RequestBudget = { everyMs: 20, most: 30, by: 'address' };

/** https://developers.binance.com/docs/binance-spot-api-docs/errors */
export const binance: CcxtExchange = {
  id: 'binance',
  budget: binanceBudget,
  limits: 'address',
  clock: true,
  errors: binanceErrors,
};

/** Beyond these shares of its minute the past waits, so that the present can be read. */
const restfulWeights: Record<string, number> = {
  'x-mbx-used-weight-1m': 2_400,
  'x-sapi-used-ip-weight-1m': 6_000,
  'x-sapi-used-uid-weight-1m': 160_000,
};

/**
 * One request for the past, after all others. How much of a minute's weight is used the exchange tells
 * with every answer. https://developers.binance.com/docs/binance-spot-api-docs/rest-api/limits
 */
export function askBinance(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  talk: (client: BinanceClient) => Promise<unknown>,
  /** Whom it may keep waiting: what is dear for its account makes no other one wait. */
  turn: 'all' | 'account' = 'all',
): Promise<unknown> {
  const { url } = addresses.exchanges.binance;
  const name = turn === 'all' ? `${url} history` : `${url} history ${credentials.apiKey}`;
  return inTurn(addresses.memory, name, 20, async () => {
    let used: Record<string, string> = {};
    const answer = await callExchange(
      addresses,
      binance,
      credentials,
      async (client: BinanceClient) => {
        const reported = await talk(client);
        used = client.last_response_headers ?? {};
        return reported;
      },
    );
    const isMuch = Object.entries(used).some(
      ([name, weight]) => Number(weight) > (restfulWeights[name.toLowerCase()] ?? Infinity),
    );
    if (isMuch) await untilNextMinute(lastClockOffset(addresses.memory, url) ?? 0);
    return answer;
  });
}

/** Weights are counted by the minutes of the exchange's clock. */
function untilNextMinute(offset: number): Promise<void> {
  const left = 60_000 - ((Date.now() - offset) % 60_000);
  // Does not delay the exit of the process.
  return new Promise((resolve) => void setTimeout(resolve, left + 500).unref());
}
