/**
 * Which modules the shell provides to every remote, and which each remote bundles for itself.
 *
 * What is listed here exists once at run time: a remote has no copy to fall back upon, so a missing
 * or outdated one is an error when the remote starts, never a silent fork. Sharing a module switches
 * its tree shaking off, so libraries are shared through thin facades (`@moa/host/router`,
 * `@moa/host/query`, `@moa/ui/styled`, `@moa/contracts/schema`) that name only what is used.
 * Everything else (radix, nivo, icons, pages) is bundled by the remote that imports it.
 *
 * A module in a `late` folder exists once too, but in a file of its own that is fetched at its first
 * use: it weighs nothing at the first load.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageVersion } from './package-version.ts';

const workspace = resolve(import.meta.dirname, '../../..');

/** Requests of libraries that are shared as they are. */
const sharedLibraries = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/** Folders whose every module is shared, and single modules. */
const sharedFolders = [
  { request: '@moa/host', folder: 'shared/host/src/public' },
  { request: '@moa/host/late', folder: 'shared/host/src/public/late', late: true },
  { request: '@moa/i18n', folder: 'shared/i18n/src' },
  { request: '@moa/ui/core', folder: 'shared/ui/src/core' },
];
const sharedFiles = [
  // It passes on zod and nothing of ours, so its version is zod's: contracts take steps of their own.
  { request: '@moa/contracts/schema', file: 'shared/contracts/src/schema.ts', packageName: 'zod' },
  { request: '@moa/ui/styled', file: 'shared/ui/src/styled.ts', packageName: '@moa/ui' },
];

/**
 * Modules that only their own packages and the shell import are bundled once and stay out of the
 * runtime share table, where every exported name adds weight; a remote that imports one fails to
 * build. The host keeps such files in a folder; the design system does not list them in `exports`.
 */
const innerFolder = 'shared/host/src/internal';
const inner = new Set(['@moa/i18n/language-root', '@moa/i18n/program-words']);

export type SharedModule = {
  /** The name under which it is shared: what one writes after `import … from`. */
  request: string;
  /** Absolute path for modules of the workspace, null for libraries. */
  file: string | null;
  /** The package whose version is compared. */
  packageName: string;
  /** True if it is fetched on demand rather than with the shell. */
  late: boolean;
};

/** Every shared module, in a stable order. */
export function sharedModules(): SharedModule[] {
  const doors = new Set(Object.keys(getExports('shared/ui')));
  return modulesOfShell().filter(
    ({ request }) =>
      !inner.has(request) &&
      (!request.startsWith('@moa/ui/') || doors.has(request.replace('@moa/ui', '.'))),
  );
}

/** Every file that no remote may bundle. */
export function filesOfShell(): string[] {
  const internal = readdirSync(join(workspace, innerFolder), { recursive: true, encoding: 'utf8' });
  return [
    ...modulesOfShell().flatMap(({ file }) => file ?? []),
    ...internal.map((name) => join(workspace, innerFolder, name)),
  ];
}

/** Returns the modules the shell provides, with versions from its package files. */
export function providedVersions() {
  return sharedModules().map(({ request, packageName, late }) => ({
    request,
    version: packageVersion(packageName),
    late,
  }));
}

/**
 * The range in which a remote takes a shared module: of the host as it says itself, of our other packages
 * the same first number, for which names it imports is compared when it is released.
 */
export function requiredRange({ packageName }: SharedModule, needsHost: string): string {
  if (packageName === '@moa/host') return needsHost;
  const version = packageVersion(packageName);
  return packageName.startsWith('@moa/')
    ? `^${version.replace(/^([1-9]\d*)\..*$/, '$1.0.0')}`
    : `^${version}`;
}

/** Returns the range of each module that every remote takes from the shell, from package files. */
export function requiredRanges() {
  return sharedModules().map((module) => [module.request, requiredRange(module, '')]);
}

function modulesOfShell(): SharedModule[] {
  const libraries = sharedLibraries.map((request) => ({
    request,
    file: null,
    packageName: request.split('/')[0] ?? request,
    late: false,
  }));
  const fromFolders = sharedFolders.flatMap(({ request, folder, late = false }) =>
    readdirSync(join(workspace, folder), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|bench)\.tsx?$/.test(entry.name),
      )
      .map((entry) => ({
        request: `${request}/${entry.name.replace(/\.tsx?$/, '')}`,
        file: join(workspace, folder, entry.name),
        packageName: getPackage(request),
        late,
      })),
  );
  const single = sharedFiles.map(({ request, file, packageName }) => ({
    request,
    file: join(workspace, file),
    packageName,
    late: false,
  }));
  return [...libraries, ...fromFolders, ...single].sort((a, b) =>
    a.request.localeCompare(b.request),
  );
}

function getExports(folder: string): Record<string, unknown> {
  const text = readFileSync(join(workspace, folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { exports: Record<string, unknown> }).exports;
}

function getPackage(request: string): string {
  return request.split('/').slice(0, 2).join('/');
}
