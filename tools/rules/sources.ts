/** The sources of a workspace with their imports and calls, read by a parser and not by patterns. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

type Import = {
  request: string;
  line: number;
  /** The file of the workspace that it leads to; null for a library. */
  target: string | null;
  /** What is taken of it; `*` for everything, as `import *` and `import()` do. */
  names: string[];
};
type Export = { name: string; line: number };
type Call = {
  /** `fetch`, `JSON.parse`, `x.json`, `new WebSocket` */ name: string;
  line: number;
};
export type Source = {
  /** From the workspace's root, with slashes. */
  path: string;
  /** `shell`, `mfe-defi`, `shared/ui`, `server` … */
  area: string;
  text: string;
  isTest: boolean;
  imports: Import[];
  /** What it declares for others; a name that is passed on from elsewhere is not among them. */
  exports: Export[];
  calls: Call[];
};

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.toolchain',
  '.data',
  '.cache',
  'artifacts',
  'migrations',
  'test-results',
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

function readSource(root: string, file: string, leadsTo: ResolveImport): Source {
  const path = relative(root, file).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, text);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const imported = (request: string, offset: number, names: string[]): Import => ({
    request,
    line: lineOf(offset),
    target: leadsTo(file, request),
    names,
  });
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, start, entries }) =>
      imported(
        moduleRequest.value,
        start,
        entries.map(({ importName }) =>
          importName.kind === 'Name'
            ? (importName.name ?? '*')
            : importName.kind === 'Default'
              ? 'default'
              : '*',
        ),
      ),
    ),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [imported(moduleRequest.value, start, [importName.name ?? '*'])] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest, start }) =>
      imported(
        text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
        start,
        ['*'],
      ),
    ),
  ];
  const exports = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, exportName }) =>
      moduleRequest ? [] : [{ name: exportName.name ?? 'default', line: lineOf(start) }],
    ),
  );
  const calls: Call[] = [];
  walk(program, (node) => {
    if (node.type === 'CallExpression')
      calls.push({ name: nameOf(node['callee'] as Node), line: lineOf(node.start) });
    if (node.type === 'NewExpression')
      calls.push({ name: `new ${nameOf(node['callee'] as Node)}`, line: lineOf(node.start) });
  });
  const [first = '', second = ''] = path.split('/');
  return {
    path,
    area: first === 'shared' ? `shared/${second}` : first,
    text,
    isTest: /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path),
    imports,
    exports,
    calls,
  };
}

type ResolveImport = (from: string, request: string) => string | null;

/** Leads from a request to a file of the workspace, by the `exports` of its packages. */
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

/** Where an import leads: another area of the workspace, or null for a library. */
export function areaOf(source: Source, request: string): string | null {
  if (request.startsWith('.')) {
    const [first = '', second = ''] = relative('/', resolve('/', dirname(source.path), request))
      .replaceAll('\\', '/')
      .split('/');
    return first === 'shared' ? `shared/${second}` : first;
  }
  const own = /^@moa\/([a-z0-9-]+)/.exec(request)?.[1];
  if (own) return ['server', 'sandbox', 'e2e', 'tools'].includes(own) ? own : `shared/${own}`;
  return /^(mfe-[a-z-]+|shell)(\/|$)/.exec(request)?.[1] ?? null;
}

export type Node = { type: string; start: number; [key: string]: unknown };

function nameOf(node: Node | undefined): string {
  if (!node) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'MemberExpression')
    return `${nameOf(node['object'] as Node)}.${nameOf(node['property'] as Node)}`;
  if (node.type === 'ChainExpression') return nameOf(node['expression'] as Node);
  return '…';
}

export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
  } else if (node && typeof node === 'object') {
    const known = node as Node;
    if (typeof known.type === 'string') visit(known);
    for (const key in known) if (key !== 'parent') walk(known[key], visit);
  }
}
