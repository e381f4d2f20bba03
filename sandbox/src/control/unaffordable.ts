import { InputError } from './read-input.ts';

/** What an account or a wallet cannot pay is refused, and no failure of the world. */
export function unaffordable(error: unknown): InputError {
  if (error instanceof InputError) return error;
  return new InputError(error instanceof Error ? error.message : 'That cannot be paid.');
}
