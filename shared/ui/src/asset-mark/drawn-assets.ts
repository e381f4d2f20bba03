/** What `asset-marks.svg` holds a picture of, by its symbol, its exchange's id or its network's name in small letters. */
export const drawnAssets: readonly string[] =
  'btc eth usdt usdc dai xrp sol ada doge link uni aave trx dot avax wbtc weth steth wsteth upbit binance bithumb okx bybit kraken coinbase arbitrum arb base optimism op polygon pol matic'.split(
    ' ',
  );
