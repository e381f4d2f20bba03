/**
 * Rule 13: a path that a tool writes down leads somewhere, and so does every choice of a pattern of paths.
 * What has moved would otherwise be looked at, left out or run no more, and nothing would say so.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { heavyCalls, opensDatabase } from '../test/opening-calls.ts';
import { choicesOf } from './path-choices.ts';
import type { Source } from './sources.ts';
import { type Node, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

/** Where lists of paths are: what builds, checks and runs the others. */
const looked = /^(tools|e2e|shared\/build|server\/src\/testing)\//;
const areas = '(server|shell|sandbox|shared|mfe-[a-z]+|e2e|tools)';
const isPath = new RegExp(`^${areas}(/[\\w.@*{},-]+)+/?$`);
const isPattern = new RegExp(`^\\^${areas.replaceAll('/', '\\\\/')}\\\\/`);

export function checkPaths(root: string, sources: readonly Source[]): Violation[] {
  const known = knownPaths(root, sources);
  return [
    ...sources
      .filter(({ path, isTest }) => looked.test(path) && (!isTest || path.startsWith('server/')))
      .flatMap((source) => checkSource(root, source, known)),
    ...checkCalls(sources),
  ];
}

/** Every file that is kept, and every folder that one is in. */
function knownPaths(root: string, sources: readonly Source[]): string[] {
  const files = trackedFiles(root) ?? sources.map(({ path }) => path);
  const found = new Set(files);
  for (const file of files)
    for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
      found.add(file.slice(0, at));
  return [...found];
}

function trackedFiles(root: string): string[] | null {
  try {
    const words = ['ls-files', '--cached', '--others', '--exclude-standard'];
    const text = execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  } catch {
    return null;
  }
}

function checkSource(root: string, source: Source, known: readonly string[]): Violation[] {
  const violations: Violation[] = [];
  const refuse = (node: Node, what: string) =>
    violations.push({
      path: source.path,
      line: source.lineOf(node),
      message: `lists ${what}, which nothing is any more; take it out, or name where it is now`,
    });
  walk(source.program, (node) => {
    if (/^(Import|Export)\w*Declaration$|^ImportExpression$/.test(node.type) && node['source'])
      return false;
    if (node.type !== 'Literal') return true;
    const { regex, value } = node as unknown as { regex?: { pattern: string }; value: unknown };
    if (typeof value === 'string' && isPath.test(value) && !leadsSomewhere(root, value))
      refuse(node, value);
    // A choice may name a package instead.
    const choices = (regex ? choicesOf(regex.pattern) : []).filter((one) => !one.startsWith('^@'));
    // Of a pattern of paths some choices begin with an area of the workspace.
    if (regex && choices.some((choice) => isPattern.test(choice)))
      for (const choice of choices)
        if (!known.some((path) => new RegExp(choice).test(path))) refuse(node, `/${choice}/`);
    return true;
  });
  return violations;
}

function leadsSomewhere(root: string, path: string): boolean {
  // Installed or made by a build, not kept.
  if (/(^|\/)(node_modules|dist|artifacts)(\/|$)/.test(path)) return true;
  return /[*{]/.test(path)
    ? globSync(path, { cwd: root }).length > 0
    : existsSync(join(root, path));
}

/** Tests are sorted by the calls that they make: a call of another name would sort nothing. */
function checkCalls(sources: readonly Source[]): Violation[] {
  const path = 'tools/test/opening-calls.ts';
  if (!sources.some((source) => source.path === path)) return [];
  const tests = sources.filter((source) => /^(server|sandbox)\/.*\.test\.ts$/.test(source.path));
  return [...opensDatabase, ...heavyCalls.flat()]
    .filter((call) => !tests.some(({ text }) => text.includes(call)))
    .map((call) => ({
      path,
      line: 1,
      message: `names ${call}, which no test calls; name what does`,
    }));
}
