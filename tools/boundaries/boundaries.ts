/**
 * Boundaries that Biome cannot express, since they compare texts with the manifests of the remotes or
 * tables with their domains. Imports between packages and domains are in `biome.json` and `server/biome.json`.
 */
import type { Node } from 'oxc-parser';
import { declaringFile, type Source, type Violation } from '../sources/sources.ts';
import {
  lastName,
  nameOf,
  propertiesOf,
  textOf,
  textsOf,
  walk,
  writtenIn,
} from '../sources/syntax.ts';
import { checkFeatures } from './features.ts';

export function checkBoundaries(sources: readonly Source[]): Violation[] {
  const product = sources.filter(({ isTest }) => !isTest);
  return [...checkRemotes(product), ...checkTables(product), ...checkFeatures(product)];
}

/** Storage keys that predate the prefix per remote: renaming them would lose stored data. */
const olderKeys: Readonly<Record<string, string>> = {
  'moa-practice-passkeys': 'mfe-auth',
  'moa.practice-wallet': 'mfe-defi',
  'moa.push-device': 'mfe-notifications',
  'moa.setup.later': 'mfe-portfolio',
  'moa.unreported': 'mfe-defi',
};
/** Calls whose first argument is a key that all pages of the origin share. */
const storing = new Set([
  ...['readText', 'keepText', 'readStored', 'writeStored', 'onStoredElsewhere'],
  ...['indexedDB.open', 'indexedDB.deleteDatabase', 'caches.open', 'navigator.locks.request'],
]);
const roleCalls = new Set(['linkTo', 'getRole', 'getWidget']);

type Kind = 'role' | 'slot' | 'group';
type Manifests = Record<Kind, Set<string>> & {
  /** The remote of each route, by the route up to its first parameter. */
  routes: Map<string, string>;
  /** The producers of each event. */
  producers: Map<string, string>;
};

/**
 * A remote or the shell writes no route of (another) remote and no remote's name, stores and sends under
 * its own name, and uses only roles, slots and groups that some `remote.ts` declares.
 */
function checkRemotes(sources: readonly Source[]): Violation[] {
  const manifests = readManifests(sources);
  return sources
    .filter(({ area }) => area === 'shell' || area.startsWith('mfe-'))
    .flatMap((source) => checkNames(source, manifests));
}

