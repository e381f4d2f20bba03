/** At which price of one asset alone an account can be liquidated, and how far away that is. */
import { type Decimal, exact, plain } from '../money/decimal.ts';
import { cutTo } from '../money/round-to.ts';
import { fromUnits } from '../money/units.ts';
import {
  type AccountReserve,
  baseValue,
  countsAsCollateral,
  termsInForce,
} from './pool-account.ts';

const baseDecimals = 8;

export type LiquidationPrice = {
  asset: string;
  /** Collateral is liquidated by a fall, what is owed by a rise. */
  side: 'collateral' | 'debt';
  /** Dollars of the protocol's oracle; null where no move of this asset alone liquidates. */
  price: Decimal | null;
  /** From today's price, in percent and unsigned, cut so that it never looks further than it is. */
  distance: Decimal | null;
};

/** Nothing without a debt. An asset that is both supplied and owed counts by what outweighs. */
export function liquidationPrices(reserves: readonly AccountReserve[]): LiquidationPrice[] {
  const weighed = reserves.map((reserve) => {
    const collateral = countsAsCollateral(reserve)
      ? baseValue(reserve, reserve.supplied) * termsInForce(reserve).liquidationThreshold
      : 0n;
    const debt = baseValue(reserve, reserve.variableDebt + reserve.stableDebt) * 10_000n;
    return { reserve, collateral, debt, net: collateral - debt };
  });
  const surplus = weighed.reduce((sum, { net }) => sum + net, 0n);
  if (weighed.every(({ debt }) => debt === 0n)) return [];
  return weighed
    .filter(({ collateral, debt }) => collateral > 0n || debt > 0n)
    .map(({ reserve, net }): LiquidationPrice => {
      const side = net >= 0n ? 'collateral' : 'debt';
      // The account is at its limit where the others and this one at a factor of today's price are zero.
      const others = surplus - net;
      const factor = net === 0n ? null : exact(`${-others}`).div(exact(`${net}`));
      if (factor === null || !factor.isGreaterThan(0)) {
        return { asset: reserve.asset, side, price: null, distance: null };
      }
      const today = exact(fromUnits(reserve.price, baseDecimals));
      const away = side === 'collateral' ? exact('1').minus(factor) : factor.minus(1);
      return {
        asset: reserve.asset,
        side,
        price: plain(today.times(factor).decimalPlaces(baseDecimals)),
        distance: away.isGreaterThan(0) ? cutTo(plain(away.times(100)), 2) : '0.00',
      };
    });
}
