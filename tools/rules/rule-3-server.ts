/**
 * Rule 3, within the server: its domains are in an order, each imports only what is before it, and
 * of another domain only its face: `api.ts`, which passes on what others may use, and `tables.ts`,
 * whose rows they may join. What a domain asks of another it asks of a reader that it is handed; calls
 * of the API are run for requests alone.
 */
import type { Source } from './sources.ts';
import { staleEntries } from './stale-entries.ts';
import type { Violation } from './violation.ts';

const root = 'server/src/';
/** Runs the handler of a call; with it any domain could be asked as if over HTTP. */
const runner = `${root}http/run-route.ts`;

type Row = readonly [entry: string, mayImport: readonly string[]];

/** What the domains build on. A row that names one of these may import any of its files. */
const ground: readonly Row[] = [
  ['error-boundary.ts', []],
  ['clock.ts', []],
  ['fits-pattern.ts', []],
  ['telemetry', []],
  ['networks', []],
  ['config.ts', ['networks']],
  ['database', ['config.ts', 'error-boundary.ts']],
  ['bus', ['config.ts', 'error-boundary.ts']],
  ['jobs', ['database', 'error-boundary.ts']],
  ['vault', ['clock.ts', 'config.ts', 'database']],
  ['providers', ['config.ts', 'error-boundary.ts', 'jobs', 'networks', 'vault']],
  [
    'context.ts',
    ['bus', 'clock.ts', 'config.ts', 'database', 'jobs', 'providers', 'telemetry', 'vault'],
  ],
  ['http', ['config.ts', 'context.ts', 'database', 'error-boundary.ts', 'providers', 'telemetry']],
  ['domain-module.ts', ['http']],
];

/** The domains, in the order in which `domains.ts` starts them. Each may import all of the ground. */
const domains: readonly Row[] = [
  ['health', []],
  ['platform', []],
  ['auth', []],
  ['currency', ['auth']],
  ['sources', ['auth']],
  ['ledger', ['auth', 'sources']],
  ['portfolio', ['auth', 'currency', 'sources', 'ledger']],
  ['history', ['auth', 'currency', 'sources', 'ledger', 'portfolio']],
  ['defi', ['auth', 'currency', 'sources', 'ledger', 'portfolio']],
  ['assets', ['currency', 'sources', 'ledger', 'portfolio']],
  [
    'notifications',
    ['auth', 'currency', 'sources', 'ledger', 'portfolio', 'history', 'defi', 'assets'],
  ],
  ['files', ['auth']],
  [
    'analytics',
    [
      'auth',
      'currency',
      'sources',
      'ledger',
      'portfolio',
      'history',
      'defi',
      'assets',
      'notifications',
      'files',
    ],
  ],
  ['realtime', ['auth', 'portfolio', 'notifications', 'analytics']],
  [
    'settings',
    ['auth', 'currency', 'sources', 'ledger', 'portfolio', 'history', 'notifications', 'analytics'],
  ],
  ['monitoring', ['health', 'auth', 'sources', 'notifications', 'settings']],
];

/** What puts the server together: it may import everything before it. */
const top = [
  'create-logger.ts',
  'keep-private.ts',
  'bus-payloads.ts',
  'create-context.ts',
  'start-holdings.ts',
  'domains.ts',
  'app.ts',
  'main.ts',
];

const names = (rows: readonly Row[]) => rows.map(([entry]) => entry);
const domainNames = new Set(names(domains));

/** Every entry with all that it may import, in the order of the server. */
const serverOrder: readonly Row[] = [
  ...ground,
  ...domains.map(([entry, before]): Row => [entry, [...names(ground), ...before]]),
  ...top.map(
    (entry, index): Row => [entry, [...names(ground), ...domainNames, ...top.slice(0, index)]],
  ),
];

/** Imports that a row allows though they are not before it; none, or the rows are no order. */
function misplaced(rows: readonly Row[]): string[] {
  return rows.flatMap(([entry, mayImport], index) => {
    const before = names(rows.slice(0, index));
    return mayImport
      .filter((other) => !before.includes(other))
      .map((other) => `${entry} may import ${other}, which does not stand before it`);
  });
}

