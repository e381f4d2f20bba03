import type { KeyRefusal } from '@moa/contracts/settings/api-keys';

/**
 * By which words of its answers an exchange is understood, where its status and ccxt's classes say
 * less. Each is tried on the text of the answer.
 */
export type FailureWords = {
  maintenance?: RegExp;
  limited?: RegExp;
  /** Tried in the order in which they are written. */
  refused?: Partial<Record<KeyRefusal, RegExp>>;
};
