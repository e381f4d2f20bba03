import type { RequestBudget } from './calls/request-budget.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { ExchangeCredentials, Holding, KeyFacts, NoteUnread } from './holding.ts';
import type { LedgerPage } from './ledger-event.ts';

/**
 * Interface of an exchange. Adapters only read, return exact decimal strings, and throw a
 * ProviderError if the answer is missing, late or invalid.
 */
export type ExchangeAdapter = {
  /** Rate limit, in the exchange's own units (`request-budget.ts`). */
  budget: RequestBudget;
  /** Where a right is missing that only a part of the account needs, that part is noted as unread. */
  readHoldings(
    addresses: ExchangeAddresses,
    credentials: ExchangeCredentials,
    unread?: NoteUnread,
  ): Promise<Holding[]>;
  readKeyFacts(addresses: ExchangeAddresses, credentials: ExchangeCredentials): Promise<KeyFacts>;
  /** One step of a few requests; null where the exchange tells nothing of the past. */
  readLedger:
    | null
    | ((
        addresses: ExchangeAddresses,
        credentials: ExchangeCredentials,
        state: Record<string, unknown> | null,
      ) => Promise<LedgerPage>);
};
