/** What `asset-marks.svg` holds a picture of, by its symbol in small letters. */
export const drawnAssets: readonly string[] =
  'btc eth usdt usdc dai xrp sol ada doge link uni aave trx dot avax wbtc weth steth wsteth'.split(
    ' ',
  );
