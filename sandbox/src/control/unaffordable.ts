import { InputError } from './read-input.ts';

/**
 * Converts a payment that an account or a wallet cannot make into an input error rather than a
 * failure.
 */
export function unaffordable(error: unknown): InputError {
  if (error instanceof InputError) return error;
  return new InputError(error instanceof Error ? error.message : 'That cannot be paid.');
}
