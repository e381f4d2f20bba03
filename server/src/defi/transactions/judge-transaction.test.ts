/** Each way in which a transaction can end or go on, as a line of a table. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { judgeTransaction } from './judge-transaction.ts';
import type { Finding } from './look-up.ts';

const now = new Date('2026-11-23T00:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const gone = (sentCount: number): Finding => ({ found: 'nothing', sentCount });

type Line = {
  nonce?: number | null;
  least?: number | null;
  /** Minutes since the report. */
  age?: number;
  was?: 'submitted' | 'replaced';
  /** Minutes since it settled. */
  since?: number;
  isRepriced?: boolean;
  finding: Finding;
};

const lines: [what: string, line: Line, status: string, isFinal: boolean][] = [
  ['waits, its nonce not used up', { nonce: 5, finding: gone(5) }, 'submitted', false],
  ['another took its nonce', { nonce: 5, finding: gone(6) }, 'replaced', false],
  [
    'is still replaced',
    { nonce: 5, was: 'replaced', since: 1, finding: gone(6) },
    'replaced',
    false,
  ],
  ['for good', { nonce: 5, was: 'replaced', since: 11, finding: gone(6) }, 'replaced', true],
  [
    'its block was undone',
    { nonce: 5, was: 'replaced', since: 1, finding: gone(5) },
    'submitted',
    false,
  ],
  [
    'is mined after all',
    {
      nonce: 5,
      was: 'replaced',
      since: 1,
      finding: { found: 'mined', nonce: 5, block: 8n, succeeded: true },
    },
    'confirmed',
    false,
  ],
  [
    'was never seen, and others may have come before it',
    { least: 5, age: 1, finding: gone(6) },
    'submitted',
    false,
  ],
  [
    'was never seen, and they did for long',
    { least: 5, age: 3, finding: gone(6) },
    'replaced',
    false,
  ],
  [
    'was never seen, but sent again',
    { least: 5, age: 0, isRepriced: true, finding: gone(6) },
    'replaced',
    false,
  ],
  [
    'stays so',
    { least: 5, age: 1, was: 'replaced', since: 1, finding: gone(6) },
    'replaced',
    false,
  ],
  [
    'was never seen, of a plan without a nonce',
    { least: null, age: 29, finding: gone(6) },
    'submitted',
    false,
  ],
  ['for half an hour', { least: null, age: 31, finding: gone(6) }, 'dropped', true],
  [
    'was seen, and forgotten for half an hour',
    { nonce: 5, age: 31, finding: gone(5) },
    'dropped',
    true,
  ],
  ['waits to be mined', { finding: { found: 'waiting', nonce: 5 }, age: 90 }, 'submitted', false],
  ['is of something else', { finding: { found: 'foreign' } }, 'dropped', true],
  [
    'reverted',
    { finding: { found: 'mined', nonce: 5, block: 3n, succeeded: false } },
    'reverted',
    false,
  ],
  [
    'deep enough',
    { finding: { found: 'mined', nonce: 5, block: -2n, succeeded: true } },
    'confirmed',
    true,
  ],
];

for (const [what, line, status, isFinal] of lines) {
  it(`${what}: ${status}${isFinal ? ', for good' : ''}`, () => {
    const { nonce = null, age = 0, was = 'submitted', since, finding } = line;
    const judged = judgeTransaction(
      {
        status: was,
        nonce,
        reason: null,
        submittedAt: ago(age),
        settledAt: since === undefined ? null : ago(since),
      },
      {
        finding,
        leastNonce: nonce ?? line.least ?? null,
        isRepriced: line.isRepriced ?? false,
        head: 10n,
        confirmations: 12,
        now,
        pace: 1,
      },
    );
    assert.deepEqual([judged.status, judged.isFinal], [status, isFinal]);
  });
}
