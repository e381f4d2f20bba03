import { contrast } from './contrast.ts';

describe('contrast', () => {
  it.each([
    ['black on white', [0, 0, 0], [255, 255, 255], 21],
    ['a colour on itself', [43, 92, 230], [43, 92, 230], 1],
    ['the greys that just pass', [118, 118, 118], [255, 255, 255], 4.54],
    ['the greys that just fail', [119, 119, 119], [255, 255, 255], 4.48],
  ] as const)('of %s', (_, a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });
});
