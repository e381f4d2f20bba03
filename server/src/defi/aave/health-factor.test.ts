/** Our lending maths beside Aave's own library. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateHealthFactorFromBalances, rayPow, valueToZDBigNumber } from '@aave/math-utils';
import { healthFactor } from '@moa/finance/lending/health-factor';
import { rayRateToApy } from '@moa/finance/lending/ray-rate-to-apy';
import fc from 'fast-check';

/** The smallest of the 18 decimals that the protocol tells. */
const unit = '0.000000000000000001';
const base = fc.integer({ min: 1, max: 10 ** 12 }).map(String);

describe('lending maths against the protocol’s own library', () => {
  it('agrees on the health factor', () => {
    fc.assert(
      fc.property(base, base, fc.integer({ min: 1, max: 9_500 }), (collateral, debt, threshold) => {
        const theirs = calculateHealthFactorFromBalances({
          collateralBalanceMarketReferenceCurrency: collateral,
          borrowBalanceMarketReferenceCurrency: debt,
          currentLiquidationThreshold: threshold,
        });
        const ours = healthFactor(
          [{ value: collateral, liquidationThreshold: `${threshold / 100}` }],
          debt,
        );
        const difference = theirs.minus(ours ?? '').abs();
        assert.ok(difference.lte(unit), `${ours} ${theirs}`);
      }),
    );
  });

  it('agrees on the health factor of a hundred positions of several collaterals', () => {
    const collateral = fc.record({
      value: fc.integer({ min: 1, max: 10 ** 9 }),
      threshold: fc.integer({ min: 0, max: 9_500 }),
    });
    const several = fc.array(collateral, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(several, fc.integer({ min: 1, max: 10 ** 9 }), (collaterals, debt) => {
        const weighted = collaterals.reduce((all, one) => all + one.value * one.threshold, 0);
        const theirs = calculateHealthFactorFromBalances({
          collateralBalanceMarketReferenceCurrency: weighted,
          borrowBalanceMarketReferenceCurrency: debt,
          // The sum times its average, before the protocol cuts that to hundredths of a percent.
          currentLiquidationThreshold: 1,
        });
        const ours = healthFactor(
          collaterals.map(({ value, threshold }) => ({
            value: `${value}`,
            liquidationThreshold: `${threshold / 100}`,
          })),
          `${debt}`,
        );
        const difference = theirs.minus(ours ?? '').abs();
        assert.ok(difference.lte(unit), `${ours} ${theirs}`);
      }),
      { numRuns: 100 },
    );
  });

  it('agrees on the yearly yield of a rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300_000 }), (basisPoints) => {
        const ray = BigInt(basisPoints) * 10n ** 22n;
        const one = valueToZDBigNumber(`1${'0'.repeat(27)}`);
        const perSecond = valueToZDBigNumber(ray.toString()).dividedToIntegerBy(31_536_000);
        const grown = rayPow(one.plus(perSecond), valueToZDBigNumber('31536000'));
        const theirs = grown.minus(one).toNumber() / 1e25;
        const ours = rayRateToApy(ray);
        assert.ok(Math.abs(Number(ours) - theirs) <= 1e-4 + theirs * 1e-9);
      }),
      { numRuns: 50 },
    );
  });
});
