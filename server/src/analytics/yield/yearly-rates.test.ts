import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aprOfSeconds, apyOfDaily, gainOver, rateText } from './describe-rows.ts';

describe('yearly rates', () => {
  it('compound by the day: 10 % is 10.5156 %', () => {
    assert.equal(apyOfDaily('10'), '10.5156');
    assert.equal(apyOfDaily('0'), '0.0000');
  });

  it('come from a yield that compounds by the second: 5 % is 4.8790 %', () => {
    assert.equal(aprOfSeconds('5'), '4.8790');
    assert.equal(aprOfSeconds('0'), '0.0000');
  });

  it('make in a year what they say, and over days a part of it', () => {
    assert.ok(Math.abs(gainOver(365, { apr: null, apy: '5' }) - 0.05) < 1e-12);
    assert.ok(Math.abs(gainOver(365, { apr: '5', apy: null }) - 0.05) < 1e-12);
    assert.ok(gainOver(30, { apr: null, apy: '5' }) < gainOver(30, { apr: '5', apy: null }));
    assert.equal(gainOver(7, { apr: null, apy: null }), 0);
  });

  it('are unknown where they are no number', () => {
    assert.equal(rateText(Number.NaN), null);
    assert.equal(rateText(-0.00001), '0.0000');
  });
});
