import { isOfTheAccount, type KeyRefusal, troubleCodes } from '@moa/contracts/exchanges/trouble';
import { troubleWords } from '@moa/contracts/exchanges/trouble-words';
import { ProviderError } from '../../provider-error.ts';

/** An exchange refuses a key, or an account whatever key asks, and why. */
export class KeyRefusedError extends ProviderError {
  readonly refusal: KeyRefusal;

  constructor(who: string, refusal: KeyRefusal, saidCode: string | null = null) {
    super(
      'refused',
      isOfTheAccount(refusal) ? troubleCodes[refusal] : 'EXCHANGE_KEY_REFUSED',
      `${who}: ${troubleWords[refusal].en.join(' ')}`,
      { trouble: refusal, saidCode },
    );
    this.name = 'KeyRefusedError';
    this.refusal = refusal;
  }
}
