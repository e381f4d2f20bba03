import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { estimateReady } from './withdrawals.ts';

const start = Date.UTC(2026, 10, 1);
const day = (count: number) => new Date(start + count * dayMs);
/** Ten requests a day, every day. */
const daily = Array.from({ length: 10 }, (_, index) => ({
  to: BigInt(100 + 10 * index),
  at: day(index),
}));
const wait = (more: Partial<Parameters<typeof estimateReady>[0]>) =>
  estimateReady({
    requestId: 191n,
    requestedAt: day(8),
    finalizations: daily,
    usualDays: 5,
    now: day(9),
    ...more,
  });

describe('the estimate of a withdrawal', () => {
  it('follows from the place in the queue and its pace', () => {
    assert.equal(wait({})?.at, day(10).toISOString());
    assert.equal(wait({ requestId: 200n })?.at, day(10).toISOString());
    assert.equal(wait({ requestId: 201n })?.at, day(11).toISOString());
    assert.equal(wait({ requestId: 250n })?.at, day(15).toISOString());
  });

  it('does not slide: it is the same at every moment until it is over, and then there is none', () => {
    for (let hours = 0; hours < 24; hours += 1) {
      const now = new Date(day(9).getTime() + hours * 3_600_000);
      const estimate = wait({ now });
      assert.equal(estimate?.at, day(10).toISOString());
      assert.equal(estimate?.days, 1);
    }
    assert.equal(wait({ now: day(10) }), null);
    assert.equal(wait({ now: day(30) }), null);
  });

  it('is what the protocol says where the pace is not known, until that is over', () => {
    for (const finalizations of [[], daily.slice(0, 1)]) {
      assert.equal(wait({ finalizations })?.at, day(13).toISOString());
      assert.equal(wait({ finalizations, now: day(13) }), null);
    }
  });
});
