import type { Failure } from '@moa/contracts/envelope';
import { localized } from '@moa/contracts/localized';
import * as z from '@moa/contracts/schema';
import type { ApiError } from './api-error.ts';

/**
 * Builds a failure, in the user's language if the message is written for users; the language is
 * then named.
 */
export function failureAnswer(
  { code, message, sentence, details }: ApiError,
  requestId: string,
  locale: 'ko' | 'en',
): Failure {
  return {
    success: false,
    error: {
      code,
      message: sentence?.[locale] ?? message,
      ...(sentence === null ? {} : { locale }),
      ...(details === undefined ? {} : { details: inLanguage(details, locale) }),
      requestId,
    },
  };
}

function inLanguage(details: unknown, locale: 'ko' | 'en'): unknown {
  if (!Array.isArray(details)) return details;
  return details.map((detail: { message?: unknown }) => {
    const message = z.safeParse(localized, detail?.message);
    return message.success ? { ...detail, message: message.data[locale] } : detail;
  });
}
