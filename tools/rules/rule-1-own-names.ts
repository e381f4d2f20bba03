/**
 * Rule 1, of the names that all of a page share: what a remote stores in the browser and the events that
 * it sends carry its own name, so that no two remotes read or overwrite each other's.
 */
import { dictionary, eventsOf } from './event-dictionary.ts';
import { remoteNames } from './remotes.ts';
import type { Source } from './sources.ts';
import { type Listed, staleEntries } from './stale-entries.ts';
import { bindingsOf } from './syntax/bindings.ts';
import { type Files, foldText, gap } from './syntax/fold-text.ts';
import { type Node, nameOf, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

/** Keys from before remotes put their name first: under another key people would lose what they stored. */
const olderKeys: Readonly<Record<string, string>> = {
  'moa-practice-passkeys': 'mfe-auth',
  'moa.practice-wallet': 'mfe-defi',
  'moa.push-device': 'mfe-notifications',
  'moa.setup.later': 'mfe-portfolio',
  'moa.unreported': 'mfe-defi',
};
/** Events of the page that a standard names. */
const standardEvents = /^eip6963:/;

/** Calls whose first argument is a name that all of the browser's pages of ours share. */
const storing = new Set([
  ...['readText', 'keepText', 'readStored', 'writeStored', 'onStoredElsewhere'],
  ...['indexedDB.open', 'indexedDB.deleteDatabase', 'caches.open', 'navigator.locks.request'],
  ...['BroadcastChannel', 'SharedWorker'],
]);
const rawStorage = /^(local|session)Storage$/;
const listening = /(^|\.)(add|remove)EventListener$/;

export function checkOwnNames(sources: readonly Source[]): Violation[] {
  const files: Files = new Map(sources.map((one) => [one.path, one]));
  const producers = new Map([...eventsOf(files)].map(([name, { producer }]) => [name, producer]));
  const remotes = remoteNames(sources);
  const used: Listed = new Map();
  const violations = sources
    .filter(({ area, isTest }) => area.startsWith('mfe-') && !isTest)
    .flatMap((source) => {
      const others = remotes.filter((remote) => remote !== source.area);
      return checkSource(source, { files, producers, others, used });
    });
  return [
    ...violations,
    ...staleEntries(sources, import.meta.filename, Object.keys(olderKeys), used),
  ];
}

type Names = {
  files: Files;
  producers: ReadonlyMap<string, string>;
  others: readonly string[];
  used: Listed;
};

function checkSource(source: Source, { files, producers, others, used }: Names): Violation[] {
  const violations: Violation[] = [];
  const own = source.area.replace('mfe-', '');
  walk(source.program, (node) => {
    const refuse = (message: string) =>
      violations.push({ path: source.path, line: source.lineOf(node), message });
    if (node.type === 'Identifier' && rawStorage.test(nameOf(node)))
      refuse(`uses ${nameOf(node)} itself; take @moa/host/stored-value`);
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const called = nameOf(node['callee'] as Node).replace(/^(window|globalThis|self)\./, '');
    const [first] = node['arguments'] as Node[];
    const text = first ? foldText(first, source, files) : null;
    if (storing.has(called)) {
      const key = text ?? gap;
      used.set(key, source.path);
      if (!key.startsWith(`moa.${own}.`) && olderKeys[key] !== source.area)
        refuse(`stores under ${shown(key)}; what ${source.area} stores begins with moa.${own}.`);
    }
    if (text === null) return;
    const producer = producers.get(text);
    if (isEmit(called, source) && producer && !producer.split(', ').includes(source.area))
      refuse(`sends ${text}, which ${producer} sends; ${dictionary} says who does`);
    else if (called === 'CustomEvent' && !isOf(text, own) && !standardEvents.test(text))
      refuse(
        `sends ${shown(text)}; a name begins with ${own}: or is one of ${dictionary}, which emit() sends`,
      );
    else if (called === 'Event' || listening.test(called)) {
      const other = others.find((one) => isOf(text, one.replace('mfe-', '')));
      if (other)
        refuse(`names the event ${shown(text)} of ${other}; meet it by an event of ${dictionary}`);
    }
  });
  return violations;
}

/** `defi.done`, `mfe-defi:done`, `moa.defi.done` */
function isOf(name: string, remote: string): boolean {
  return new RegExp(`^(moa[.:-])?(mfe-)?${remote}[.:-]`).test(name);
}

function isEmit(called: string, source: Source): boolean {
  const { request, name } = bindingsOf(source).get(called) ?? {};
  return request === '@moa/host/event-bus' && name === 'emit';
}

const shown = (text: string) => text.replaceAll(gap, '…');
