import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isActive } from './decide.ts';

const [sunday, monday, friday, saturday] = [0, 1, 5, 6];
/** 22 November 2026 is a Sunday. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00.000Z`);

const table: [
  start: string,
  end: string,
  days: number[],
  moments: [day: number, time: string, active: boolean][],
][] = [
  [
    '09:00',
    '18:00',
    [monday],
    [
      [23, '08:59', false],
      [23, '09:00', true],
      [23, '17:59', true],
      [23, '18:00', false],
      [22, '12:00', false],
    ],
  ],
  [
    '22:00',
    '06:00',
    [friday, saturday],
    [
      [27, '05:00', false],
      [27, '21:59', false],
      [27, '22:00', true],
      [28, '05:59', true],
      [28, '06:00', false],
      [29, '05:00', true],
      [29, '22:00', false],
    ],
  ],
  [
    '00:00',
    '00:00',
    [sunday],
    [
      [22, '00:00', true],
      [22, '23:59', true],
      [23, '00:00', false],
    ],
  ],
];

describe('active hours', () => {
  for (const [start, end, days, moments] of table)
    for (const [day, time, active] of moments)
      it(`from ${start} to ${end} on ${days.join()}: ${active} on the ${day}th at ${time}`, () => {
        assert.equal(isActive({ start, end, days, timezone: 'UTC' }, at(day, time)), active);
      });

  it('are those of their zone, and so are the days', () => {
    const hours = { start: '00:00', end: '09:00', days: [monday], timezone: 'Asia/Seoul' };
    // 00:00 and 09:00 of Monday in Seoul.
    assert.equal(isActive(hours, at(22, '15:00')), true);
    assert.equal(isActive(hours, at(23, '00:00')), false);
  });

  it('are all hours where there are none', () => {
    assert.equal(isActive(null, at(22, '12:00')), true);
  });
});
