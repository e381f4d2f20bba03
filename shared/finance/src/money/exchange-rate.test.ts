import fc from 'fast-check';
import { absolute, compare, multiply, subtract } from './decimal.ts';
import { crossQuote, invertQuote } from './exchange-rate.ts';

describe('rates', () => {
  it('gives an inverted rate 0.95 of its confidence', () => {
    expect(invertQuote({ rate: '1250', confidence: 0.95 })).toEqual({
      rate: '0.0008',
      confidence: 0.9025,
    });
  });

  it('gives a cross rate 0.9 of the lower confidence', () => {
    expect(
      crossQuote({ rate: '1.08', confidence: 0.95 }, { rate: '1400', confidence: 0.8 }),
    ).toEqual({ rate: '1512', confidence: 0.72 });
  });

  it('comes back to one when inverted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (rate) => {
        const back = multiply(invertQuote({ rate: `${rate}`, confidence: 1 }).rate, `${rate}`);
        expect(compare(absolute(subtract(back, '1')), '0.000000000000000000000000000001')).toBe(-1);
      }),
    );
  });
});
