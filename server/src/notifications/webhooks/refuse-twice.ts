import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { ApiError } from '../../http/answers/api-error.ts';

/** @throws ApiError CONFLICT where the cause is that the person has this address already; else the cause */
export function refuseTwice(cause: unknown): never {
  if (isUniqueViolation(cause)) {
    throw new ApiError('CONFLICT', 'This webhook has already been added.');
  }
  throw cause;
}
