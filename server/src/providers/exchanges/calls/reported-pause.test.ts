import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reportedPause } from './exchange-failure.ts';

const now = Date.parse('2026-11-21T03:00:00Z');

describe('how long an exchange wants to be left alone', () => {
  const table: [string, string | null, string, number | null][] = [
    ['seconds in the header', '120', '', 120],
    ['a date in the header', 'Sat, 21 Nov 2026 03:01:30 GMT', '', 90],
    ['a date that is over', 'Sat, 21 Nov 2026 02:59:00 GMT', '', null],
    ['seconds in its words', null, 'Too many API requests. You are blocked for 20 seconds.', 20],
    ['minutes in its words', null, 'Blocked for 5 minutes', 300],
    ['Korean words', null, '요청이 10분 동안 차단됩니다.', 600],
    ['both: the header is exact', '7', 'blocked for 20 seconds', 7],
    ['a year', '31536000', '', 86_400],
    ['nothing', null, 'Too many API requests.', null],
    ['zero', '0', '', null],
    ['an address with figures in it', null, 'GET https://api.example/v1/429?at=1763693999', null],
  ];
  for (const [words, header, text, seconds] of table) {
    it(`${words}: ${seconds}`, () => assert.equal(reportedPause(header, text, now), seconds));
  }
});
