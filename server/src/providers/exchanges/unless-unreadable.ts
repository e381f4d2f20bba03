import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import { ProviderError } from '../provider-error.ts';
import type { CcxtExchange } from './call-exchange.ts';
import { exchangeFailure, toldRefusal } from './exchange-failure.ts';

/** Why a part is not read, and the code of the answer where it has one. */
export type Unreadable = Pick<UnreadPart, 'reason' | 'word'>;

/**
 * A part of an account that is asked beside the rest: where the exchange refuses it or answers with
 * something unexpected, `note` is called, the answer is null, and the rest is read all the same. An
 * outage, a rate limit and a key that is refused altogether are thrown as they are.
 */
export async function unlessUnreadable<T>(
  { id, words }: CcxtExchange,
  reading: Promise<T>,
  note: (why: Unreadable) => void,
): Promise<T | null> {
  try {
    return await reading;
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : '';
    const refusal = toldRefusal(text, words);
    if (refusal === 'scope' || refusal === 'key') {
      note({ reason: 'right', word: null });
      return null;
    }
    const { failure } = exchangeFailure(id, cause, undefined, words);
    // The client takes a call that is not there for an exchange that is not there.
    const isMissing =
      failure === 'unreachable' && !(cause instanceof ProviderError) && missing(text);
    if (failure !== 'garbage' && !isMissing) throw cause;
    note({ reason: 'unknown', word: codeOf(text) });
    return null;
  }
}

function missing(text: string): boolean {
  return / (400|403|404|405|410) /.test(text);
}

/** Never more of a message than its code: it repeats the address that was called, signature included. */
function codeOf(text: string): string | null {
  const [, code] =
    /"code":\s*"?(-?\d{1,9})\b/.exec(text) ??
    /"name":\s*"([a-z_]{1,60})"/i.exec(text) ??
    / ([45]\d\d) /.exec(text) ??
    [];
  return code ?? null;
}
