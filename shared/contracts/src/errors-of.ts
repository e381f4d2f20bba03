import type { ErrorCode } from './error-codes.ts';
import type { Operation } from './operation.ts';

/**
 * Returns the errors that follow from an operation's declaration, beside those that it lists
 * itself.
 */
function impliedErrors(operation: Operation): ErrorCode[] {
  const { access, stepUp, proof, repeat, owned = {} } = operation;
  const implied: [ErrorCode, boolean][] = [
    ['UNAUTHORIZED', access === 'bearer'],
    ['AUTH_TOKEN_EXPIRED', access !== 'public'],
    // A proof is a token as well: one by another key, or of another request, is no good.
    ['AUTH_TOKEN_INVALID', access !== 'public' || proof === true],
    ['STEP_UP_REQUIRED', stepUp === true],
    ['NOT_FOUND', Object.values(owned).some((kind) => kind !== 'challenge' && kind !== 'public')],
    ['CONFLICT', repeat === 'keyed'],
    // Too often, or too much at once.
    ['RATE_LIMITED', true],
    // No HTTP, another host, too long, or not as the schemas say.
    ['INVALID_REQUEST', true],
    ['SERVICE_UNAVAILABLE', true],
    ['INTERNAL_ERROR', true],
  ];
  return implied.flatMap(([code, applies]) => (applies ? [code] : []));
}

/** Every code that an operation can answer. */
export function errorsOf(operation: Operation): ErrorCode[] {
  return [...new Set([...(operation.errors ?? []), ...impliedErrors(operation)])];
}
