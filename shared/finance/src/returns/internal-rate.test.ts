import fc from 'fast-check';
import { ledgers } from '../testing/a-ledger.ts';
import { internalRate, type Payment } from './internal-rate.ts';

const rate = (...payments: [number, string][]) =>
  internalRate(payments.map(([at, amount]) => ({ at, amount })));

describe('the internal rate', () => {
  it.each([
    ['nothing was paid', [], 'all_one_way'],
    [
      'nothing but zeros was paid',
      [
        [0, '0'],
        [9, '0'],
      ],
      'all_one_way',
    ],
    [
      'all goes in',
      [
        [0, '-1'],
        [9, '-1'],
      ],
      'all_one_way',
    ],
    [
      'all comes out',
      [
        [0, '1'],
        [9, '1'],
      ],
      'all_one_way',
    ],
    [
      'what went in came out in the same moment',
      [
        [0, '-1'],
        [0, '1'],
        [9, '5'],
      ],
      'all_one_way',
    ],
    [
      'all falls on one moment',
      [
        [4, '-1'],
        [4, '2'],
      ],
      'one_moment',
    ],
    [
      'less than a million millionth is left',
      [
        [0, '-1000'],
        [365, '0.0000000001'],
      ],
      'no_root',
    ],
    [
      'it grows by more than 1,000,000 %',
      [
        [0, '-1'],
        [365, '20000'],
      ],
      'no_root',
    ],
    [
      'it comes out before and after it goes in',
      [
        [0, '100'],
        [365, '-100'],
        [730, '100'],
      ],
      'no_root',
    ],
  ] as [string, [number, string][], string][])(
    'is unknown where %s, and says so',
    (_, payments, why) => expect(rate(...payments)).toEqual({ value: null, why }),
  );
  it.each([
    [
      'all is lost',
      [
        [0, '-100'],
        [40, '-50'],
        [365, '0'],
      ],
      '-100',
      true,
    ],
    [
      'all is lost within days',
      [
        [0, '-100'],
        [5, '0'],
      ],
      '-100',
      false,
    ],
    [
      'a hundred thousandth is left',
      [
        [0, '-100'],
        [365, '0.001'],
      ],
      '-99.999',
      true,
    ],
    [
      'it grows to 150 times',
      [
        [0, '-1'],
        [365, '150'],
      ],
      '14900',
      true,
    ],
    [
      'it grows to 10,000 times',
      [
        [0, '-1'],
        [365, '10000'],
      ],
      '999900',
      true,
    ],
  ] as [string, [number, string][], string, boolean][])(
    'is known where %s',
    (_, payments, value, annualised) => {
      const found = rate(...payments);
      expect(found).toMatchObject({ annualised, only: true });
      expect(Number(found.value)).toBeCloseTo(Number(value), 12);
    },
  );
  it('is unknown where all goes in and the last payment, too', () => {
    expect(rate([0, '-100'], [365, '0'], [366, '-1'])).toMatchObject({ value: null });
  });
  it('is the only one where payments change their direction once', () => {
    expect(rate([0, '-100'], [365, '110'])).toMatchObject({ only: true });
  });
  it('is the one nearest to zero where there are several', () => {
    // 10 % and 20 % both solve it: (1.1 − x)(1.2 − x).
    expect(rate([0, '-100'], [365, '230'], [730, '-132'])).toEqual({
      value: '10.00000000000000000000',
      annualised: true,
      only: false,
    });
    // −10 % is as near as 10 % would be, and the only root.
    expect(rate([0, '-100'], [365, '-10'], [730, '90'])).toMatchObject({
      value: '-10.00000000000000000000',
    });
  });
  it('is exactly zero where all that went in comes out', () => {
    expect(rate([0, '-0.1'], [30, '-0.2'], [60, '0.3'])).toMatchObject({
      value: `0.${'0'.repeat(20)}`,
    });
  });
  it('does not depend on when counting begins, nor on the order or the unit', () => {
    const { value } = rate([0, '-100'], [40, '-7.25'], [200, '130']);
    expect(rate([960, '130'], [760, '-100'], [800, '-7.25'])).toMatchObject({ value });
    expect(rate([0, '-1000000000'], [40, '-72500000'], [200, '1300000000'])).toMatchObject({
      value,
    });
  });
  it('is found for sums of any size', () => {
    const tiny = rate([0, '-0.000000000000001'], [365, '0.0000000000000011']);
    expect(Number(tiny.value)).toBeCloseTo(10, 12);
    expect(rate([0, `-1${'0'.repeat(30)}`], [365, `11${'0'.repeat(29)}`])).toMatchObject({
      value: '10.00000000000000000000',
    });
  });
  it('is found over thirty years and over an hour', () => {
    expect(rate([0, '-1'], [365 * 30, '17.449402268886407318558803753801'])).toMatchObject({
      value: expect.stringMatching(/^(9\.99999999999999|10\.00000000000000)/),
    });
    expect(
      internalRate(
        [
          { at: 0, amount: '-4' },
          { at: 1, amount: '3' },
        ],
        8760,
      ),
    ).toEqual({
      value: '-25.00000000000000000000',
      annualised: false,
      only: true,
    });
  });
});

