/** Operations of the API and pages of the app with the files that they are in. */
import { join, relative } from 'node:path';
import { readRemote } from '@moa/build/remote/read-remote';
import type { Operation } from '@moa/contracts/operation';
import { browserPackages, workspace } from '../build/packages.ts';
import { readSources, type Source } from '../sources/sources.ts';

type Place = { path: string; line: number };
export type FoundOperation = {
  method: string;
  /** As in the contract: `/api/v1/settings/wallets/{id}`. */
  route: string;
  name: string;
  contract: Place;
  handlers: Place[];
  /** Files of the shell, the remotes and the host that import it. */
  callers: string[];
};
export type FoundPage = {
  kind: 'page' | 'widget';
  /** `/assets/:id`; of a widget its slot and id, `header bell`. */
  route: string;
  aliases: readonly string[];
  declared: Place;
  file: string;
};
type Atlas = {
  operations: FoundOperation[];
  pages: FoundPage[];
  /** Operations that a page calls, itself or in the files that it imports. */
  calledBy(page: FoundPage): FoundOperation[];
};

export async function readAtlas(): Promise<Atlas> {
  const sources = readSources(workspace).filter(({ isTest }) => !isTest);
  const operations = await readOperations(sources);
  const imports = new Map(
    sources.map(({ path, imports: all }) => [path, all.flatMap(({ target }) => target ?? [])]),
  );
  return {
    operations,
    pages: [...(await readRemotePages(sources)), ...readInternalPages(sources)],
    calledBy({ file }) {
      // A set visits what is added while it is read.
      const reached = new Set([file]);
      for (const path of reached) for (const target of imports.get(path) ?? []) reached.add(target);
      return operations.filter(({ callers }) => callers.some((path) => reached.has(path)));
    },
  };
}

const contracts = 'shared/contracts/src/';

async function readOperations(sources: readonly Source[]): Promise<FoundOperation[]> {
  const found = new Map<unknown, FoundOperation>();
  const modules = new Map<string, Record<string, unknown>>();
  for (const source of sources) {
    if (!source.path.startsWith(contracts) || !source.path.endsWith('.ts')) continue;
    const module = (await import(join(workspace, source.path))) as Record<string, unknown>;
    modules.set(source.path, module);
    for (const [name, value] of Object.entries(module)) {
      const line = lineWith(source, new RegExp(`\\bconst ${name}\\b`));
      if (!isOperation(value) || line === 0) continue;
      found.set(value, {
        method: value.method,
        route: value.path,
        name,
        contract: { path: source.path, line },
        handlers: [],
        callers: [],
      });
    }
  }
  for (const source of sources) {
    const isServer = source.area === 'server';
    if (!isServer && !/^(shell|mfe-[a-z-]+|shared\/host)$/.test(source.area)) continue;
    if (!source.imports.some(({ target }) => target && modules.has(target))) continue;
    const operations = importedFrom(source, modules);
    if (isServer)
      for (const { 1: name = '', index } of source.text.matchAll(
        /\bhandle[A-Z]?\w*[(<][^(),]*?([\w.]+),/g,
      ))
        found
          .get(operations.get(name))
          ?.handlers.push({ path: source.path, line: source.lineOf({ start: index }) });
    else
      for (const operation of new Set(operations.values()))
        found.get(operation)?.callers.push(source.path);
  }
  return [...found.values()];
}

/** The values that a source imports from contracts by their names in it: `getAsset`, `assets.getAsset`. */
function importedFrom(
  { bindings, text }: Source,
  modules: ReadonlyMap<string, Record<string, unknown>>,
): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [local, { target, name }] of bindings) {
    const module = modules.get(target ?? '');
    if (!module) continue;
    if (name !== '*') found.set(local, module[name]);
    else
      for (const [whole, member = ''] of text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g')))
        found.set(whole, module[member]);
  }
  return found;
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'output' in value;
}

/** Pages and widgets in the manifests of the remotes. */
async function readRemotePages(sources: readonly Source[]): Promise<FoundPage[]> {
  const found: FoundPage[] = [];
  for (const folder of browserPackages().filter((name) => name !== 'shell')) {
    const { manifest, exposes } = await readRemote(join(workspace, folder));
    const path = `${folder}/remote.ts`;
    const source = sources.find((one) => one.path === path);
    const describe = (module: string, written: string) => ({
      declared: { path, line: source ? lineWith(source, new RegExp(written)) : 0 },
      file: relative(workspace, exposes[module] ?? '').replaceAll('\\', '/'),
    });
    for (const { path: route, aliases, module } of manifest.routes)
      found.push({ kind: 'page', route, aliases, ...describe(module, `\\bpath: '${route}'`) });
    for (const { slot, id, module } of manifest.widgets)
      found.push({
        kind: 'widget',
        route: `${slot} ${id}`,
        aliases: [],
        ...describe(module, `\\bid: '${id}'`),
      });
  }
  return found;
}

/** Pages of the shell: `'/theme-test': { …, Draw: ThemeTest }`. */
function readInternalPages(sources: readonly Source[]): FoundPage[] {
  const path = 'shell/src/internal-pages/internal-pages.ts';
  const source = sources.find((one) => one.path === path);
  const pages = source?.text.matchAll(/^ {2}'(\/[\w/-]*)': \{[\s\S]*?^ {4}Draw: (\w+)/gm) ?? [];
  return [...pages].flatMap(({ 1: route = '', 2: part = '', index }): FoundPage[] => {
    const file = source?.bindings.get(part)?.target;
    const declared = { path, line: source?.lineOf({ start: index }) ?? 0 };
    return file ? [{ kind: 'page', route, aliases: [], declared, file }] : [];
  });
}

/** 0 where no line matches. */
function lineWith({ text, lineOf }: Source, pattern: RegExp): number {
  const start = text.search(pattern);
  return start < 0 ? 0 : lineOf({ start });
}

/** Without a method all of them. Parameters may be named or filled: `{id}`, `:id`, `abc`. */
export function findOperations(
  { operations }: Atlas,
  method: string | null,
  path: string,
): FoundOperation[] {
  const fitting = operations.filter(
    (one) => method === null || one.method === method.toUpperCase(),
  );
  return nearest(fitting, path, (one) => [one.route]);
}

export function findPages({ pages }: Atlas, path: string): FoundPage[] {
  const fitting = pages.filter(({ kind }) => kind === 'page');
  return nearest(fitting, path, ({ route, aliases }) => [route, ...aliases]);
}

/** Those whose route fits in the most parts: `/assets/details` is not `/assets/:id` where both exist. */
function nearest<T>(all: readonly T[], path: string, routes: (one: T) => readonly string[]): T[] {
  const ranked = all.map((one) => ({
    one,
    rank: Math.max(...routes(one).map((route) => countSame(path, route))),
  }));
  const best = Math.max(0, ...ranked.map(({ rank }) => rank));
  return ranked.filter(({ rank }) => rank === best).map(({ one }) => one);
}

/** The equal parts of a path and a route; -1 where they do not fit. */
function countSame(path: string, route: string): number {
  const split = (text: string) =>
    text
      .replace(/[?#].*$/, '')
      .replace(/(.)\/$/, '$1')
      .split('/');
  const [parts, others] = [split(path), split(route)];
  const fits = parts.every(
    (part, index) => /^[:{]/.test(others[index] ?? '') || part === others[index],
  );
  if (!fits || parts.length !== others.length) return -1;
  return others.filter((part) => !/^[:{]/.test(part)).length;
}
