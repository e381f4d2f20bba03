/**
 * What a file takes of others: by `import`, `export … from`, `import()`, `import('…')` as a type, and
 * `require` of `createRequire`.
 */
import type { ParseResult } from 'oxc-parser';
import {
  isFunction,
  lastName,
  type Node,
  nameOf,
  parentsIn,
  unwrapped,
  walk,
} from './syntax/node.ts';

type FoundImport = {
  request: string;
  start: number;
  /**
   * What is taken of it: names, `*` for everything, `?` for whatever the file that handles the module
   * asks of it, where that is not seen from its place.
   */
  names: string[];
};

export function readImports(program: Node, module: ParseResult['module']): FoundImport[] {
  return [
    ...module.staticImports.map(({ moduleRequest, start, entries }) => ({
      request: moduleRequest.value,
      start,
      names: entries.flatMap(({ importName, localName }) =>
        importName.kind === 'Name'
          ? [importName.name ?? '*']
          : importName.kind === 'Default'
            ? ['default']
            : membersOf(program, localName.value),
      ),
    })),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest
          ? [{ request: moduleRequest.value, start, names: [importName.name ?? '*'] }]
          : [],
      ),
    ),
    ...readLater(program, !module.hasModuleSyntax),
  ];
}

/** Modules that are asked for in the middle of a file. */
function readLater(program: Node, isCommon: boolean): FoundImport[] {
  const found: FoundImport[] = [];
  const requires = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'ImportExpression') {
      const request = textOf(node['source'] as Node);
      if (request !== null)
        found.push({ request, start: node.start, names: takenOf(node, program) });
    }
    if (node.type === 'TSImportType')
      found.push({
        request: String((node['source'] as Node)['value']),
        start: node.start,
        names: [firstOf(node['qualifier'] as Node | null)],
      });
    if (node.type === 'VariableDeclarator' && isCreateRequire(node['init'] as Node | null))
      requires.add(nameOf(node['id'] as Node));
    if (node.type !== 'CallExpression') return;
    const callee = node['callee'] as Node;
    const request = textOf((node['arguments'] as Node[])[0]);
    if (request === null) return;
    const of = lastName(callee) === 'resolve' ? ((callee['object'] as Node) ?? callee) : callee;
    if (requires.has(nameOf(of)) || isCreateRequire(of) || (isCommon && nameOf(of) === 'require'))
      found.push({ request, start: node.start, names: ['*'] });
  });
  return found;
}

/** Of this file; what is required by the place of another is not its own. */
function isCreateRequire(node: Node | null): boolean {
  if (node?.type !== 'CallExpression') return false;
  const [place] = node['arguments'] as Node[];
  return (
    lastName(node['callee'] as Node) === 'createRequire' &&
    lastName(place) === 'url' &&
    (place?.['object'] as Node | undefined)?.type === 'MetaProperty'
  );
}

/** The names that `import()` is opened for. */
function takenOf(node: Node, program: Node): string[] {
  const parentOf = parentsIn(program);
  let at = node;
  let parent = parentOf.get(at);
  while (
    parent &&
    (parent.type === 'AwaitExpression' ||
      unwrapped(parent) !== parent ||
      isCatch(parent, at, parentOf))
  ) {
    at = isCatch(parent, at, parentOf) ? (parentOf.get(parent) as Node) : parent;
    parent = parentOf.get(at);
  }
  if (!parent) return ['?'];
  if (parent.type === 'VariableDeclarator') return namesIn(parent['id'] as Node, program);
  if (parent.type === 'MemberExpression' && parent['object'] === at) {
    const name = lastName(parent);
    if (name !== 'then') return [name];
    const [first] = (parentOf.get(parent)?.['arguments'] ?? []) as Node[];
    const [param] = isFunction(first) ? first.params : [];
    return first && param ? namesIn(param, first) : ['?'];
  }
  // `lazyPart(() => import('./part.tsx'), …)`
  const call = parent.type === 'ArrowFunctionExpression' ? parentOf.get(parent) : undefined;
  return call?.type === 'CallExpression' && /^lazy/.test(nameOf(call['callee'] as Node))
    ? ['default']
    : ['?'];
}

/** `import(…).catch(…)` is the module again. */
function isCatch(parent: Node, at: Node, parentOf: ReadonlyMap<Node, Node>): boolean {
  return (
    parent.type === 'MemberExpression' &&
    parent['object'] === at &&
    lastName(parent) === 'catch' &&
    parentOf.get(parent)?.type === 'CallExpression'
  );
}

/** What a pattern takes out, or the members of a variable that are asked for. */
function namesIn(target: Node, within: Node): string[] {
  if (target.type === 'Identifier') return membersOf(within, nameOf(target));
  if (target.type !== 'ObjectPattern') return ['*'];
  return (target['properties'] as Node[]).map((one) =>
    one.type === 'Property' ? nameOf(one['key'] as Node) : '*',
  );
}

/** The members of a namespace that are asked for by name; `*` where it is handed on as a whole. */
function membersOf(within: Node, name: string): string[] {
  const names = new Set<string>();
  const inside = new Set<unknown>();
  walk(within, (node) => {
    if (/^Import\w*Specifier$/.test(node.type)) return false;
    const holder = (node['object'] ?? node['left']) as Node | undefined;
    const member = (node['property'] ?? node['right']) as Node | undefined;
    if (
      /^(MemberExpression|JSXMemberExpression|TSQualifiedName)$/.test(node.type) &&
      nameOf(holder) === name &&
      !node['computed']
    ) {
      names.add(nameOf(member));
      inside.add(holder);
    }
    // What is named like it but is a name of something else.
    if (/^(Property|PropertyDefinition|TSPropertySignature)$/.test(node.type) && !node['shorthand'])
      inside.add(node['key']);
    if (node.type === 'MemberExpression' && !node['computed']) inside.add(node['property']);
    if (node.type === 'VariableDeclarator') inside.add(node['id']);
    if (isFunction(node)) for (const one of node['params'] as Node[]) inside.add(one);
    if (/^(JSX)?Identifier$/.test(node.type) && node['name'] === name && !inside.has(node))
      names.add('*');
    return true;
  });
  return [...names];
}

function firstOf(qualifier: Node | null): string {
  if (qualifier === null) return '?';
  return qualifier.type === 'TSQualifiedName'
    ? firstOf(qualifier['left'] as Node)
    : nameOf(qualifier);
}

function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return null;
  const [first, second] = node['quasis'] as { value: { cooked: string } }[];
  return second === undefined ? (first?.value.cooked ?? null) : null;
}
