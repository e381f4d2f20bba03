import type { Failure } from '@moa/contracts/envelope';
import type { ApiError } from './api-error.ts';

export function failureAnswer(error: ApiError, requestId: string): Failure {
  return {
    success: false,
    error: {
      code: error.code,
      message: error.message,
      ...(error.details === undefined ? {} : { details: error.details }),
      requestId,
    },
  };
}
