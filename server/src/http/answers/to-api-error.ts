import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { getUnavailability } from '../../database/database-unavailable.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { ApiError } from './api-error.ts';

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
