/** What a person reads of a failure: what happened, whether money is affected, what to do. */
import type { CatalogueCode } from '@moa/contracts/error-catalogue';
import type { Locale } from '@moa/i18n/locale';
import { ApiFailure } from './api-failure.ts';
import { catalogueCodeOf } from './catalogue-code.ts';
import { errorWords } from './error-words.ts';

type FailureWords = {
  sentence: string;
  advice: string;
  code: CatalogueCode;
  /** What the server's log knows it by; null where no answer came. */
  requestId: string | null;
};

export function describeFailure(error: unknown, locale: Locale): FailureWords {
  const code = catalogueCodeOf(error);
  const [sentence, advice] = errorWords(code)[locale];
  return {
    sentence,
    advice,
    code,
    requestId: error instanceof ApiFailure ? error.requestId : null,
  };
}
