import type { CcxtExchange } from './call-exchange.ts';
import { toldRefusal } from './exchange-failure.ts';

/**
 * Reads a part of an account that needs a right of its own: where the key lacks it, `missing` is
 * called and null is returned, and the rest of the account is read all the same. The other calls
 * show whether the key is any good.
 */
export async function unlessWithoutRight<T>(
  { words }: CcxtExchange,
  reading: Promise<T>,
  missing: () => void,
): Promise<T | null> {
  try {
    return await reading;
  } catch (cause) {
    const refusal = cause instanceof Error ? toldRefusal(cause.message, words) : undefined;
    if (refusal !== 'scope' && refusal !== 'key') throw cause;
    missing();
    return null;
  }
}
