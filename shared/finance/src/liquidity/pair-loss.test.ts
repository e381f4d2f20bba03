import assert from 'node:assert/strict';
import fc from 'fast-check';
import { divergence, feesAgainstLoss, getWeights } from './pair-loss.ts';
import { power } from './power.ts';

const near = (actual: string, expected: number, within = 1e-11) =>
  assert.ok(
    Math.abs(Number(actual) - expected) <= within * Math.max(1, Math.abs(expected)),
    `${actual} instead of ${expected}`,
  );
const ratios = fc.integer({ min: 1, max: 1_000_000 }).map((parts) => `${parts / 10_000}`);
const weights = fc
  .integer({ min: 1, max: 99 })
  .map((part) => getWeights(`${part}`, `${100 - part}`));

describe('divergence loss', () => {
  it('is what the table of the field says', () => {
    const table: [string, string][] = [
      ['1', '0.00'],
      ['1.25', '-0.62'],
      ['1.5', '-2.02'],
      ['2', '-5.72'],
      ['0.5', '-5.72'],
      ['4', '-20.00'],
    ];
    for (const [ratio, expected] of table) {
      const reported = Number(divergence(ratio).il).toFixed(2);
      assert.equal(reported === '-0.00' ? '0.00' : reported, expected, ratio);
    }
  });

  it('equals 2√r / (1 + r) − 1 of any ratio', () => {
    fc.assert(
      fc.property(ratios, (ratio) => {
        const r = Number(ratio);
        near(divergence(ratio).il, ((2 * Math.sqrt(r)) / (1 + r) - 1) * 100);
      }),
    );
  });

  it('is the same for a rise as for the fall that undoes it, and is never a gain', () => {
    fc.assert(
      fc.property(ratios, weights, (ratio, of) => {
        const inverse = `${1 / Number(ratio)}`;
        if (!/^\d+(\.\d+)?$/.test(inverse)) return;
        near(divergence(inverse).il, Number(divergence(ratio).il), 1e-9);
        assert.ok(Number(divergence(ratio, of).il) <= 1e-15);
      }),
    );
  });

  it('of a weighted pool equals Π rᵢ^wᵢ / Σ wᵢ rᵢ − 1', () => {
    fc.assert(
      fc.property(ratios, weights, (ratio, of) => {
        const [r, w0, w1] = [Number(ratio), Number(of[0]), Number(of[1])];
        near(divergence(ratio, of).il, (r ** w0 / (w0 * r + w1) - 1) * 100, 1e-9);
      }),
    );
  });

  it('is less, the more of the pool is in one token', () => {
    assert.ok(Number(divergence('4', getWeights('80', '20')).il) > Number(divergence('4').il));
    assert.equal(divergence('4', ['1', '0']).il, '0');
  });
});

describe('powers', () => {
  it('agree with the machine’s to its own precision', () => {
    fc.assert(
      fc.property(ratios, fc.integer({ min: 0, max: 1_000 }), (base, thousandths) => {
        near(power(base, `${thousandths / 1_000}`), Number(base) ** (thousandths / 1_000), 1e-12);
      }),
    );
  });

  it('multiply as powers do, to 25 decimals', () => {
    const product = Number(power('7.3', '0.3')) * Number(power('7.3', '0.7'));
    near('7.3', product, 1e-14);
    assert.equal(power('4', '0.5'), '2');
  });

  it('refuse what has none', () => {
    for (const [base, exponent] of [
      ['0', '0.5'],
      ['-1', '0.5'],
      ['2', '1.5'],
    ] as const) {
      assert.throws(() => power(base, exponent), RangeError);
    }
  });
});

describe('fees against the loss', () => {
  it('make up for it exactly at the break-even rate and on the break-even day', () => {
    fc.assert(
      fc.property(
        ratios.filter((ratio) => ratio !== '1'),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 500 }),
        (ratio, days, feeApr) => {
          const loss = divergence(ratio);
          const reported = feesAgainstLoss(loss, { feeApr: `${feeApr}`, days });
          if (reported.breakEvenFeeApr === null || Number(reported.breakEvenFeeApr) === 0) return;
          const even = feesAgainstLoss(loss, { feeApr: reported.breakEvenFeeApr, days });
          near(even.net, 0, 1e-14);
          const after = Math.ceil(Number(reported.breakEvenDays));
          assert.ok(Number(feesAgainstLoss(loss, { feeApr: `${feeApr}`, days: after }).net) >= 0);
        },
      ),
    );
  });

  it('never do where there are none, and need no time where nothing was lost', () => {
    const loss = divergence('2');
    assert.equal(feesAgainstLoss(loss, { feeApr: '0', days: 30 }).breakEvenDays, null);
    assert.equal(feesAgainstLoss(loss, { feeApr: '10', days: 0 }).breakEvenFeeApr, null);
    const none = feesAgainstLoss(divergence('1'), { feeApr: '0', days: 0 });
    assert.deepEqual([none.breakEvenDays, none.breakEvenFeeApr, none.net], ['0', '0', '0']);
  });
});
