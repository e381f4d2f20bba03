/** The sources of a workspace with their imports and calls, read by a parser and not by patterns. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

export type Import = { request: string; line: number };
export type Call = {
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
  return [...files(root, root)].map((file) => readSource(root, file));
}

function* files(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(root, path);
    else if (/\.(ts|tsx|mjs|cjs)$/.test(entry.name) && folder !== root) yield path;
  }
}

function readSource(root: string, file: string): Source {
  const path = relative(root, file).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, text);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, start }) => ({
      request: moduleRequest.value,
      line: lineOf(start),
    })),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ request: moduleRequest.value, line: lineOf(start) }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest, start }) => ({
      request: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      line: lineOf(start),
    })),
  ];
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
    calls,
  };
}

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
