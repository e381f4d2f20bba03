import type { CatalogueCode } from '@moa/contracts/error-catalogue';
import type { Locale } from '@moa/i18n/locale';

/** What a person reads of one code, in both languages. */
export type ErrorWords = Readonly<Record<Locale, readonly [sentence: string, advice: string]>>;
export type WordsByCode = Partial<Record<CatalogueCode, ErrorWords>>;
