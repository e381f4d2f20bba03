/**
 * What a module shows of itself: each exported name with its declaration, as one line. What a
 * declaration names counts with it, as far as that belongs to the same package: where an inner type
 * changes, so does every name that is made of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type Node, walk } from '../rules/syntax/node.ts';

/** Name -> its declaration in one line. */
export type Face = ReadonlyMap<string, string>;

/** A declaration longer than this is recorded by its digest. */
const maxLength = 200;

/** Whether a name is a value, a type, or both, and how many types it takes. */
type Kinds = { isValue: boolean; isType: boolean; parameters: number };

type Place = { file: string; name: string };
type Module = {
  declared: Map<string, { text: string; names: Set<string> } & Kinds>;
  imported: Map<string, { request: string; name: string }>;
  exported: Map<string, { request: string | null; name: string }>;
  /** Modules of which everything is passed on. */
  all: string[];
};

type FaceReader = {
  /** Every name that a declaration file shows. */
  faceOf(file: string): Face;
  /** Of what another package declares nothing is known, and it counts as a value. */
  kindsOf(file: string, name: string): Kinds;
};

/** Reads faces from declaration files; one reader parses each of them once. */
export function faceReader(): FaceReader {
  const modules = new Map<string, Module>();
  const moduleOf = (file: string): Module => {
    const known = modules.get(file) ?? readModule(file);
    modules.set(file, known);
    return known;
  };

  return {
    faceOf: (file) => new Map(namesOf(file).map((name) => [name, describe({ file, name })])),
    kindsOf(file, name) {
      const found = follow({ file, name });
      const declared =
        typeof found === 'string' ? null : moduleOf(found.file).declared.get(found.name);
      return declared ?? { isValue: true, isType: false, parameters: 0 };
    },
  };

  function namesOf(file: string): string[] {
    const { exported, all } = moduleOf(file);
    const passedOn = all.flatMap((request) => {
      const from = declarationFile(file, request);
      return from === null ? [] : namesOf(from).filter((name) => name !== 'default');
    });
    return [...new Set([...exported.keys(), ...passedOn])].sort();
  }

  function describe(place: Place): string {
    const found = follow(place);
    if (typeof found === 'string') return found;
    const own = moduleOf(found.file).declared.get(found.name)?.text ?? '';
    const inner = madeOf(found);
    const text = own.length > maxLength ? `${kindOf(own)} #${digest(own)}` : own;
    return inner === '' ? text : `${text} with #${digest(inner)}`;
  }

  /** Where a name is declared, or what it comes from where that is another package. */
  function follow({ file, name }: Place): Place | string {
    const module = moduleOf(file);
    const exported = module.exported.get(name);
    if (exported === undefined) {
      const from = module.all.flatMap((request) => declarationFile(file, request) ?? []);
      const holder = from.find((one) => namesOf(one).includes(name));
      return holder === undefined ? '' : follow({ file: holder, name });
    }
    if (exported.request !== null) return followImport(file, exported.request, exported.name);
    const imported = module.imported.get(exported.name);
    return imported && !module.declared.has(exported.name)
      ? followImport(file, imported.request, imported.name)
      : { file, name: exported.name };
  }

  function followImport(file: string, request: string, name: string): Place | string {
    const from = declarationFile(file, request);
    return from === null ? `${name} of ${request}` : follow({ file: from, name });
  }

  /** The declarations of the same package that one is made of, directly or further inside. */
  function madeOf(start: Place): string {
    const seen = new Set([`${start.file} ${start.name}`]);
    const waiting: Place[] = [start];
    const texts: string[] = [];
    for (let place = waiting.pop(); place; place = waiting.pop()) {
      const module = moduleOf(place.file);
      const declaration = module.declared.get(place.name);
      if (!declaration) continue;
      if (place !== start) texts.push(`${place.name}: ${declaration.text}`);
      for (const name of declaration.names) {
        const imported = module.imported.get(name);
        const found: Place | string | null = module.declared.has(name)
          ? { file: place.file, name }
          : imported
            ? followImport(place.file, imported.request, imported.name)
            : null;
        if (found === null || typeof found === 'string') continue;
        const key = `${found.file} ${found.name}`;
        if (seen.has(key)) continue;
        seen.add(key);
        waiting.push(found);
      }
    }
    return texts.sort().join('\n');
  }
}

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8');
  const module: Module = {
    declared: new Map(),
    imported: new Map(),
    exported: new Map(),
    all: [],
  };
  const { program } = parseSync(file, text);
  for (const statement of program.body as unknown as Node[]) readStatement(module, statement, text);
  return module;
}

