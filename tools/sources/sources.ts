/** The sources of a workspace with their syntax trees, which are parsed where they are asked for. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { type ParseResult, type Program, parseSync } from 'oxc-parser';

/** `name` is the name in the other module, `*` for the whole of it. */
type Binding = { request: string; name: string };

export type Source = {
  /** From the workspace's root, with slashes. */
  path: string;
  /** `shell`, `mfe-defi`, `shared/ui`, `server` … */
  area: string;
  text: string;
  isTest: boolean;
  /** Imports and re-exports by their names in the file. */
  readonly bindings: ReadonlyMap<string, Binding>;
  readonly program: Program;
  lineOf(at: { start: number }): number;
};

/** A finding of a check. */
export type Violation = { path: string; line: number; message: string };

const skipped = new Set([
  ...['node_modules', 'dist', '.git', '.toolchain', '.data', '.cache'],
  ...['artifacts', 'migrations', 'test-results'],
]);

export function readSources(root: string): Source[] {
  return globSync('*/**/*.{ts,tsx,mjs,cjs}', {
    cwd: root,
    exclude: (path) => skipped.has(basename(path.replaceAll('\\', '/'))),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => readSource(root, path));
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const [first = '', second = ''] = path.split('/');
  let parsed: ParseResult | null = null;
  const parse = () => {
    parsed ??= parseSync(path, text);
    return parsed;
  };
  let bindings: ReadonlyMap<string, Binding> | null = null;
  return {
    path,
    area: first === 'shared' ? `shared/${second}` : first,
    text,
    isTest: /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path),
    get bindings() {
      bindings ??= readBindings(parse());
      return bindings;
    },
    get program() {
      return parse().program;
    },
    lineOf: ({ start }) => text.slice(0, start).split('\n').length,
  };
}

function readBindings({ module }: ParseResult): Map<string, Binding> {
  const found = new Map<string, Binding>();
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { localName, importName } of entries)
      found.set(localName.value, {
        request: moduleRequest.value,
        name: importName.kind === 'Default' ? 'default' : (importName.name ?? '*'),
      });
  for (const { entries } of module.staticExports)
    for (const { exportName, moduleRequest, importName } of entries)
      if (moduleRequest)
        found.set(exportName.name ?? '*', {
          request: moduleRequest.value,
          name: importName.name ?? '*',
        });
  return found;
}

/** The file of the same package that declares a name, through imports and re-exports; null where it is none of `files`. */
export function declaringFile(
  name: string,
  source: Source,
  files: ReadonlyMap<string, Source>,
): string | null {
  let at = { source, name };
  for (const seen = new Set<Binding>(); ; ) {
    const binding = at.source.bindings.get(at.name);
    if (binding === undefined) return at.source.path;
    const from = files.get(join(dirname(at.source.path), binding.request));
    if (from === undefined || seen.has(binding)) return null;
    seen.add(binding);
    at = { source: from, name: binding.name };
  }
}
