/**
 * Rule 11: what a package declares is what it imports. A declared library that nothing asks for is updated,
 * reviewed and shipped for nothing; one that is imported without being declared is found by luck.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source } from './sources.ts';
import { type Listed, staleEntries } from './stale-entries.ts';
import type { Violation } from './violation.ts';

/** What is declared for another's sake. */
const forOthers: readonly { folder: RegExp; name: RegExp; since: string }[] = [
  {
    folder: /^shared\/ui$/,
    name: /^pretendard$/,
    since: 'shared/build cuts the fonts out of it, by the place of this package',
  },
];

type Manifest = {
  folder: string;
  text: string;
  name: string;
  scripts: Readonly<Record<string, string>>;
  declared: ReadonlySet<string>;
  /** What the product alone is installed with. */
  shipped: ReadonlySet<string>;
};

/** The server is installed without what it is developed with. */
const installedAlone = 'server';

export function checkPackages(root: string, sources: readonly Source[]): Violation[] {
  const listed: Listed = new Map();
  const manifests = readManifests(root);
  const violations = manifests.flatMap((manifest) => {
    // What is installed at the root is run by the tools.
    const own = sources.filter(
      ({ path }) => folderOf(path) === (manifest.folder === '' ? 'tools' : manifest.folder),
    );
    return [
      ...(manifest.folder === '' ? [] : undeclared(manifest, own)),
      ...unused(root, manifest, own, listed),
      ...(manifest.folder === installedAlone ? notShipped(manifest, own) : []),
    ];
  });
  return [
    ...violations,
    ...unusedVersions(root, manifests),
    ...staleEntries(sources, import.meta.filename, forOthers, listed),
  ];
}

function readManifests(root: string): Manifest[] {
  return globSync(['package.json', '*/package.json', 'shared/*/package.json'], { cwd: root }).map(
    (path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const read = JSON.parse(text) as {
        name: string;
        scripts?: Record<string, string>;
        dependencies?: Record<string, string>;
        devDependencies?: Record<string, string>;
        peerDependencies?: Record<string, string>;
      };
      const shipped = Object.keys({ ...read.dependencies, ...read.peerDependencies });
      return {
        folder: dirname(path) === '.' ? '' : dirname(path).replaceAll('\\', '/'),
        text,
        name: read.name,
        scripts: read.scripts ?? {},
        declared: new Set([...shipped, ...Object.keys(read.devDependencies ?? {})]),
        shipped: new Set(shipped),
      };
    },
  );
}

/** Versions of the catalog that no package takes. */
function unusedVersions(root: string, manifests: readonly Manifest[]): Violation[] {
  const path = 'pnpm-workspace.yaml';
  if (!existsSync(join(root, path))) return [];
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  const declared = new Set(manifests.flatMap((one) => [...one.declared]));
  let inCatalog = false;
  return lines.flatMap((line, index) => {
    if (/^\S/.test(line)) inCatalog = line === 'catalog:';
    const name = /^ {2}'?([^':]+)'?:/.exec(line)?.[1];
    if (!inCatalog || name === undefined || declared.has(name)) return [];
    return [
      {
        path,
        line: index + 1,
        message: `has a version of ${name}, which no package declares; take it out`,
      },
    ];
  });
}

/** The package that a file belongs to. */
function folderOf(path: string): string {
  return /^(shared\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';
}

function undeclared({ name, declared }: Manifest, own: readonly Source[]): Violation[] {
  return own.flatMap(({ path, imports }) =>
    imports.flatMap(({ request, line }) => {
      const wanted = packageOf(request);
      if (wanted === null || wanted === name || declared.has(wanted)) return [];
      return [
        { path, line, message: `imports ${wanted}, which its package.json does not declare` },
      ];
    }),
  );
}

function notShipped({ declared, shipped }: Manifest, own: readonly Source[]): Violation[] {
  return own
    .filter(({ isTest, path }) => !isTest && !/\.config\.ts$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ request, line }) => {
        const wanted = packageOf(request);
        if (wanted === null || shipped.has(wanted) || !declared.has(wanted)) return [];
        return [
          { path, line, message: `imports ${wanted}, which is declared for development alone` },
        ];
      }),
    );
}

