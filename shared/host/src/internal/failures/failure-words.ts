/** User messages for failures: the cause, whether money is affected, what to do. */
import type { CatalogueCode } from '@moa/contracts/error-catalogue';
import type { Locale } from '@moa/i18n/locale';
import { ApiFailure } from './api-failure.ts';
import { catalogueCodeOf } from './catalogue-code.ts';
import { errorWords } from './error-words.ts';

type FailureWords = {
  sentence: string;
  /** Empty where the sentence is the server's own, which says what to do. */
  advice: string;
  code: CatalogueCode;
  /** Id of the request in the server's log; null if no answer came. */
  requestId: string | null;
};

export function describeFailure(error: unknown, locale: Locale): FailureWords {
  const code = catalogueCodeOf(error);
  const [sentence, advice] = errorWords(code)[locale];
  // A message that the server wrote for the user says more than its code.
  const isWritten = error instanceof ApiFailure && error.locale === locale;
  return {
    sentence: isWritten ? error.message : sentence,
    advice: isWritten ? '' : advice,
    code,
    requestId: error instanceof ApiFailure ? error.requestId : null,
  };
}
