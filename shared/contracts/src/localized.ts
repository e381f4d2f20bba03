import * as z from './schema.ts';

/** A sentence in both languages. */
export const localized = z.object({ ko: z.string(), en: z.string() });
export type Localized = z.Output<typeof localized>;
