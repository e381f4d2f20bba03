/**
 * Rule 4: every value that crosses a process, a remote or a socket is parsed by a contract. What goes out
 * and comes in is in the few modules below, and each value that they read ends in a parser.
 */
import { followRaw, functionNamed, type Leak, type Raw, usesOf } from './rule-4-flow.ts';
import type { Source } from './sources.ts';
import { type Listed, staleEntries } from './stale-entries.ts';
import type { Files } from './syntax/fold-text.ts';
import {
  isFunction,
  lastName,
  type Node,
  nameOf,
  parentsIn,
  unwrapped,
  walk,
} from './syntax/node.ts';
import type { Violation } from './violation.ts';

/** The border posts of the browser: where raw values come in. */
const borders: readonly RegExp[] = [
  /^shared\/host\/src\/internal\/(api-request|api\/first-answers|api\/read-answer|session\/session-storage|stored-value)\.ts$/,
  /^mfe-defi\/src\/practice\/(ask-wallet-door|typed-question)\.ts$/,
  /^mfe-notifications\/src\/rules-file\/read-rules-file\.ts$/,
  /^shell\/src\/federation\/integrity\.ts$/,
  /^shell\/src\/service-worker\/(service-worker|push|stored-files|stored-page)\.ts$/,
  /^shell\/src\/offline\/(poll-builds|worker-registration)\.ts$/,
  /^shell\/src\/monitoring\/post-report\.ts$/,
  /^shell\/src\/realtime\/(connection|parse-message|share-connection)\.ts$/,
  /^shell\/src\/tabs\/follow-other-tabs\.ts$/,
  /^shell\/src\/developer\/remotes\/read-build-record\.ts$/,
  /^shared\/contracts\/src\/platform\/release\.ts$/,
];

/** On the server values come in by operations (http), by sockets, by providers, and from files of our own. */
const serverBorders: readonly RegExp[] = [
  /^server\/src\/(providers|http|realtime|database|bus|platform)\//,
  /^server\/src\/config\.ts$/,
  /^server\/src\/settings\/backups\/(backup-file|sealed-keys)\.ts$/,
  /^server\/src\/(notifications|auth)\/.*\.ts$/,
  /^server\/src\/analytics\/reports\/render\/render-(in-thread|worker)\.ts$/,
];

/** Both ends of these are one release in one process. */
const within: readonly RegExp[] = [
  /^server\/src\/database\/pglite-(link|worker)\.ts$/,
  /^server\/src\/notifications\/rules\/dry-run\/(create-dry-runner|dry-run-worker)\.ts$/,
];

const reaching =
  /^(fetch|ky|WebSocket|EventSource|XMLHttpRequest|BroadcastChannel|MessageChannel|SharedWorker|Worker)$/;
const globals = /^(globalThis|window|self)\./;

export function checkContracts(sources: readonly Source[]): Violation[] {
  const files: Files = new Map(sources.map((one) => [one.path, one]));
  const looked = sources.filter(isLooked);
  const listed: Listed = new Map();
  const violations = looked.flatMap((source) => checkPlaces(source, listed));
  const handing = new Map<Node, Source>();
  const leaks: Leak[] = [];
  const follow = (raw: Raw) =>
    leaks.push(...followRaw(raw, files, (source, made) => handing.set(made, source)));
  for (const source of looked)
    if (!isListed(within, source, listed)) for (const raw of rawValues(source, files)) follow(raw);
  // Who calls what answers a raw value has one in the hand as well; functions that do are met on the way.
  const calls = callsByName(looked);
  for (const [made, { program }] of handing)
    for (const { node, source } of calls.get(nameOfMade(made, program)) ?? [])
      if (functionNamed(nameOf(node['callee'] as Node), source, files, node)?.made === made)
        follow({ node, source, type: 'unknown' });
  return [
    ...violations,
    ...leaks.map(({ node, source, says }) => ({
      path: source.path,
      line: source.lineOf(node),
      message: `reads a raw value, which ${says}; give it to a parser of its contract`,
    })),
    ...staleEntries(
      sources,
      import.meta.filename,
      [...borders, ...serverBorders, ...within],
      listed,
    ),
  ];
}

type Call = { node: Node; source: Source };

function callsByName(sources: readonly Source[]): Map<string, Call[]> {
  const found = new Map<string, Call[]>();
  for (const source of sources)
    walk(source.program, (node) => {
      const callee = node['callee'] as Node | undefined;
      if (node.type !== 'CallExpression' || callee?.type !== 'Identifier') return;
      const name = nameOf(callee);
      const known = found.get(name);
      if (known) known.push({ node, source });
      else found.set(name, [{ node, source }]);
    });
  return found;
}

function isLooked({ area, isTest, path }: Source): boolean {
  return (
    !isTest &&
    (/^(shell|server|mfe-[a-z-]+)$/.test(area) ||
      /^shared\/(host|ui|contracts|finance)$/.test(area)) &&
    !/\.config\.ts$/.test(path) &&
    !/\/testing\//.test(path)
  );
}

function isListed(list: readonly RegExp[], { path }: Source, listed: Listed): boolean {
  const entry = list.find((one) => one.test(path));
  if (entry) listed.set(entry, path);
  return entry !== undefined;
}

/** Reading raw values is left to the modules that are listed. */
function checkPlaces(source: Source, listed: Listed): Violation[] {
  const found: Violation[] = [];
  const places = source.area === 'server' ? serverBorders : borders;
  walk(source.program, (node) => {
    const name = reachesOut(node, source);
    if (name === null || isListed(places, source, listed)) return;
    found.push({
      path: source.path,
      line: source.lineOf(node),
      message: `reads a raw value with ${name}; go through call(operation, …) of @moa/host/api or a provider`,
    });
  });
  return found;
}

