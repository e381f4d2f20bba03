import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getPlace } from './place-of.ts';

describe('where an address is', () => {
  for (const [ip, requestedFrom, place] of [
    ['127.0.0.1', '203.0.113.7', 'local'],
    ['::1', '203.0.113.7', 'local'],
    ['192.168.0.4', '203.0.113.7', 'local'],
    ['::ffff:10.0.0.1', '203.0.113.7', 'local'],
    ['fd00::1', '203.0.113.7', 'local'],
    ['203.0.113.7', '203.0.113.7', 'here'],
    ['::ffff:203.0.113.7', '203.0.113.7', 'here'],
    ['2001:db8:1:2::5', '2001:db8:1:2:ffff::9', 'here'],
    ['2001:db8:1:3::5', '2001:db8:1:2::5', null],
    ['203.0.113.8', '203.0.113.7', null],
    ['not an address', 'not an address', null],
    [null, '203.0.113.7', null],
  ] as const) {
    it(`is ${place ?? 'not known'} for ${ip}, asked from ${requestedFrom}`, () => {
      assert.equal(getPlace(ip, requestedFrom), place);
    });
  }
});
