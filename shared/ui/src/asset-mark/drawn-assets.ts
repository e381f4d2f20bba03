/** Marks in `asset-marks.svg`, by asset symbol, exchange id or network name, in lower case. */
export const drawnAssets: readonly string[] =
  'btc eth usdt usdc dai xrp sol ada doge link uni aave trx dot avax wbtc weth steth wsteth upbit binance bithumb okx bybit kraken coinbase arbitrum arb base optimism op polygon pol matic'.split(
    ' ',
  );
