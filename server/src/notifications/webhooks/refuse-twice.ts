import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { ApiError } from '../../http/answers/api-error.ts';

/**
 * @throws ApiError CONFLICT where the user has this address already; otherwise rethrows the cause
 */
export function refuseTwice(cause: unknown): never {
  if (isUniqueViolation(cause)) {
    throw new ApiError('CONFLICT', 'This webhook has already been added.');
  }
  throw cause;
}
