/** Protocol between the server, the service worker and the pages. */
import * as z from '../schema.ts';

/** The one worker, for everything under the root: it shows pushed notices and opens Moa without a network. */
export const serviceWorkerPath = '/service-worker.js';

/** Anonymous page that a browser stores for offline use. */
export const offlinePagePath = '/builds/offline.html';

/** Web app manifest, used for installation. */
export const webManifestPath = '/manifest.webmanifest';

/** Begins the name of every cache of the worker. */
export const cachePrefix = 'moa-';

const file = z.object({
  path: z.string().check(z.regex(/^\/(shell|remotes)\//)),
  integrity: z.string(),
  /** True for pages not yet opened: they are not fetched on constrained connections. */
  ahead: z.boolean(),
});

/** The release that a worker is of, which the server writes before its script. */
export const workerRelease = z.object({
  id: z.string(),
  /** Where its files are: what lies elsewhere belongs to a release that is gone. */
  bases: z.array(z.string()),
  /** Files of the app's start, stored when the worker is installed. */
  files: z.array(file),
});
export type WorkerRelease = z.Output<typeof workerRelease>;

/**
 * Message of a page to a worker. `take-over`: replaces the active one, at once (`release` null: the
 * user asked for it) or only if it is of the page's own release. `which`: answers its release on
 * the port.
 */
export const workerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('take-over'), release: z.nullable(z.string()) }),
  z.object({ type: z.literal('which') }),
]);
export type WorkerMessage = z.Output<typeof workerMessage>;

/** The answer to `which`. */
export const workerAnswer = z.object({ release: z.string() });
