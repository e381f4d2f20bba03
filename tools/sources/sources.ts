/** The sources of a workspace with their imports, and their syntax trees where they are asked for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Comment, type ParseResult, parseSync } from 'oxc-parser';
import { importResolver, type ResolveImport } from './import-resolver.ts';
import type { Node } from './syntax.ts';

export type Source = {
  /** From the workspace's root, with slashes. */
  path: string;
  /** `shell`, `mfe-defi`, `shared/ui`, `server` … */
  area: string;
  text: string;
  isTest: boolean;
  /** `target` is the file of the workspace; null for a library. */
  imports: { request: string; target: string | null }[];
  /** What it declares for others, without re-exports. */
  readonly exports: { name: string; line: number }[];
  readonly program: Node;
  readonly comments: readonly Comment[];
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
    get exports() {
      return parse().module.staticExports.flatMap(({ entries, start }) =>
        entries.flatMap(({ moduleRequest, exportName }) =>
          moduleRequest ? [] : [{ name: exportName.name ?? 'default', line: lineOf({ start }) }],
        ),
      );
    },
    get program() {
      return parse().program as unknown as Node;
    },
    get comments() {
      return parse().comments;
    },
    lineOf,
  };
}
