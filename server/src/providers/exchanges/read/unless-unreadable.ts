import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import type { ExchangeTrouble } from '@moa/contracts/exchanges/trouble';
import type { CcxtExchange } from '../calls/call-exchange.ts';
import { exchangeFailure, reportedTrouble } from '../calls/exchange-failure.ts';

/** Why a part is not read, and the code of the answer where it has one. */
export type Unreadable = Pick<UnreadPart, 'reason' | 'word'>;

/** The exchange refuses this part of the account to this user, whatever the key. */
const withheld: readonly ExchangeTrouble[] = ['region', 'account', 'compliance', 'closed'];

/**
 * Reads an optional part of an account. If the exchange refuses it or sends an unexpected answer,
 * `note` is called, the result is null, and the rest is still read; if the part does not exist for
 * the user, the result is null without a note. Outages, rate limits, clock errors and expired or
 * restricted keys are thrown.
 */
export async function unlessUnreadable<T>(
  { id, errors }: Pick<CcxtExchange, 'id' | 'errors'>,
  reading: Promise<T>,
  note: (why: Unreadable) => void,
): Promise<T | null> {
  try {
    return await reading;
  } catch (cause) {
    const reported = reportedTrouble(cause, errors);
    const trouble = reported?.trouble;
    if (trouble === 'absent') return null;
    if (trouble === 'scope' || trouble === 'key') {
      note({ reason: 'right', word: null });
      return null;
    }
    const word = reported?.code ?? getCode(cause);
    if (trouble !== undefined && withheld.includes(trouble)) {
      note({ reason: 'withheld', word });
      return null;
    }
    const { failure } = exchangeFailure(id, cause, undefined, errors);
    // The client takes a call that is not there for an exchange that is not there.
    if (failure !== 'garbage' && !(failure === 'unreachable' && isMissing(cause))) throw cause;
    note({ reason: 'unknown', word });
    return null;
  }
}

function isMissing(cause: unknown): boolean {
  return / (400|403|404|405|410) /.test(cause instanceof Error ? cause.message : '');
}

/** Never more of a message than its status: it repeats the address that was called, signature included. */
function getCode(cause: unknown): string | null {
  const [, status] = / ([45]\d\d) /.exec(cause instanceof Error ? cause.message : '') ?? [];
  return status ?? null;
}
