import { rayRateToApy } from './ray-rate-to-apy.ts';

describe('yearly yield of a rate that compounds each second', () => {
  it.each([
    [0n, '0.0000'],
    [5n * 10n ** 25n, '5.1271'],
    [10n ** 26n, '10.5171'],
    [10n ** 27n, '171.8282'],
  ])('%s ray is %s percent', (ray, apy) => {
    expect(rayRateToApy(ray)).toBe(apy);
  });
});
