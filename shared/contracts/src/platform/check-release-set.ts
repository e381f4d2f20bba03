/**
 * Checks whether a shell and its remotes are compatible. `tools/release` runs it before publishing,
 * the server before serving a release.
 */
import { fitsRange, isRange } from './fits-range.ts';
import { isInternalPath } from './internal-paths.ts';
import type { BuildRecord } from './release.ts';
import type { RemoteManifest } from './remote-manifest.ts';

export type Refusal = {
  name: string;
  version: string;
  /** Why not, for who builds the remote: what is wrong, and where another is concerned, which. */
  sentence: string;
};

/** Why a remote cannot run in this shell beside those that run; null where it can. */
export function checkRemote(
  shell: BuildRecord,
  remote: BuildRecord,
  others: readonly BuildRecord[],
): string | null {
  const { manifest } = remote;
  if (!manifest) return 'its build has no manifest';
  return (
    checkHost(shell, manifest) ??
    checkShared(shell, remote) ??
    checkPaths(manifest) ??
    checkFiles(remote) ??
    checkRoles(manifest) ??
    checkOthers(manifest, others)
  );
}

/** Host version of a shell whose build names none. */
const firstHost = '1.0.0';

function checkHost(shell: BuildRecord, { needsHost }: RemoteManifest): string | null {
  const hostVersion = shell.hostVersion ?? firstHost;
  if (!isRange(needsHost))
    return `says that it needs host ${JSON.stringify(needsHost)}, which is no range such as ^${hostVersion}`;
  return fitsRange(hostVersion, needsHost)
    ? null
    : `needs host ${needsHost}, the shell ${shell.version} brings ${hostVersion}`;
}

/** Builds of before say nothing of what they share; the browser then finds out. */
function checkShared(shell: BuildRecord, remote: BuildRecord): string | null {
  const { provides } = shell;
  if (!provides) return null;
  for (const [request, { needs, names }] of Object.entries(remote.consumes ?? {})) {
    const provided = provides[request];
    if (!provided) return `imports ${request}, which the shell ${shell.version} does not provide`;
    if (!fitsRange(provided.version, needs))
      return `needs ${request} ${needs}, the shell ${shell.version} provides ${provided.version}`;
    const missing = names.find((name) => provided.names !== null && !provided.names.includes(name));
    if (missing !== undefined)
      return `imports ${missing} from ${request}, which that of the shell ${shell.version} does not export`;
  }
  return null;
}

const pathForm = /^\/$|^(?:\/:?[A-Za-z0-9_-]+)+$/;
/** Beginnings of addresses that are the server's own (`register-platform.ts`). */
const reserved = /^\/(api|ws|remotes|shell|builds|error)(\/|$)/;

function checkPaths(manifest: RemoteManifest): string | null {
  const seen = new Set<string>();
  for (const path of getPaths(manifest)) {
    if (!pathForm.test(path))
      return `has the route ${JSON.stringify(path)}; a path looks like /assets/:id`;
    if (reserved.test(path) || isInternalPath(path))
      return `claims the route ${path}, which is the platform's own`;
    if (seen.has(getShape(path))) return `claims the route ${path} twice`;
    seen.add(getShape(path));
  }
  return null;
}

/** The page asks early for these files by their integrity. */
function checkFiles({ modules, files, entry }: BuildRecord): string | null {
  const requested = Object.values(modules).flatMap((scripts) => [entry, ...scripts]);
  const missing = requested.find((file) => !files[file]);
  return missing === undefined ? null : `lacks its file ${missing}`;
}

function checkRoles(manifest: RemoteManifest): string | null {
  const own = new Set([...getPaths(manifest), ...manifest.widgets.map(({ id }) => id)]);
  for (const [role, holder] of Object.entries(manifest.roles))
    if (!own.has(holder))
      return `gives the role ${role} to ${holder}, which is neither a route nor a widget of its own`;
  return null;
}

function checkOthers(manifest: RemoteManifest, others: readonly BuildRecord[]): string | null {
  for (const { name, manifest: other } of others) {
    if (!other) continue;
    const taken = new Set(getPaths(other).map(getShape));
    const path = getPaths(manifest).find((one) => taken.has(getShape(one)));
    if (path !== undefined) return `claims the route ${path}, which ${name} has`;
    const role = Object.keys(manifest.roles).find((one) => Object.hasOwn(other.roles, one));
    if (role !== undefined) return `claims the role ${role}, which ${name} has`;
    const keys = getKeys(manifest).find((one) => getKeys(other).includes(one));
    if (keys !== undefined) return `claims the keys ${keys}, which ${name} has`;
  }
  return null;
}

function getPaths({ routes }: RemoteManifest): string[] {
  return routes.flatMap(({ path, aliases }) => [path, ...aliases]);
}

/** `/assets/:id` and `/assets/:name` are one route. */
function getShape(path: string): string {
  return path.replaceAll(/:[^/]+/g, ':');
}

function getKeys({ commands, navigation }: RemoteManifest): string[] {
  return [...commands, ...navigation].flatMap(({ shortcut }) => shortcut ?? []);
}
