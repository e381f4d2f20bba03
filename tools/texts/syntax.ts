/** Files of the browser as syntax trees: they hold what a person may read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

export type Node = { type: string; start: number; end: number; [key: string]: unknown };
export type SourceFile = {
  /** From the workspace's root, with slashes. */
  path: string;
  program: Node;
  lineOf(node: Node): number;
};

const skipped = new Set(['node_modules', 'dist', 'testing']);

/** Everything that is built for the browser, without its tests. */
export function readBrowserFiles(root: string): SourceFile[] {
  const folders = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return [...folders, 'shared/contracts', 'shared/host', 'shared/i18n', 'shared/ui'].flatMap(
    (folder) => [...filesOf(join(root, folder))].map((file) => readFile(root, file)),
  );
}

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|bench|config)\.tsx?$/.test(entry.name))
      yield path;
  }
}

function readFile(root: string, file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const program = parseSync(file, text).program as unknown as Node;
  return {
    path: relative(root, file).replaceAll('\\', '/'),
    program,
    lineOf: ({ start }) => text.slice(0, start).split('\n').length,
  };
}

/** Visits a node and everything in it; what the visitor answers false for is not entered. */
export function walk(node: unknown, visit: (node: Node) => boolean | undefined): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
  } else if (node && typeof node === 'object') {
    const known = node as Node;
    if (typeof known.type === 'string' && visit(known) === false) return;
    for (const key in known) if (key !== 'parent') walk(known[key], visit);
  }
}

/** The text of a string or of a template without gaps; null for everything else. */
export function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[];
    return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null;
  }
  return null;
}

/** The properties of an object that are written with a plain name. */
export function propertiesOf(node: Node | undefined): Map<string, Node> {
  const found = new Map<string, Node>();
  if (node?.type !== 'ObjectExpression') return found;
  for (const property of node['properties'] as Node[]) {
    if (property.type !== 'Property' || property['computed']) continue;
    const key = property['key'] as Node;
    const name = key.type === 'Identifier' ? String(key['name']) : textOf(key);
    if (name !== null) found.set(name, property['value'] as Node);
  }
  return found;
}