function readManifests(sources: readonly Source[]): Manifests {
  const found: Manifests = {
    routes: new Map(),
    role: new Set(),
    slot: new Set(),
    group: new Set(),
    producers: new Map(),
  };
  for (const { area, path, text, program } of sources) {
    if (/^mfe-[a-z-]+\/remote\.ts$/.test(path)) {
      for (const [, route = ''] of text.matchAll(/['"](\/[a-z][^'"?#:]*)/g))
        found.routes.set(route.replace(/\/$/, ''), area);
      walk(program, (node) => {
        const given = propertiesOf(node);
        for (const role of propertiesOf(given.get('roles')).keys()) found.role.add(role);
        found.slot.add(textOf(given.get('slot')) ?? '');
        found.group.add(textOf(given.get('group')) ?? '');
      });
    }
    if (path === 'shared/contracts/src/events.ts')
      walk(program, (node) => {
        for (const [name, value] of propertiesOf(node)) {
          const producer = textOf(propertiesOf(value).get('producer'));
          if (producer !== null) found.producers.set(name, producer);
        }
      });
  }
  return found;
}

/** Biome's import rules skip such an import. */
const inPlace = 'imports a type in place; import it at the head of the file';

function checkNames(source: Source, manifests: Manifests): Violation[] {
  const { path, area, program, lineOf } = source;
  const found: Violation[] = [];
  const own = `moa.${area.replace('mfe-', '')}.`;
  walk(program, (node) => {
    const report = (message: string) => found.push({ path, line: lineOf(node), message });
    // `typeof import('./part.tsx')` is the type of a lazy part.
    if (node.type === 'TSImportType' && /\b(mfe-|shell|server\/|@moa)/.test(node.source.value))
      report(inPlace);
    if (node.type === 'ImportDeclaration') return false;
    const text = textOf(node);
    if (text !== null) {
      const route = routeIn(text, manifests.routes);
      if (route !== null && route !== area)
        report(`writes ${text}, a route of ${route}; use linkTo(role) of @moa/host/links`);
      if (area === 'shell' && /\bmfe-[a-z]+/.test(text))
        report(`names ${text}; find it in the release by role, route or slot`);
    }
    for (const { kind, name } of namesUsed(node))
      if (!manifests[kind].has(name))
        report(`names the ${kind} ${name}, which no remote.ts declares`);
    if (node.type !== 'CallExpression') return true;
    const called = nameOf(node.callee);
    const first = textOf(node.arguments[0]);
    if (area === 'shell' || first === null) return true;
    if (storing.has(called) && !first.startsWith(own) && olderKeys[first] !== area)
      report(`stores under ${first}; keys of ${area} begin with ${own}`);
    const producer = manifests.producers.get(first);
    const isEmit = source.bindings.get(called)?.request === '@moa/host/event-bus';
    if (isEmit && called === 'emit' && producer && !producer.split(', ').includes(area))
      report(`sends ${first}, which ${producer} sends`);
    return true;
  });
  return found;
}

/** The role, slot or groups that a node names by a literal. */
function namesUsed(node: Node): { kind: Kind; name: string }[] {
  const named = (kind: Kind, value: Node | null | undefined) => {
    const name = textOf(value);
    return name === null ? [] : [{ kind, name }];
  };
  if (node.type === 'CallExpression' && roleCalls.has(lastName(node.callee)))
    return named('role', node.arguments[0]);
  if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'Slot')
    return node.attributes.flatMap((one) =>
      one.type === 'JSXAttribute' && nameOf(one.name) === 'name' ? named('slot', one.value) : [],
    );
  if (node.type !== 'VariableDeclarator' || nameOf(node.id) !== 'namedGroups') return [];
  const groups: ReturnType<typeof named> = [];
  walk(node.init, (one) => groups.push(...named('group', one)));
  return groups;
}

/** The remote that a path belongs to; the longest route counts. */
function routeIn(text: string, routes: ReadonlyMap<string, string>): string | null {
  const parts = /^\/[a-z][^?#\s]*/.exec(text)?.[0].replace(/\/$/, '').split('/') ?? [];
  for (let length = parts.length; length > 1; length -= 1) {
    const owner = routes.get(parts.slice(0, length).join('/'));
    if (owner !== undefined) return owner;
  }
  return null;
}

const writes = new Set(['insert', 'update', 'delete']);
const statement = /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+"?(\w+)/gi;
/** The text before `${table}` in a statement that writes. */
const writing = /\b(?:insert\s+into|delete\s+from|update)\s*$/i;
const domainOf = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? null;

/** A table is written by the domain that declares it, in Drizzle and in SQL. */
function checkTables(sources: readonly Source[]): Violation[] {
  const server = sources.filter(({ area }) => area === 'server');
  const files = new Map(server.map((source) => [source.path, source]));
  const owners = new Map<string, string | null>();
  for (const { path, text } of server)
    for (const [, table = ''] of text.matchAll(/\bpgTable\(\s*'(\w+)'/g))
      owners.set(table, domainOf(path));
  return server.flatMap((source): Violation[] => {
    const { path, program, lineOf } = source;
    const found: Violation[] = [];
    walk(program, (node) => {
      const report = (message: string) => found.push({ path, line: lineOf(node), message });
      const check = (table: string, owner: string | null | undefined) => {
        if (owner && owner !== domainOf(path))
          report(`writes ${table}, a table of ${owner}; use a function of ${owner}/api.ts`);
      };
      if (node.type === 'TSImportType') report(inPlace);
      const text = writtenIn(node);
      for (const [, table = ''] of (text ?? '').matchAll(statement))
        check(table, owners.get(table));
      const checkTable = (table: Node) => {
        const [holder = ''] = nameOf(table).split('.');
        const declared = source.bindings.has(holder) ? declaringFile(holder, source, files) : null;
        if (declared?.endsWith('/tables.ts')) check(lastName(table), domainOf(declared));
      };
      if (node.type === 'TemplateLiteral')
        for (const [index, part] of node.expressions.entries())
          if (writing.test(textsOf(node)[index] ?? '')) checkTable(part);
      const [table] = node.type === 'CallExpression' ? node.arguments : [];
      if (node.type === 'CallExpression' && table && writes.has(lastName(node.callee)))
        checkTable(table);
    });
    return found;
  });
}
