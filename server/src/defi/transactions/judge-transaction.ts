/**
 * Determines the status of a reported transaction after a look-up: pure, so that each outcome is a
 * row of a test table.
 */
import type { DefiTransactionRow } from '../plans/tables.ts';
import type { endWords } from './end-words.ts';
import type { Finding } from './look-up.ts';

/** Time without any node returning it after which a transaction counts as dropped. */
const droppedAfterMs = 30 * 60_000;
/** A hash that no node knows may be on a private way to a block, so that a passed nonce proves nothing yet. */
const privateForMs = 2 * 60_000;
/** A node that lags behind, or a reorganisation, may still bring a replaced one back. */
const replacedForMs = 10 * 60_000;

type Row = Pick<DefiTransactionRow, 'status' | 'nonce' | 'reason' | 'submittedAt' | 'settledAt'>;
export type Judged = Pick<DefiTransactionRow, 'status' | 'block' | 'nonce' | 'isFinal'> & {
  /** Outcome with its own text; null where the stored reason applies. */
  end: keyof typeof endWords | null;
};

type Seen = {
  finding: Finding;
  /** The nonce that it has, or the least that it can have; null where neither is known. */
  leastNonce: number | null;
  /** True if the mined transaction with the same nonce was found and has the same effect. */
  isRepriced: boolean;
  head: bigint;
  confirmations: number;
  now: Date;
  /** By how much waiting is scaled. */
  pace: number;
};

export function judgeTransaction(row: Row, seen: Seen): Judged {
  const { finding, head, confirmations } = seen;
  switch (finding.found) {
    case 'foreign':
      return { status: 'dropped', block: null, nonce: row.nonce, isFinal: true, end: 'foreign' };
    case 'waiting':
      return {
        status: 'submitted',
        block: null,
        nonce: finding.nonce,
        isFinal: false,
        end: null,
      };
    case 'mined':
      return {
        status: finding.succeeded ? 'confirmed' : 'reverted',
        block: `${finding.block}`,
        nonce: finding.nonce,
        isFinal: head - finding.block >= BigInt(confirmations),
        end: null,
      };
    case 'nothing':
      return judgeUnseen(row, finding.sentCount, seen);
  }
}

function judgeUnseen(
  row: Row,
  sentCount: number,
  { leastNonce, isRepriced, now, pace }: Seen,
): Judged {
  const age = now.getTime() - row.submittedAt.getTime();
  const isPassed = leastNonce !== null && sentCount > leastNonce;
  const at = { block: null, nonce: row.nonce };
  const wasReplaced = row.status === 'replaced';
  const isSure = row.nonce !== null || isRepriced || wasReplaced || age > privateForMs * pace;
  if (isPassed && isSure) {
    const since = wasReplaced ? row.settledAt : null;
    const isFinal = since !== null && now.getTime() - since.getTime() > replacedForMs * pace;
    return { ...at, status: 'replaced', isFinal, end: isRepriced ? 'repriced' : 'replaced' };
  }
  return age > droppedAfterMs
    ? { ...at, status: 'dropped', isFinal: true, end: 'dropped' }
    : { ...at, status: 'submitted', isFinal: false, end: null };
}
