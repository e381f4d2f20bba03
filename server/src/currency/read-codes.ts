import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { ApiError } from '../http/answers/api-error.ts';

/** A list of codes as a query has it, each once; all of them where it has none. */
export function readCodes(text: string | undefined, field: string): CurrencyCode[] {
  if (text === undefined || text === '') return [...currencyCodes];
  const codes = text.split(',').map((part) => {
    const code = currencyCodes.find((known) => known === part.trim());
    if (code === undefined) {
      throw new ApiError('INVALID_REQUEST', `${field} names a currency that is not supported.`, {
        status: 422,
        details: [
          {
            field,
            message: `not supported: ${part.trim().slice(0, 10)}; one of ${currencyCodes.join(', ')}`,
          },
        ],
      });
    }
    return code;
  });
  return [...new Set(codes)];
}
