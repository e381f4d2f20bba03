/** The release: which version of which remote runs. Inlined in the HTML, and at /api/platform/release. */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { remoteManifest } from './remote-manifest.ts';
import { wrongWords } from './wrong-words.ts';

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/));

/** Build record, written beside the files of a build: moa-build.json. */
export const buildRecord = z.object({
  name: z.string(),
  version: z.string(),
  builtAt: isoTime,
  /** The global that the entry defines, and the entry's file name. */
  container: z.string(),
  entry: z.string(),
  /** Every file: path relative to the version's folder -> integrity and size. */
  files: z.record(z.string(), z.object({ integrity, bytes: z.int() })),
  /** Exposed module -> the script files it needs beside the entry, for preloads. */
  modules: z.record(z.string(), z.array(z.string())),
  manifest: z.nullable(remoteManifest),
  /** The version of @moa/host that a shell brings. */
  hostVersion: z.optional(z.string()),
  /** For a shell: shared modules and the names that each exports; null if unknown. */
  provides: z.optional(
    z.record(z.string(), z.object({ version: z.string(), names: z.nullable(z.array(z.string())) })),
  ),
  /** For a remote: modules that it needs from the shell, with version range and imported names. */
  consumes: z.optional(
    z.record(z.string(), z.object({ needs: z.string(), names: z.array(z.string()) })),
  ),
});
export type BuildRecord = z.Output<typeof buildRecord>;

export const releasedRemote = z.object({
  name: z.string(),
  version: z.string(),
  /** /remotes/<name>/<version>/ */
  base: z.string(),
  container: z.string(),
  entry: z.string(),
  files: z.record(z.string(), z.object({ integrity, bytes: z.int() })),
  modules: z.record(z.string(), z.array(z.string())),
  manifest: remoteManifest,
});
export type ReleasedRemote = z.Output<typeof releasedRemote>;

export const release = z.object({
  id: z.string(),
  createdAt: isoTime,
  shell: z.object({ version: z.string(), hostVersion: z.string() }),
  world: z.oneOf(['sandbox', 'live']),
  /** Where the simulated world's mail is read, also by who is signed out: codes and links arrive there. */
  outboxUrl: z.optional(z.string()),
  remotes: z.array(releasedRemote),
});
export type Release = z.Output<typeof release>;

/** Reads moa-build.json. Throws a sentence that says where it is not as it has to be. */
export function readBuildRecord(text: string): BuildRecord {
  const read = z.safeParse(buildRecord, JSON.parse(text));
  if (read.success) return read.data;
  throw new Error(`has a build that cannot be read: ${wrongWords(read.error.issues)}`);
}

export const getRelease = defineOperation({
  method: 'GET',
  path: '/api/platform/release',
  access: 'public',
  anyone: 'The page asks before anybody is signed in',
  summary: 'Get the running version of each remote',
  output: release,
});
