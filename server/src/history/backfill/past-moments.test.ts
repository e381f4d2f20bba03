import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import fc from 'fast-check';
import { pastMoments, pastParts } from './past-moments.ts';

const hour = 3_600_000;
const inSeoul = (at: Date) => new Date(at.getTime() + 9 * hour).toISOString();

it('each day of the past ends with the last second of a day in Seoul, and is there once', () => {
  const time = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(time, (now) => {
      const since = new Date(now.getTime() - 100 * dayMs);
      const moments = pastMoments(now, since);
      const old = moments.filter((at) => now.getTime() - at.getTime() > 32 * dayMs);
      assert.ok(old.length >= 66);
      for (const [index, at] of old.entries()) {
        assert.match(inSeoul(at), /T23:59:59/);
        const before = old[index + 1];
        if (before !== undefined) assert.equal(at.getTime() - before.getTime(), dayMs);
      }
      // A span of 30 days that ends now begins within an hour of its beginning.
      const wanted = now.getTime() - 30 * dayMs;
      const start = moments.find((at) => at.getTime() <= wanted);
      assert.ok(start !== undefined && wanted - start.getTime() <= hour);
      assert.equal(new Set(moments.map(Number)).size, moments.length);
    }),
  );
});

it('the parts of a past follow each other from a week back to its beginning, without a gap', () => {
  const length = fc.integer({ min: 1, max: 730 * 24 });
  fc.assert(
    fc.property(length, (hours) => {
      const now = new Date('2026-11-29T12:34:56Z');
      const since = new Date(now.getTime() - hours * hour);
      const parts = pastParts(now, since).map(Number);
      assert.equal(parts.at(-1), since.getTime());
      let end = now.getTime();
      for (const begin of parts) {
        assert.ok(begin < end && end - begin <= 91 * dayMs);
        end = begin;
      }
      // The first part holds a week with the value before it, and few hours more.
      const [first = 0] = parts;
      assert.ok(now.getTime() - first <= 8 * dayMs);
      assert.ok(hours <= 8 * 24 || now.getTime() - first >= 7 * dayMs + 3 * hour);
    }),
  );
});