/** What asks another process, whether it is called here or handed on. */
function reachesOut(node: Node, source: Source): string | null {
  if (node.type === 'CallExpression') {
    const name = nameOf(node['callee'] as Node);
    const isAnswer = lastName(node['callee'] as Node) === 'json' && name !== 'json';
    if (name === 'JSON.parse' || (isAnswer && (node['arguments'] as Node[]).length === 0))
      return name;
    if (lastName(node['callee'] as Node) === 'postMessage') return name;
  }
  if (node.type === 'AssignmentExpression' && lastName(node['left'] as Node) === 'onmessage')
    return 'onmessage';
  if (node.type === 'MemberExpression' && globals.test(nameOf(node))) {
    const name = nameOf(node).replace(globals, '');
    return reaching.test(name) ? name : null;
  }
  if (node.type !== 'Identifier' || !reaching.test(nameOf(node))) return null;
  const parent = parentsIn(source.program).get(node);
  const isCalled =
    (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') &&
    (parent['callee'] === node || (parent['arguments'] as Node[]).includes(node));
  return isCalled || (parent?.type === 'VariableDeclarator' && parent['init'] === node)
    ? nameOf(node)
    : null;
}

/** Values that come from outside in a file, by what reads them. */
function rawValues(source: Source, files: Files): Raw[] {
  const found: Raw[] = [];
  walk(source.program, (node) => {
    if (node.type === 'AssignmentExpression' && lastName(node['left'] as Node) === 'onmessage')
      found.push(...messagesOf(node['right'] as Node, source, files, true));
    if (node.type === 'Identifier' && nameOf(node) === 'JSON') {
      // `JSON.parse` handed on is called by somebody who is not seen.
      const parentOf = parentsIn(source.program);
      const member = parentOf.get(node);
      const call = member ? parentOf.get(member) : undefined;
      if (member && lastName(member) === 'parse' && call?.['callee'] !== member)
        found.push({ node: callOf(member, parentOf) ?? member, source, type: 'any' });
    }
    if (node.type !== 'CallExpression') return;
    const callee = node['callee'] as Node;
    const given = node['arguments'] as Node[];
    const isAnswer = lastName(callee) === 'json' && nameOf(callee) !== 'json' && given.length === 0;
    if (nameOf(callee) === 'JSON.parse' || isAnswer) found.push({ node, source, type: 'any' });
    if (
      given[0]?.['value'] === 'message' &&
      /(^|\.)(on|once|addEventListener)$/.test(nameOf(callee))
    )
      found.push(...messagesOf(given[1], source, files, lastName(callee) === 'addEventListener'));
  });
  return found;
}

/** `(JSON.parse as LosslessParse)(text)` */
function callOf(node: Node, parentOf: ReadonlyMap<Node, Node>): Node | null {
  let at = node;
  for (let parent = parentOf.get(at); parent; parent = parentOf.get(at)) {
    if (parent.type === 'CallExpression') return parent['callee'] === at ? parent : null;
    if (unwrapped(parent) === parent) return null;
    at = parent;
  }
  return null;
}

/** What a listener to messages is given: in the browser the `data` of its event. */
function messagesOf(
  given: Node | undefined,
  source: Source,
  files: Files,
  isEvent: boolean,
): Raw[] {
  if (!given) return [];
  if (given.type === 'CallExpression')
    return (given['arguments'] as Node[]).flatMap((one) => messagesOf(one, source, files, isEvent));
  const listener = isFunction(given)
    ? { made: given, source }
    : functionNamed(nameOf(given), source, files, given);
  const param = (listener?.made['params'] as Node[] | undefined)?.[0];
  if (!listener || !param) return [];
  if (!isEvent)
    return (listener.made['params'] as Node[])
      .filter((one) => !isText(one))
      .flatMap((one) => usesOf(nameOf(one), listener.made, listener.source, typeOf(one)));
  if (param.type === 'ObjectPattern')
    return (param['properties'] as Node[])
      .filter((one) => one.type === 'Property' && nameOf(one['key'] as Node) === 'data')
      .flatMap((one) =>
        usesOf(nameOf(one['value'] as Node), listener.made, listener.source, 'any'),
      );
  return usesOf(nameOf(param), listener.made, listener.source, 'any').flatMap(({ node }) => {
    const member = parentsIn(listener.source.program).get(node);
    return member && lastName(member) === 'data'
      ? [{ node: member, source: listener.source, type: 'any' as const }]
      : [];
  });
}

function typeOf(param: Node): Raw['type'] {
  return saidOf(param)?.type === 'TSUnknownKeyword' ? 'unknown' : 'any';
}

/** A text or bytes are no value yet: what `JSON.parse` makes of them is. */
function isText(param: Node): boolean {
  const said = saidOf(param);
  return (
    /^TS(String|Boolean|Number)Keyword$/.test(said?.type ?? '') ||
    /(^|\.)(RawData|Buffer|Uint8Array)$/.test(typeNameOf(said?.['typeName'] as Node | undefined))
  );
}

function saidOf(param: Node): Node | undefined {
  return (param['typeAnnotation'] as Node | null | undefined)?.['typeAnnotation'] as
    | Node
    | undefined;
}

/** `WebSocket.RawData` */
function typeNameOf(node: Node | undefined): string {
  return node?.type === 'TSQualifiedName' ? nameOf(node['right'] as Node) : nameOf(node);
}

function nameOfMade(made: Node, program: Node): string {
  if (made['id']) return nameOf(made['id'] as Node);
  const parent = parentsIn(program).get(made);
  return parent?.type === 'VariableDeclarator' ? nameOf(parent['id'] as Node) : '';
}