function unused(
  root: string,
  manifest: Manifest,
  own: readonly Source[],
  listed: Listed,
): Violation[] {
  const imported = new Set(
    own.flatMap(({ imports }) => imports.flatMap(({ request }) => packageOf(request) ?? [])),
  );
  const scripts = Object.values(manifest.scripts).join(' ');
  const settings = settingsOf(root, manifest.folder);
  const isUsed = (name: string): boolean =>
    imported.has(name) ||
    own.some(({ comments }) => comments.some(({ value }) => asksTypesOf(value, name))) ||
    // Loaders, environments and files that are named by a text: `transform: '@swc/jest'`.
    isNamed(own, name) ||
    settings.includes(`"${name}/`) ||
    binariesOf(root, manifest.folder, name).some(
      (bin) => hasWord(scripts, bin) || (manifest.folder === '' && isNamed(own, bin)),
    ) ||
    isTypesOf(name, manifest, imported, settings, own) ||
    isPeer(root, manifest, name) ||
    isForOthers(manifest.folder, name, listed);
  return [...manifest.declared]
    .filter((name) => !isUsed(name))
    .map((name) => ({
      path: join(manifest.folder, 'package.json').replaceAll('\\', '/'),
      line: manifest.text.slice(0, manifest.text.lastIndexOf(`"${name}"`)).split('\n').length,
      message: `declares ${name}, which nothing of the package imports; take it out`,
    }));
}

/** What Node or the package itself has is no package. */
function packageOf(request: string): string | null {
  if (/^(\.|\/|node:|data:|https?:)/.test(request)) return null;
  return /^(@[a-z0-9][\w.-]*\/[\w.-]+|[a-z0-9][\w.-]*)(?:\/|$)/.exec(request)?.[1] ?? null;
}

/** How the compiler and the tests of a package are set. */
function settingsOf(root: string, folder: string): string {
  const path = join(root, folder, 'tsconfig.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** `@types/ws` is there for `ws`, `@types/node` for Node. */
function isTypesOf(
  name: string,
  { declared }: Manifest,
  imported: ReadonlySet<string>,
  settings: string,
  own: readonly Source[],
): boolean {
  if (!name.startsWith('@types/')) return false;
  const of = name.slice('@types/'.length);
  if (of === 'node') return own.some(({ text }) => /['"]node:|\bprocess\./.test(text));
  return (
    imported.has(of) || declared.has(of) || new RegExp(`"types":[^\\]]*"${of}"`).test(settings)
  );
}

/** Whether something else that is declared wants it beside itself. */
function isPeer(root: string, { folder, declared }: Manifest, name: string): boolean {
  return [...declared].some((other) => name in (installed(root, folder, other)?.peers ?? {}));
}

function isForOthers(folder: string, name: string, listed: Listed): boolean {
  const entry = forOthers.find((one) => one.folder.test(folder) && one.name.test(name));
  if (entry) listed.set(entry, folder);
  return entry !== undefined;
}

function binariesOf(root: string, folder: string, name: string): string[] {
  return installed(root, folder, name)?.binaries ?? [];
}

function installed(root: string, folder: string, name: string) {
  const path = join(root, folder, 'node_modules', name, 'package.json');
  if (!existsSync(path)) return null;
  const { bin, peerDependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
    bin?: string | Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
  const own = name.slice(name.lastIndexOf('/') + 1);
  return {
    binaries: typeof bin === 'string' ? [own] : Object.keys(bin ?? {}),
    peers: peerDependencies,
  };
}

/** `/// <reference types="webpack/module" />` */
const asksTypesOf = (comment: string, name: string) =>
  new RegExp(`^/ <reference types="${name}["/]`).test(comment);

const isNamed = (own: readonly Source[], name: string) =>
  own.some(({ text }) =>
    [`'${name}'`, `"${name}"`, `'${name}/`, `/${name}'`].some((one) => text.includes(one)),
  );

const hasWord = (text: string, word: string) =>
  new RegExp(`(^|[\\s/])${word.replaceAll('.', '\\.')}(\\s|$)`).test(text);
