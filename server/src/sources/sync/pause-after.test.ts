import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProviderError } from '../../providers/provider-error.ts';
import { pauseAfter } from './start-sync.ts';

describe('the pause after a failure', () => {
  it('doubles, up to ten minutes', () => {
    const pauses = [1, 2, 3, 7, 8, 50].map((failures) => pauseAfter(failures, new Error()));
    assert.deepEqual(pauses, [5, 10, 20, 320, 600, 600]);
  });
  it('is at least what the source asked for', () => {
    const slow = new ProviderError('rate-limited', 'CEX_API_ERROR', '', { retryAfterSeconds: 120 });
    assert.equal(pauseAfter(1, slow), 120);
  });
  it('is long where only a person can help', () => {
    assert.equal(pauseAfter(1, new ProviderError('refused', 'EXCHANGE_KEY_REFUSED', '')), 900);
  });
});
