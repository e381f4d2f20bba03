/**
 * GET /builds/latest.json and /builds/meta/{buildId}.json, with `?t=` and a time against caches on the
 * way: which build runs, as plain files without an envelope.
 */
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

export const latestBuildPath = '/builds/latest.json';

/** Interval at which pages read it, ms. */
export const buildCheckMs = 3_600_000;

export const latestBuild = z.object({
  /** The id of the release that the server serves at this moment. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  timestamp: isoTime,
  /** Rules for single routes, which Moa has none of. */
  matcher: z.nullable(z.string()),
});

/** Contents of a build: versions of the shell and of each remote, by name. */
export const buildMeta = z.object({
  id: latestBuild.shape.id,
  timestamp: isoTime,
  shell: z.string(),
  remotes: z.record(z.string(), z.string()),
});
