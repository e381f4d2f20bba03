/** The sources of a workspace with their imports, and their syntax trees where they are asked for. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';
import type { Node } from './syntax.ts';

/** `name` is the name in the other file, `*` for the whole module. */
type Binding = { target: string | null; request: string; name: string };

export type Source = {
  /** From the workspace's root, with slashes. */
  path: string;
  /** `shell`, `mfe-defi`, `shared/ui`, `server` … */
  area: string;
  text: string;
  isTest: boolean;
  /** `target` is the file of the workspace; null for a library. */
  imports: { request: string; target: string | null }[];
  /** Imports and re-exports by their names in the file. */
  readonly bindings: ReadonlyMap<string, Binding>;
  readonly program: Node;
  lineOf(at: { start: number }): number;
};

/** A finding of a check. */
export type Violation = { path: string; line: number; message: string };

const skipped = new Set([
  ...['node_modules', 'dist', '.git', '.toolchain', '.data', '.cache'],
  ...['artifacts', 'migrations', 'test-results'],
]);

export function readSources(root: string): Source[] {
  const paths = [...files(root, root)];
  const resolveImport = importResolver(root, new Set(paths));
  return paths.map((file) => readSource(root, file, resolveImport));
}

function* files(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(root, path);
    else if (/\.(ts|tsx|mjs|cjs)$/.test(entry.name) && folder !== root) yield path;
  }
}

/** `from 'x'`, `import 'x'`, `import('x')` as a value or a type, `require('x')`, `require.resolve('x')`. */
const importing =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\(\s*)(['"`])([^'"`\n$]+)\1/g;

function readSource(root: string, file: string, resolveImport: ResolveImport): Source {
  const path = relative(root, file).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8');
  const [first = '', second = ''] = path.split('/');
  let parsed: ParseResult | null = null;
  const parse = () => {
    parsed ??= parseSync(file, text);
    return parsed;
  };
  let bindings: ReadonlyMap<string, Binding> | null = null;
  let starts: number[] | null = null;
  const lineOf: Source['lineOf'] = ({ start }) => {
    starts ??= [...text.matchAll(/^/gm)].map(({ index }) => index);
    const after = starts.findIndex((one) => one > start);
    return after < 0 ? starts.length : after;
  };
  return {
    path,
    area: first === 'shared' ? `shared/${second}` : first,
    text,
    isTest: /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path),
    imports: [...text.matchAll(importing)].map(([, , request = '']) => ({
      request,
      target: resolveImport(file, request),
    })),
    get bindings() {
      bindings ??= readBindings(parse(), (request) => resolveImport(file, request));
      return bindings;
    },
    get program() {
      return parse().program as unknown as Node;
    },
    lineOf,
  };
}

function readBindings(
  { module }: ParseResult,
  targetOf: (request: string) => string | null,
): Map<string, Binding> {
  const found = new Map<string, Binding>();
  const add = (local: string | null, request: string, name: string | null) =>
    found.set(local ?? '*', { request, target: targetOf(request), name: name ?? '*' });
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { localName, importName } of entries)
      add(
        localName.value,
        moduleRequest.value,
        importName.kind === 'Default' ? 'default' : importName.name,
      );
  for (const { exportName, moduleRequest, importName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  ))
    if (moduleRequest) add(exportName.name, moduleRequest.value, importName.name);
  return found;
}

/** The file that declares a name, and its name there, through imports and re-exports. */
export function declaredAt(
  name: string,
  source: Source,
  files: ReadonlyMap<string, Source>,
): { source: Source; name: string } | null {
  let at = { source, name };
  for (const seen = new Set<Binding>(); ; ) {
    const binding = at.source.bindings.get(at.name);
    if (binding === undefined) return at;
    const from = files.get(binding.target ?? '');
    if (from === undefined || seen.has(binding)) return null;
    seen.add(binding);
    at = { source: from, name: binding.name };
  }
}

/** The path from the root of the workspace; null for a library. */
type ResolveImport = (from: string, request: string) => string | null;

/** Resolves imports to files of the workspace by the `exports` of its packages. */
function importResolver(root: string, files: ReadonlySet<string>): ResolveImport {
  const packages = new Map<
    string,
    { folder: string; doors: [door: RegExp, targets: string[]][] }
  >();
  for (const path of globSync(['*/package.json', 'shared/*/package.json'], { cwd: root })) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name: string;
      exports?: Record<string, string | string[] | null>;
    };
    const doors = Object.entries(exports).map(([door, targets]): [RegExp, string[]] => [
      new RegExp(`^${door.replace('.', '').split('*').map(escaped).join('(.+)')}$`),
      [targets ?? []].flat(),
    ]);
    packages.set(name, { folder: dirname(join(root, path)), doors });
  }
  const candidates = (from: string, request: string): string[] => {
    if (request.startsWith('.')) return [resolve(dirname(from), request)];
    const [, name = '', rest = ''] = /^(@[^/]+\/[^/]+|[^@/][^/]*)(.*)$/.exec(request) ?? [];
    const known = packages.get(name);
    if (!known) return [];
    return known.doors.flatMap(([door, targets]) => {
      const match = door.exec(rest);
      return match
        ? targets.map((target) => join(known.folder, target.replace('*', match[1] ?? '')))
        : [];
    });
  };
  return (from, request) => {
    const found = candidates(from, request)
      .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`])
      .find((path) => files.has(path));
    return found === undefined ? null : relative(root, found).replaceAll('\\', '/');
  };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
