import { errorCatalogue, otherErrorNames } from './error-catalogue.ts';
import type { ErrorCode } from './error-codes.ts';

const records = { ...errorCatalogue, ...otherErrorNames };

/** The HTTP status of an answer that carries the code. */
export function statusOf(code: ErrorCode): number {
  return records[code].status;
}
