/** Consents given at sign-up; each wording has a version, which is recorded with the time. */
import * as z from '../../schema.ts';

/** The latest last. A page of an earlier release may still bring an earlier one. */
const consentVersions = ['2026-11'] as const;
export const consentVersion = z.oneOf(consentVersions);
export type ConsentVersion = z.Output<typeof consentVersion>;

/** Version of the wording that the pages show. */
export const currentConsent: ConsentVersion = '2026-11';
