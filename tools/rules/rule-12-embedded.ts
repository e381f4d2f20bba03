/**
 * Rule 12: the database that people start with is the one that is tested. PostgreSQL runs most of the
 * server's tests, since it is quicker; where the two could differ, a test runs on the embedded one as well.
 */
import { isOpening, whyEmbedded } from '../test/opening-calls.ts';
import type { Source } from './sources.ts';
import { lastName, type Node, unwrapped, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

const root = 'server/src/';
/** The embedded database has its own tests, and opens nothing else. */
const own = 'database';
const statement = /\b(insert\s+into|delete\s+from|update\s|lock\s+table)|pg_advisory/i;

export function checkEmbedded(sources: readonly Source[]): Violation[] {
  const server = sources.filter(({ path }) => path.startsWith(root));
  const marked = server.filter(({ path, text }) => isTestFile(path) && whyEmbedded(text) !== null);
  const domains = new Set(marked.map(({ path }) => entryOf(path)));
  const wanting = new Map<string, Violation>();
  for (const source of server) {
    const domain = entryOf(source.path);
    if (source.isTest || domain === own || domains.has(domain) || wanting.has(domain)) continue;
    const found = ownStatement(source);
    if (found)
      wanting.set(domain, {
        path: source.path,
        line: source.lineOf(found.node),
        message: `${found.what}, and no test of ${domain} runs on the embedded database; mark one that does this (// embedded: why)`,
      });
  }
  return [
    ...wanting.values(),
    ...marked
      .filter(({ text }) => !isOpening(text))
      .map(({ path }) => ({
        path,
        line: 1,
        message: 'is marked for the embedded database and opens none',
      })),
  ];
}

const isTestFile = (path: string) => path.endsWith('.test.ts');

function entryOf(path: string): string {
  return path.slice(root.length).split('/')[0] ?? '';
}

/** An upsert, a lock, or a statement in SQL: what a database may do its own way. */
function ownStatement({ program, path }: Source): { node: Node; what: string } | null {
  if (/(^|\/)tables\.ts$/.test(path)) return null;
  const found: { node: Node; what: string }[] = [];
  walk(program, (node) => {
    if (found.length > 0) return false;
    if (node.type === 'TaggedTemplateExpression' && lastName(node['tag'] as Node) === 'sql') {
      const { quasis } = node['quasi'] as Node & { quasis: { value: { cooked: string } }[] };
      if (statement.test(quasis.map(({ value }) => value.cooked).join('?')))
        found.push({ node, what: 'has SQL of its own' });
    }
    if (node.type !== 'CallExpression') return true;
    const callee = unwrapped(node['callee'] as Node);
    const [first] = node['arguments'] as Node[];
    if (/^onConflictDo(Update|Nothing)$/.test(lastName(callee)))
      found.push({ node, what: 'writes by an upsert' });
    if (
      lastName(callee) === 'for' &&
      /^(update|share|no key update|key share)$/.test(String(first?.['value']))
    )
      found.push({ node, what: 'locks rows' });
    return true;
  });
  return found[0] ?? null;
}