function readStatement(module: Module, statement: Node, text: string): void {
  const request = (statement['source'] as { value: string } | null | undefined)?.value ?? null;
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const one of statement['specifiers'] as Node[])
        module.imported.set(nameOf(one['local']), {
          request: request ?? '',
          name: one.type === 'ImportSpecifier' ? nameOf(one['imported']) : '*',
        });
      return;
    case 'ExportAllDeclaration':
      module.all.push(request ?? '');
      return;
    case 'ExportNamedDeclaration': {
      for (const one of statement['specifiers'] as Node[])
        module.exported.set(nameOf(one['exported']), { request, name: nameOf(one['local']) });
      const declaration = statement['declaration'] as Node | null;
      if (declaration === null) return;
      for (const name of addDeclaration(module, declaration, text))
        module.exported.set(name, { request: null, name });
      return;
    }
    case 'ExportDefaultDeclaration': {
      const declaration = statement['declaration'] as Node;
      const name =
        declaration.type === 'Identifier'
          ? nameOf(declaration)
          : (addDeclaration(module, declaration, text)[0] ?? 'default');
      module.exported.set('default', { request: null, name });
      return;
    }
    default:
      addDeclaration(module, statement, text);
  }
}

/** Answers the names that a declaration declares. */
function addDeclaration(module: Module, node: Node, text: string): string[] {
  const parts = node.type === 'VariableDeclaration' ? (node['declarations'] as Node[]) : [node];
  return parts.flatMap((part) => {
    if (!part['id']) return [];
    const name = nameOf(part['id']);
    const names = new Set<string>();
    walk(part, (inner) => {
      if (inner.type === 'Identifier') names.add(nameOf(inner));
    });
    const own = oneLine(text.slice(node.start, node['end'] as number));
    const known = module.declared.get(name);
    // Each form of an overloaded function is a declaration of its own.
    const isType = /^TS(TypeAlias|Interface)Declaration$/.test(part.type);
    const isClass = part.type === 'ClassDeclaration';
    const parameters = (part['typeParameters'] as { params: Node[] } | null | undefined)?.params;
    module.declared.set(name, {
      text: known ? `${known.text} ${own}` : own,
      names: new Set([...(known?.names ?? []), ...names]),
      isValue: (known?.isValue ?? false) || !isType,
      isType: (known?.isType ?? false) || isType || isClass,
      parameters: isType || isClass ? (parameters?.length ?? 0) : (known?.parameters ?? 0),
    });
    return [name];
  });
}

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}

/** A library's own files are named by the library, wherever it is installed. */
function oneLine(text: string): string {
  return text
    .replace(/import\("[^"]*\/node_modules\/((?:@[^/"]+\/)?[^/"]+)[^"]*"\)/g, 'import("$1")')
    .replace(/\s+/g, ' ')
    .replace(/^(export )?(declare )?/, '')
    .replace(/;$/, '')
    .trim();
}

function kindOf(declaration: string): string {
  return /^(?:abstract )?\w+/.exec(declaration)?.[0] ?? '';
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The declarations of a neighbour; null for another package. */
function declarationFile(from: string, request: string): string | null {
  if (!request.startsWith('.') || !/\.tsx?$/.test(request)) return null;
  const file = join(dirname(from), request.replace(/\.tsx?$/, '.d.ts'));
  if (!existsSync(file)) throw new Error(`The compiler has written no ${file}`);
  return file;
}
