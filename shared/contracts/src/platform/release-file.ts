/** `release.json` among the builds: which version of what is to run, and which ran when. */
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

/** A version and since when it ran. Files of before name the version alone. */
const ran = z.pipe(
  z.union([z.string(), z.object({ version: z.string(), since: isoTime })]),
  z.transform((known) =>
    typeof known === 'string' ? { version: known, since: new Date(0).toISOString() } : known,
  ),
);

const releasedPackage = z.object({
  /** Null for a remote that was taken out while its folder stays. */
  current: z.nullable(z.string()),
  /** Versions that ran, the latest last; a version that ran twice is at its last start. */
  history: z.array(ran),
  /** Versions that were rolled back: never chosen again unasked. */
  rejected: z.withDefault(z.array(z.string()), []),
  /** The fingerprint of the sources that were published or refused last: they are not published again by themselves. */
  inputs: z.optional(z.string()),
});
export type ReleasedPackage = z.Output<typeof releasedPackage>;

export const releaseFile = z.object({
  id: z.string(),
  createdAt: isoTime,
  packages: z.record(z.string(), releasedPackage),
});
export type ReleaseFile = z.Output<typeof releaseFile>;
