import type { CatalogueCode } from '@moa/contracts/error-catalogue';
import type { Locale } from '@moa/i18n/locale';

/** User messages for one code, in both languages. */
export type ErrorWords = Readonly<Record<Locale, readonly [sentence: string, advice: string]>>;
export type WordsByCode = Partial<Record<CatalogueCode, ErrorWords>>;
