import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lentRates } from './read-okx-holdings.ts';

const now = Date.UTC(2026, 10, 21, 9);
const hour = 3_600_000;
const row = (ccy: string, amt: string, rate: string, hoursAgo: number) => ({
  ccy,
  amt,
  rate,
  earnings: '0',
  ts: String(now - hoursAgo * hour),
});
const rates = (...data: object[]) => lentRates({ code: '0', data }, now);

describe('what savings at OKX earn', () => {
  it('is the rate of the newest hour in which they were lent', () => {
    const of = rates(row('USDT', '100', '0.09', 3), row('USDT', '100', '0.05', 1));
    assert.deepEqual(of('USDT', '100'), { rate: '5', kind: 'apr' });
    assert.equal(of('BTC', '1'), null);
  });

  it('is less where only a part of them was lent', () => {
    assert.deepEqual(rates(row('USDT', '25', '0.08', 1))('USDT', '100')?.rate, '2');
  });

  it('is joined from what was lent at several rates', () => {
    const of = rates(row('USDT', '50', '0.04', 1), row('USDT', '50', '0.08', 1));
    assert.deepEqual(of('USDT', '100')?.rate, '6');
  });

  it('is not known where nothing was lent of late, or the rate cannot be', () => {
    assert.equal(rates(row('USDT', '100', '0.05', 72))('USDT', '100'), null);
    assert.equal(rates(row('USDT', '100', 'NaN', 1))('USDT', '100'), null);
    assert.equal(lentRates(null, now)('USDT', '100'), null);
    assert.equal(lentRates('<html>', now)('USDT', '100'), null);
  });
});
