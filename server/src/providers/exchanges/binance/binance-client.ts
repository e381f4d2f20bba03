import type { CcxtExchange } from '../call-exchange.ts';
import type { CcxtCalls } from '../load-ccxt.ts';

export type BinanceClient = CcxtCalls<
  'privateGetAccount' | 'sapiGetAccountApiRestrictions' | 'sapiGetSimpleEarnFlexiblePosition'
>;

/** https://developers.binance.com/docs/binance-spot-api-docs/errors */
export const binance: CcxtExchange = {
  id: 'binance',
  clock: true,
  words: {
    maintenance: /"code":\s*-1016\b/,
    refused: {
      clock: /"code":\s*-1021\b/,
      key: /"code":\s*-(1002|1022|2008|2014|2015)\b/,
    },
  },
};