const allowed = new Map(serverOrder);

export function checkServer(sources: readonly Source[]): Violation[] {
  const product = sources.filter(({ path, isTest }) => path.startsWith(root) && !isTest);
  const taken = new Map<string, Set<string>>();
  for (const { path, imports } of product)
    for (const { target, names: wanted } of imports)
      if (target !== null && entryOf(target) !== entryOf(path)) {
        const known = taken.get(target) ?? new Set();
        for (const name of wanted) known.add(name);
        taken.set(target, known);
      }
  const entries = new Map(product.map(({ path }) => [entryOf(path), path]));
  return [
    ...staleEntries(sources, import.meta.filename, names(serverOrder), entries),
    ...misplaced(serverOrder).map((message) => ({
      path: 'tools/rules/rule-3-server.ts',
      line: 1,
      message,
    })),
    ...product.flatMap((source) => [...checkOrder(source), ...checkFace(source, taken)]),
  ];
}

function checkOrder({ path, imports }: Source): Violation[] {
  const entry = entryOf(path);
  const mayImport = entry === null ? undefined : allowed.get(entry);
  if (entry === null || mayImport === undefined)
    return [
      {
        path,
        line: 1,
        message: `stands in ${entry}, which the order of the server does not have`,
      },
    ];
  return imports.flatMap(({ target, line }) => {
    const other = target === null ? null : entryOf(target);
    if (target === null || other === null) return [];
    if (other === entry) {
      return target === `${root}${entry}/api.ts`
        ? [{ path, line, message: 'imports the face of its own domain; import the file itself' }]
        : [];
    }
    if (!mayImport.includes(other))
      return [
        {
          path,
          line,
          message: `imports ${other}, which does not stand before ${entry}; be handed it by domains.ts, or hear of it on the bus`,
        },
      ];
    if (target === runner)
      return [
        {
          path,
          line,
          message:
            'runs a call of the API in the process; be handed a typed reader of its domain instead',
        },
      ];
    if (!domainNames.has(other) || isFace(other, target, entry)) return [];
    const file = target.slice(`${root}${other}/`.length);
    return [
      {
        path,
        line,
        message: `imports ${file} of ${other}; pass what is needed on in ${other}/api.ts`,
      },
    ];
  });
}

/** `tables.ts` at any depth is open to joins; what starts a domain is for the list of domains, its events for the bus. */
function isFace(domain: string, target: string, from: string): boolean {
  const file = target.slice(`${root}${domain}/`.length);
  return (
    file === 'api.ts' ||
    /(^|\/)tables\.ts$/.test(file) ||
    (['domains.ts', 'start-holdings.ts'].includes(from) && file === `start-${domain}.ts`) ||
    (from === 'bus-payloads.ts' && file === 'events.ts')
  );
}

/** A face declares nothing and passes on nothing that nobody takes. */
function checkFace(
  { path, imports, exports }: Source,
  taken: ReadonlyMap<string, ReadonlySet<string>>,
): Violation[] {
  const entry = entryOf(path);
  if (entry === null || !domainNames.has(entry) || path !== `${root}${entry}/api.ts`) return [];
  const wanted = taken.get(path);
  return [
    ...exports.map(({ name, line }) => ({
      path,
      line,
      message: `declares ${name}; a face passes on what stands in files of its domain`,
    })),
    ...imports.flatMap(({ names: passed, line }) =>
      passed
        .filter((name) => !wanted?.has(name) && !wanted?.has('*'))
        .map((name) => ({
          path,
          line,
          message: `passes on ${name}, which no other domain imports; take it out`,
        })),
    ),
  ];
}

/** The folder or file directly under the server's sources; null elsewhere. */
function entryOf(path: string): string | null {
  return path.startsWith(root) ? (path.slice(root.length).split('/')[0] ?? null) : null;
}
