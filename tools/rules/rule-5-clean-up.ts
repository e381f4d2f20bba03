/**
 * Rule 5: whatever a mount starts, its unmount stops. What lasts has a name, and where that name is known
 * it is ended; the browser tests count what is left after every page.
 */
import { eventsOf } from './event-dictionary.ts';
import {
  answersEnd,
  callsItself,
  endsItself,
  holderOf,
  isDropped,
  isEnded,
  isRemoved,
} from './rule-5-ends.ts';
import type { Source } from './sources.ts';
import { type Listed, staleEntries } from './stale-entries.ts';
import type { Files } from './syntax/fold-text.ts';
import {
  functionAround,
  lastName,
  type Node,
  nameOf,
  parentsIn,
  unwrapped,
  walk,
} from './syntax/node.ts';
import type { Violation } from './violation.ts';

/** Starts that answer what ends them: by a call with it, or by a method of it. */
const lasting: readonly { starts: RegExp; ends: RegExp }[] = [
  { starts: /^setInterval$/, ends: /^clearInterval$/ },
  { starts: /^requestAnimationFrame$/, ends: /^cancelAnimationFrame$/ },
  { starts: /^requestIdleCallback$/, ends: /^cancelIdleCallback$/ },
  { starts: /^new (Mutation|Resize|Intersection|Performance)Observer$/, ends: /^disconnect$/ },
  { starts: /^new (WebSocket|EventSource|BroadcastChannel)$/, ends: /^close$/ },
  { starts: /^new (Shared)?Worker$/, ends: /^terminate$/ },
];
const globals = /^(window|globalThis|self)\./;

/** Files that are there for as long as the page or the worker is: what they start at their top lasts as long. */
const whole: readonly RegExp[] = [
  /^shell\/src\/(boot\/start\.tsx|service-worker\/service-worker\.ts)$/,
  // Stores that exist once, and hear of what other tabs have chosen.
  /^shared\/host\/src\/internal\/(currency|notices\/notice-preferences|late\/(device-look|realtime-settings))\.ts$/,
];
/** What ends everything that listens to it. */
const closing = /^(close|disconnect|terminate)$/;

export function checkCleanUp(sources: readonly Source[]): Violation[] {
  const files: Files = new Map(sources.map((one) => [one.path, one]));
  const once = new Set(
    [...eventsOf(files)].flatMap(([name, { times }]) => (times === 'once' ? [name] : [])),
  );
  const listed: Listed = new Map();
  return [
    ...sources
      .filter(
        ({ area, isTest }) =>
          !isTest &&
          (area === 'shell' ||
            area.startsWith('mfe-') ||
            ['shared/host', 'shared/ui', 'shared/i18n'].includes(area)),
      )
      .flatMap((source) => checkSource({ source, files, once, listed })),
    ...staleEntries(sources, import.meta.filename, whole, listed),
  ];
}

type Context = { source: Source; files: Files; once: ReadonlySet<string>; listed: Listed };

function checkSource(context: Context): Violation[] {
  const { source } = context;
  const intervals = new Set<string>();
  const violations: Violation[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const message =
      unendedStart(node, context, intervals) ??
      unremovedListener(node, context) ??
      endlessTimer(node, context) ??
      droppedEnd(node, context);
    if (message !== null)
      violations.push({ path: source.path, line: source.lineOf(node), message });
  });
  return violations;
}

function unendedStart(node: Node, { source }: Context, intervals: Set<string>): string | null {
  const name = calledName(node);
  const kind = lasting.find(({ starts }) => starts.test(name));
  if (!kind) return null;
  const holder = holderOf(node, source);
  if (holder === 'answered') return null;
  if (holder === null || !isEnded(holder, kind.ends, source))
    return `starts something with ${name} and never calls ${word(kind.ends)} with what it answers; answer the clean-up where it starts`;
  // A second one under the same name takes the end of the first away.
  const place = `${functionAround(node, parentsIn(source.program)).start} ${nameOf(holder)}`;
  if (name === 'setInterval' && intervals.has(place))
    return `starts a second setInterval as ${nameOf(holder)}; give it a name of its own`;
  intervals.add(place);
  return null;
}

function unremovedListener(node: Node, { source, listed }: Context): string | null {
  const callee = unwrapped(node['callee'] as Node);
  if (lastName(callee) !== 'addEventListener') return null;
  const target = callee['object'] as Node | undefined;
  const isLeft =
    !endsItself(node) &&
    !isRemoved(node, source) &&
    !(target?.type === 'Identifier' && isEnded(target, closing, source, false)) &&
    !isWhole(node, source, listed);
  return isLeft
    ? 'starts something with addEventListener and never calls removeEventListener with the same target, event and listener; answer the clean-up where it starts'
    : null;
}

function endlessTimer(node: Node, { source }: Context): string | null {
  if (calledName(node) !== 'setTimeout' || !callsItself(node, parentsIn(source.program)))
    return null;
  const holder = holderOf(node, source);
  if (holder === 'answered' || (holder && isEnded(holder, /^clearTimeout$/, source))) return null;
  return 'sets a timer that sets itself again, and never calls clearTimeout with it';
}

function droppedEnd(node: Node, { source, files, once, listed }: Context): string | null {
  if (!isDropped(node, parentsIn(source.program)) || !answersEnd(node, source, files, once))
    return null;
  return isWhole(node, source, listed)
    ? null
    : `starts something with ${nameOf(node['callee'] as Node)} and drops what ends it`;
}

function calledName(node: Node): string {
  const name = nameOf(node['callee'] as Node).replace(globals, '');
  return node.type === 'NewExpression' ? `new ${name}` : name;
}

const word = (pattern: RegExp) => pattern.source.replace(/[\^$]/g, '');

/** At the top of a file that is the page itself. */
function isWhole(node: Node, source: Source, listed: Listed): boolean {
  const entry = whole.find((one) => one.test(source.path));
  if (!entry || functionAround(node, parentsIn(source.program)).type !== 'Program') return false;
  listed.set(entry, source.path);
  return true;
}
