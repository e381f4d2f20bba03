/** Where each page is: what draws it, by the manifests of the remotes and the shell's own list. */
import { dirname, join } from 'node:path';
import type { Source } from '../sources/sources.ts';
import { type Node, nameOf, propertiesOf, unwrapped, walk } from '../sources/syntax.ts';

export type FoundPage = {
  kind: 'page' | 'widget';
  /** As the manifest says it: `/assets/:id`; a widget's slot and id, `header bell`. */
  route: string;
  /** Other addresses of it. */
  aliases: string[];
  /** Where that is written down. */
  declared: { path: string; line: number };
  file: string;
};

const internal = 'shell/src/internal-pages/internal-pages.ts';

export function readPages(sources: readonly Source[]): FoundPage[] {
  return sources.flatMap((source) => {
    if (/^mfe-[a-z-]+\/remote\.ts$/.test(source.path)) return pagesOfRemote(source);
    return source.path === internal ? internalPages(source) : [];
  });
}

/** `{ path: '/defi/aave', page: './src/pages/aave/page.tsx' }`, `{ id: 'bell', slot: 'header', widget: … }` */
function pagesOfRemote(source: Source): FoundPage[] {
  const found: FoundPage[] = [];
  walk(source.program, (node) => {
    const given = propertiesOf(node);
    const [path, page] = [given.get('path'), given.get('page')].map((one) => one?.['value']);
    const place = { declared: { path: source.path, line: source.lineOf(node) } };
    const inFolder = (file: string) => join(dirname(source.path), file);
    const [id, slot, widget] = ['id', 'slot', 'widget'].map((name) => given.get(name)?.['value']);
    if (typeof widget === 'string')
      found.push({
        ...{ kind: 'widget', route: `${slot} ${id}`, aliases: [], file: inFolder(widget) },
        ...place,
      });
    if (typeof path !== 'string' || typeof page !== 'string') return;
    const aliases = (given.get('aliases')?.['elements'] ?? []) as Node[];
    found.push({
      kind: 'page',
      route: path,
      aliases: aliases.map((one) => String(one['value'])),
      file: inFolder(page),
      ...place,
    });
  });
  return found;
}

/** `'/theme-test': { …, Draw: ThemeTest }` */
function internalPages(source: Source): FoundPage[] {
  const targets = new Map(source.imports.map(({ request, target }) => [request, target]));
  const parts = new Map<string, string | null>();
  for (const statement of source.program['body'] as Node[])
    if (statement.type === 'ImportDeclaration')
      for (const one of statement['specifiers'] as Node[])
        parts.set(
          nameOf(one['local'] as Node),
          targets.get(String((statement['source'] as Node)['value'])) ?? null,
        );
  const found: FoundPage[] = [];
  walk(source.program, (node) => {
    for (const [route, value] of propertiesOf(node)) {
      if (!route.startsWith('/')) continue;
      const draws = propertiesOf(unwrapped(value)).get('Draw');
      const file = draws ? parts.get(nameOf(draws)) : null;
      if (file)
        found.push({
          ...{ kind: 'page', route, aliases: [], file },
          declared: { path: source.path, line: source.lineOf(value) },
        });
    }
  });
  return found;
}
