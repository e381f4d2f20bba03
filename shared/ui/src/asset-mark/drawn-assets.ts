/** What `asset-marks.svg` holds a picture of, by its symbol or its exchange's id in small letters. */
export const drawnAssets: readonly string[] =
  'btc eth usdt usdc dai xrp sol ada doge link uni aave trx dot avax wbtc weth steth wsteth upbit binance bithumb okx bybit kraken coinbase'.split(
    ' ',
  );