/** Sixty decimals, and every power by itself: another arithmetic than the one that is tested. */
const unit = 10n ** 60n;
const times = (a: bigint, b: bigint) => (a * b) / unit;
function raised(base: bigint, exponent: number): bigint {
  let result = unit;
  for (const bit of exponent.toString(2)) {
    result = times(result, result);
    if (bit === '1') result = times(result, base);
  }
  return result;
}
/** The growth of one unit of time, of which `span` make `growth`. */
function nthRoot(growth: bigint, span: number): bigint {
  let root = BigInt(Math.round((Number(growth) / Number(unit)) ** (1 / span) * 1e15)) * 10n ** 45n;
  for (let i = 0; i < 4; i += 1) {
    const below = raised(root, span - 1);
    root -= ((times(below, root) - growth) * unit) / (below * BigInt(span));
  }
  return root;
}
const parse = (text: string) => {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(60, '0'));
};
/** Returns the value of the payments at their end, at a growth over `span`. */
function worth(payments: readonly Payment[], growth: bigint, span: number): bigint {
  const end = Math.max(...payments.map(({ at }) => at));
  const root = nthRoot(growth, span);
  return payments.reduce(
    (all, { at, amount }) => all + times(parse(amount), raised(root, end - at)),
    0n,
  );
}

const aPayment = fc.record({
  at: fc.integer({ min: 0, max: 1_500 }),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String),
});

describe('over 2,000 random ledgers, in sixty decimals', () => {
  const solved = { only: 0, several: 0, none: 0 };
  it('what was paid is worth nothing at the rate, more at one side of it and less at the other', () => {
    fc.assert(
      fc.property(fc.array(aPayment, { minLength: 2, maxLength: 12 }), (payments) => {
        const found = internalRate(payments, 365, 40);
        const moments = payments.filter(({ amount }) => amount !== '0').map(({ at }) => at);
        const first = Math.min(...moments);
        const span = Math.min(Math.max(...moments) - first, 365);
        if (found.value === null) {
          solved.none += 1;
          if (found.why !== 'no_root') return;
          // An even number of roots, or none: the signs at both limits are the same.
          const low = worth(payments, unit / 10_000n, span);
          const high = worth(payments, 101n * unit, span);
          expect(low < 0n).toBe(high < 0n);
          return;
        }
        solved[found.only ? 'only' : 'several'] += 1;
        const growth = unit + parse(found.value) / 100n;
        const near = parse('0.0000000001') / 100n;
        const [below, at, above] = [growth - near, growth, growth + near].map((g) =>
          worth(payments, g, span),
        ) as [bigint, bigint, bigint];
        expect(below < 0n).not.toBe(above < 0n);
        const steep = above - below < 0n ? below - above : above - below;
        // At most 10^−10 of the change over both sides.
        expect((at < 0n ? -at : at) * 10n ** 10n).toBeLessThanOrEqual(steep);
      }),
      ledgers,
    );
    expect(solved.only).toBeGreaterThan(100);
    expect(solved.several).toBeGreaterThan(500);
  });
  it('no other rate is nearer to zero', () => {
    fc.assert(
      fc.property(fc.array(aPayment, { minLength: 2, maxLength: 12 }), (payments) => {
        const found = internalRate(payments, 365, 40);
        if (found.value === null || found.only) return;
        const moments = payments.filter(({ amount }) => amount !== '0').map(({ at }) => at);
        const first = Math.min(...moments);
        const span = Math.min(Math.max(...moments) - first, 365);
        const limit = Math.abs(Math.log(1 + Number(found.value) / 100)) * 0.999;
        const worthAt = (u: number) =>
          payments.reduce((all, { at, amount }) => {
            return all + Number(amount) * Math.exp((-u * (at - first)) / span);
          }, 0);
        const signs = new Set(
          Array.from({ length: 41 }, (_, i) =>
            Math.sign(worthAt(Math.min(limit * (i / 20 - 1), Math.log(101)))),
          ),
        );
        expect(signs.size).toBe(1);
      }),
      ledgers,
    );
  });
});
