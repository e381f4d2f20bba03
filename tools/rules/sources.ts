/** The sources of a workspace as syntax trees, with what each takes of others and gives to them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Comment, parseSync } from 'oxc-parser';
import { importResolver, type ResolveImport } from './import-resolver.ts';
import { readImports } from './read-imports.ts';
import type { Node } from './syntax/node.ts';

type Import = {
  request: string;
  line: number;
  /** The file of the workspace that it leads to; null for a library. */
  target: string | null;
  /** As `readImports` finds them: names, `*` or `?`. */
  names: string[];
};
type Export = { name: string; line: number };
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
  program: Node;
  comments: readonly Comment[];
  lineOf(at: { start: number }): number;
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
  const { program: parsed, module, comments } = parseSync(file, text);
  const program = parsed as unknown as Node;
  const lineOf = lineFinder(text);
  const [first = '', second = ''] = path.split('/');
  return {
    path,
    area: first === 'shared' ? `shared/${second}` : first,
    text,
    isTest: /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path),
    imports: readImports(program, module).map(({ request, start, names }) => ({
      request,
      line: lineOf({ start }),
      target: leadsTo(file, request),
      names,
    })),
    exports: module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, exportName }) =>
        moduleRequest ? [] : [{ name: exportName.name ?? 'default', line: lineOf({ start }) }],
      ),
    ),
    program,
    comments,
    lineOf,
  };
}

/** Counts lines once a file, and only where somebody asks. */
function lineFinder(text: string): Source['lineOf'] {
  let starts: number[] | null = null;
  return ({ start }) => {
    starts ??= [...text.matchAll(/^/gm)].map(({ index }) => index);
    const after = starts.findIndex((one) => one > start);
    return after < 0 ? starts.length : after;
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
