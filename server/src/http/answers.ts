import type { Failure } from '@moa/contracts/envelope';
import type { ErrorCode } from '@moa/contracts/error-codes';
import { statusOf } from '@moa/contracts/error-status';
import { type Localized, localized } from '@moa/contracts/localized';
import * as z from '@moa/contracts/schema';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { getUnavailability } from '../database/database-unavailable.ts';
import { ProviderError } from '../providers/provider-error.ts';

type Described = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: Described;
};

/**
 * Describes an error for the logs: a failed query is logged without its parameters, which are user
 * data.
 */
export function describeError(cause: unknown, depth = 0): Described {
  if (!isErrorLike(cause)) return { type: typeof cause, message: shortReason(String(cause)) };
  const { code, query } = cause as { code?: unknown; query?: unknown };
  const frames = cause.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: cause.name ?? 'Error',
    message:
      typeof query === 'string'
        ? `Failed query: ${query.slice(0, 500)}`
        : shortReason(cause.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames === undefined ? {} : { stack: frames.slice(0, 12).join('\n') }),
    ...(cause.cause !== undefined && depth < 4
      ? { cause: describeError(cause.cause, depth + 1) }
      : {}),
  };
}

/** An error, or a copy of one that lost its prototype on the way, as the jobs’ are. */
function isErrorLike(cause: unknown): cause is Partial<Error> & { message: string } {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    typeof (cause as { message?: unknown }).message === 'string'
  );
}

const maxLength = 300;

/**
 * The reason of a failure as a log may keep it: its first line, without addresses of the network, which
 * may hold a key, and without accounts, transactions and call data (hexadecimal of 20 bytes or more).
 */
export function shortReason(message: string): string {
  const line = message.slice(0, 5_000).split('\n', 1)[0] ?? '';
  return line
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)\]}]+/gi, '[address]')
    .replace(/\b0x[0-9a-f]{40,}/gi, '[hex]')
    .slice(0, maxLength);
}

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

type FastifyFailure = { statusCode?: number; code?: string; validationContext?: string };

