import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jointRate, readRate } from './earn-rate.ts';
import type { EarnRate } from './holding.ts';

const apr = (rate: string): EarnRate => ({ rate, kind: 'apr' });
const apy = (rate: string): EarnRate => ({ rate, kind: 'apy' });

describe('what an exchange pays in a year', () => {
  for (const [reported, unit, rate] of [
    ['0.0412', 'fraction', '4.12'],
    ['3%', 'percent', '3'],
    ['4.25 %', 'percent', '4.25'],
    ['0.02599895', 'fraction', '2.5999'],
    ['0', 'fraction', '0'],
  ] as const) {
    it(`reads ${reported} as ${rate} percent`, () => {
      assert.deepEqual(readRate(reported, unit, 'apr'), apr(rate));
    });
  }

  for (const reported of ['', 'NaN', null, undefined, '-0.01', '1e30', {}, '3%']) {
    it(`is not known where it is told as ${JSON.stringify(reported)}`, () => {
      assert.equal(readRate(reported, 'fraction', 'apr'), null);
    });
  }

  it('of several parts is what they make together', () => {
    const parts = [
      { amount: '300', rate: apr('4') },
      { amount: '100', rate: apr('8') },
    ];
    assert.deepEqual(jointRate('400', parts), apr('5'));
  });

  it('is not known where a part of it is not', () => {
    const known = { amount: '300', rate: apr('4') };
    assert.equal(jointRate('400', [known, { amount: '100', rate: null }]), null);
    assert.equal(jointRate('400', [known]), null);
    assert.equal(jointRate('0', []), null);
  });

  it('joins what compounds with what does not by what a day makes', () => {
    const parts = [
      { amount: '1', rate: apy('10') },
      { amount: '1', rate: apr('10') },
    ];
    // 365 · (1.1^(1/365) − 1) = 9.5323 %
    assert.deepEqual(jointRate('2', parts), apr('9.7661'));
  });

  it('stays a rate that compounds where all parts do', () => {
    assert.deepEqual(jointRate('1', [{ amount: '1', rate: apy('4.12') }]), apy('4.12'));
  });
});
