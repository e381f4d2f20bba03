import { statusOf } from '@moa/contracts/error-status';
import type { Localized } from '@moa/contracts/localized';
import { ApiError } from '../../http/answers.ts';
import { type RefusalReason, refusalWords } from './refusal-words.ts';

type Refused = {
  /** Values of the placeholders in the sentence. */
  gaps?: Readonly<Record<string, string | number>>;
  /** The field of the request that is meant. */
  field?: string;
  /** Additional details that help the caller to proceed. */
  details?: Readonly<Record<string, unknown>>;
  /** Seconds. */
  retryAfter?: number;
  cause?: unknown;
};

/** The failure that a call answers, in the catalogue's words: 422 for what is refused of a request. */
export function refuse(
  reason: RefusalReason,
  { gaps = {}, field, details, retryAfter, cause }: Refused = {},
): ApiError {
  const { code, sentence } = refusalWords[reason];
  const said: Localized = { ko: fill(sentence.ko, gaps), en: fill(sentence.en, gaps) };
  return new ApiError(code, said, {
    status: code === 'INVALID_REQUEST' ? 422 : statusOf(code),
    details: field === undefined ? { refusal: reason, ...details } : [{ field, message: said }],
    ...(retryAfter === undefined ? {} : { retryAfter }),
    cause,
  });
}

function fill(sentence: string, gaps: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => `${gaps[name] ?? gap}`);
}
