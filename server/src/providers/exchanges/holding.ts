import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import type { KeyPermission } from '@moa/contracts/settings/api-keys';

/**
 * Balance and debt of one asset in an exchange account. Amounts are decimal strings, never
 * negative.
 */
export type Holding = {
  /** As the exchange writes it. */
  symbol: string;
  name: string;
  free: string;
  /** Bound in orders or withdrawals. */
  locked: string;
  /** Earning at the exchange, beside free and locked. */
  staked: string;
  /** Rate of all of `staked` together; absent if the exchange reports none. */
  earns?: EarnRate;
  /** Owed to the exchange, beside what is held; where there is any. */
  owed?: string;
  /** In won, where the exchange tells. */
  averageBuyPrice?: string;
};

/** A yearly rate in percent, compounding (`apy`) or not (`apr`). */
export type EarnRate = { rate: string; kind: 'apr' | 'apy' };

/** Credentials as issued by an exchange. A PEM secret has real line breaks. */
export type ExchangeCredentials = {
  apiKey: string;
  secret: string;
  passphrase?: string | undefined;
};

export type KeyFacts = {
  permissions: KeyPermission[];
  expiresAt: Date | null;
  /** Rights that the exchange names and no documentation of it explains; absent where there are none. */
  unknownRights?: string[];
  /** True if the key is restricted to IP addresses; absent if the exchange does not say. */
  addressBound?: boolean;
};

/**
 * Called where a part of an account cannot be read, for want of a right or of an explanation, and the
 * rest can: the part is reported beside what was read.
 */
export type NoteUnread = (part: UnreadPart) => void;