/** Whatever was thrown, as what the caller sees. Nothing of the inside leaves with it. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  // A node or an exchange that fails is no fault of ours; its sentence may be shown.
  if (cause instanceof ProviderError) {
    return new ApiError(cause.code, cause.message, {
      ...(cause.retryAfterSeconds === null ? {} : { retryAfter: cause.retryAfterSeconds }),
      cause,
    });
  }
  if (hasZodFastifySchemaValidationErrors(cause)) {
    return new ApiError('INVALID_REQUEST', 'Some fields are invalid.', {
      status: 422,
      cause,
      details: cause.validation.map(({ instancePath, message }) => ({
        field: instancePath.slice(1).replaceAll('/', '.'),
        message,
      })),
    });
  }
  const { statusCode = 500, code } = (cause ?? {}) as FastifyFailure;
  if (code?.startsWith('FST_') && statusCode >= 400 && statusCode < 500) {
    const sentence = clientMistakes[statusCode] ?? 'The request could not be read.';
    return new ApiError('INVALID_REQUEST', sentence, { status: statusCode, cause });
  }
  if (statusCode === 400) {
    return new ApiError('INVALID_REQUEST', 'The request could not be read.', { cause });
  }
  const unavailable = getUnavailability(cause);
  if (unavailable !== null) {
    return new ApiError('SERVICE_UNAVAILABLE', sentences[unavailable.reason], {
      retryAfter: unavailable.retryAfterSeconds,
      cause: unavailable,
    });
  }
  const database = databaseCode(cause);
  // Text that PostgreSQL cannot hold, such as NUL.
  if (database === '22021' || database === '22P05') {
    return new ApiError('INVALID_REQUEST', 'The text contains characters that can’t be stored.', {
      status: 422,
      cause,
    });
  }
  // What the new row belongs to was removed this moment.
  if (database === '23503') {
    return new ApiError('CONFLICT', 'The item this belongs to no longer exists.', { cause });
  }
  return new ApiError('INTERNAL_ERROR', 'Something went wrong on our side.', { cause });
}

const sentences = {
  busy: 'Too much is asked at the moment. Try again in some seconds.',
  down: 'The database is being opened again. Try again in some seconds.',
  full: 'Nothing can be saved at the moment: there is no space left, or the database takes no writes. What is there can be read.',
};

const clientMistakes: Record<number, string> = {
  400: 'The body is not JSON.',
  413: 'The body is larger than it may be: 256 KB, or 21 MB where a file is taken.',
  414: 'The address is too long.',
  415: 'Bodies are application/json.',
};

function databaseCode(cause: unknown): string | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const code = (error as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** A text as part of HTML, between tags or within double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An answer that is a file instead of an envelope: its bytes, saved under a name and never shown in the page. */
export class FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  constructor(file: { name: string; mediaType: string; content: Buffer }) {
    this.name = file.name;
    this.mediaType = file.mediaType;
    this.content = file.content;
  }
  headers(): Record<string, string> {
    return {
      'content-type': this.mediaType,
      'content-disposition': attachment(this.name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
  }
}

/** RFC 6266: a name in ASCII for old readers, and the name itself by RFC 5987. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * An output of the operation that its contract has checked, written once for many who ask. It hangs
 * on who asks and on the address alone, not on a cookie or a language.
 */
export class WrittenAnswer {
  readonly output: unknown;
  /** The whole answer as text. */
  readonly envelope: string;
  /** Its length as UTF-8. */
  readonly bytes: number;
  /** True if the same request would get this very text now. Must not hold on to large objects. */
  readonly stillTrue: () => boolean;
  constructor(
    output: unknown,
    stillTrue: () => boolean = () => false,
    envelope: string = JSON.stringify({ success: true, data: output }),
  ) {
    this.output = output;
    this.stillTrue = stillTrue;
    this.envelope = envelope;
    this.bytes = Buffer.byteLength(envelope);
  }
  /** The same text for a question whose answer hangs on one thing more. */
  onlyWhile(condition: () => boolean): WrittenAnswer {
    return new WrittenAnswer(this.output, () => condition() && this.stillTrue(), this.envelope);
  }
  toJSON(): unknown {
    return this.output;
  }
}

type ApiErrorOptions = {
  /** Names of fields and what is wrong with each (a text, or one in both languages), or what helps the caller go on. */
  details?: unknown;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
  /** Where the code's own status says less. */
  status?: number;
  cause?: unknown;
};

/** Error thrown by a handler to respond with a failure: a code of the contracts and a message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfter: number | undefined;
  /** Message in both languages, if it is written for the user; null if it is for programs. */
  readonly sentence: Localized | null;

  constructor(code: ErrorCode, message: string | Localized, options: ApiErrorOptions = {}) {
    super(typeof message === 'string' ? message : message.en, { cause: options.cause });
    this.sentence = typeof message === 'string' ? null : message;
    this.code = code;
    this.status = options.status ?? statusOf(code);
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

// Texts that PostgreSQL keeps in no column: NUL, which its text cannot hold, and halves of surrogate
// pairs, which are no Unicode text at all (they become U+FFFD in text, and jsonb refuses them). They
// are refused wherever they stand in a request, before anything is done with it.

type UnkeepableText = { field: string; message: string };

/** Every text of a request’s part that cannot be stored, and where it is; names of fields included. */
export function unkeepableTexts(part: unknown): UnkeepableText[] {
  const found: UnkeepableText[] = [];
  // A list and no recursion: whatever is nested by a caller must not fill the stack.
  const open: [field: string, value: unknown][] = [['', part]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [field, value] = next;
    if (typeof value === 'string') {
      if (!isKeepable(value)) {
        found.push({ field: field.slice(0, 200), message: 'characters that cannot be kept' });
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const path = field === '' ? name : `${field}.${name}`;
        if (isKeepable(name)) open.push([path, inner]);
        else found.push({ field, message: 'a name with characters that cannot be kept' });
      }
    }
  }
  return found;
}

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
