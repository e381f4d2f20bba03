/** Codes of failures: which an answer can carry, and what the catalogue says of each. */
import {
  type CatalogueCode,
  type ErrorFacts,
  errorCatalogue,
  otherErrorNames,
} from './error-catalogue.ts';

type Records = typeof errorCatalogue & typeof otherErrorNames;

/** Codes that an answer can carry. */
export type ErrorCode = {
  [Code in keyof Records]: Records[Code] extends { status: number } ? Code : never;
}[keyof Records];

/** And what happens on the way, before or instead of an answer. */
export type ClientErrorCode = ErrorCode | keyof typeof otherErrorNames;

/** The catalogue's own name of a code; null where it is none. */
export function catalogueName(code: string): CatalogueCode | null {
  if (isCatalogueCode(code)) return code;
  return isOtherName(code) ? otherErrorNames[code].is : null;
}

export function isCatalogueCode(code: string): code is CatalogueCode {
  return Object.hasOwn(errorCatalogue, code);
}

export function errorFacts(code: CatalogueCode): ErrorFacts {
  const { category, severity, recoverable, retryable } = errorCatalogue[code];
  return { category, severity, recoverable, retryable };
}

function isOtherName(code: string): code is keyof typeof otherErrorNames {
  return Object.hasOwn(otherErrorNames, code);
}
