import type { ErrorCode } from './error-codes.ts';
import { limitOf } from './limit-of.ts';
import type { Operation } from './operation.ts';

/** Every code that an operation can answer: its own, and those that follow from what it takes and needs. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { access, stepUp, idempotent, params, query, body } = operation;
  const implied: [ErrorCode, boolean][] = [
    ['UNAUTHORIZED', access === 'bearer'],
    ['STEP_UP_REQUIRED', stepUp === true],
    ['RATE_LIMITED', limitOf(operation) !== null],
    ['CONFLICT', idempotent !== undefined],
    [
      'INVALID_REQUEST',
      idempotent !== undefined || [params, query, body].some((part) => part !== undefined),
    ],
    ['SERVICE_UNAVAILABLE', true],
    ['INTERNAL_ERROR', true],
  ];
  const codes = implied.flatMap(([code, applies]) => (applies ? [code] : []));
  return [...new Set([...(operation.errors ?? []), ...codes])];
}
