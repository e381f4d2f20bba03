import { toPasskeyFailure } from './passkey-failure.ts';

const minute = 60_000;

describe('why a passkey could not be used', () => {
  it.each([
    ['NotAllowedError', 'get', 4_000, 'cancelled'],
    ['NotAllowedError', 'create', 20, 'cancelled'],
    ['NotAllowedError', 'get', 20, 'none-here'],
    ['NotAllowedError', 'get', minute, 'timed-out'],
    ['InvalidStateError', 'create', 900, 'already-here'],
    ['ConstraintError', 'create', 900, 'no-verification'],
    ['SecurityError', 'get', 5, 'wrong-address'],
    ['NotSupportedError', 'create', 5, 'unsupported'],
    ['AbortError', 'get', 900, 'cancelled'],
    ['UnknownError', 'get', 900, 'failed'],
  ] as const)('%s at %s after %i ms is %s', (name, act, elapsedMs, kind) => {
    const error = new DOMException('refused', name);
    expect(toPasskeyFailure(error, { act, elapsedMs, timeoutMs: minute }).kind).toBe(kind);
  });

  it('looks into the error that a library wrapped', () => {
    const cause = Object.assign(new Error('inner'), { name: 'InvalidStateError' });
    const wrapped = new Error('outer', { cause });
    expect(
      toPasskeyFailure(wrapped, { act: 'create', elapsedMs: 900, timeoutMs: minute }).kind,
    ).toBe('already-here');
  });
});
