import assert from 'node:assert/strict';
import { it } from 'node:test';
import { reportedBySavings } from './savings-events.ts';

const hour = '1792000800000';
const row = (earnings: string, amt: string, ts = hour, ccy = 'USDT') => ({
  ccy,
  earnings,
  amt,
  rate: '0.05',
  ts,
});
const reported = (rows: ReturnType<typeof row>[]) =>
  reportedBySavings(rows)
    .events.map(({ externalId, quantity }) => `${externalId} ${quantity}`)
    .toSorted();

it('tells every part that was lent in an hour, under the same names in any order', () => {
  const rows = [row('0.01', '100'), row('0.02', '200'), row('0.02', '200'), row('0', '50')];
  const expected = [
    `income:savings:USDT:${hour}:0.01 0.01`,
    `income:savings:USDT:${hour}:0.02 0.02`,
    `income:savings:USDT:${hour}:0.02:1 0.02`,
  ];
  assert.deepEqual(reported(rows), expected);
  assert.deepEqual(reported(rows.toReversed()), expected);
});

it('leaves the others their names where a row comes late, whatever it brought', () => {
  const before = [row('0.02', '200'), row('0.02', '300')];
  const names = reported(before);
  for (const late of [row('0.01', '100'), row('0.02', '100'), row('0.03', '300')]) {
    const after = reported([late, ...before]);
    assert.equal(after.length, 3);
    assert.deepEqual(
      names.filter((name) => !after.includes(name)),
      [],
    );
  }
});

it('names what is alone in its hour', () => {
  assert.deepEqual(reported([row('0.01', '100'), row('0.03', '1', hour, 'BTC')]), [
    `income:savings:BTC:${hour}:0.03 0.03`,
    `income:savings:USDT:${hour}:0.01 0.01`,
  ]);
});
