import type { KeyRefusal } from '@moa/contracts/settings/api-keys';
import { ProviderError } from '../provider-error.ts';

/** An exchange refuses a key, and why. */
export class KeyRefusedError extends ProviderError {
  readonly refusal: KeyRefusal;

  constructor(who: string, refusal: KeyRefusal) {
    super('refused', 'EXCHANGE_KEY_REFUSED', sentences[refusal](who));
    this.name = 'KeyRefusedError';
    this.refusal = refusal;
  }
}

const sentences: Record<KeyRefusal, (who: string) => string> = {
  unreadable: (who) => `The stored key of ${who} can no longer be read. Connect the account again.`,
  expired: (who) => `${who} says that this key has expired. Make a new one there.`,
  address: (who) =>
    `${who} does not allow this key from our address. Add the address to the key there.`,
  scope: (who) => `${who} says that this key may not read balances. Allow reading there.`,
  clock: (who) => `${who} refuses our clock. It is set anew for the next try.`,
  passphrase: (who) =>
    `${who} refuses this passphrase. It is the one chosen when the key was made.`,
  key: (who) =>
    `${who} refuses this key. Check the key, its secret and the addresses it is allowed from.`,
};
