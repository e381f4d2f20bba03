/**
 * Rule 2: the shell knows a remote only from its manifest: its sources hold no name, no import and
 * no path of one, and treat none of them otherwise than the rest.
 */
import { declaredRoutes, remoteNames, routeIn } from './remotes.ts';
import { areaOf, type Source } from './sources.ts';
import { type Files, foldText, textsOf } from './syntax/fold-text.ts';
import { lastName, type Node, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

/** What may hold the name of a remote, by its own name. */
const holder = /role|remote|manifest|owner|^name$/i;

export function checkShell(sources: readonly Source[]): Violation[] {
  const routes = declaredRoutes(sources);
  const files: Files = new Map(sources.map((one) => [one.path, one]));
  const bare = new Set(remoteNames(sources).map((name) => name.replace('mfe-', '')));
  return sources
    .filter(({ area, isTest }) => area === 'shell' && !isTest)
    .flatMap((source) => {
      const found = new Map<number, string>();
      for (const { request, line } of source.imports)
        if (areaOf(source, request)?.startsWith('mfe-'))
          found.set(line, `imports ${request}; load it by the module its manifest names`);
      for (const [at, text] of source.text.split('\n').entries()) {
        const name = /\bmfe-[a-z]+/.exec(text)?.[0];
        if (name && !found.has(at + 1))
          found.set(at + 1, `names ${name}; ask the release for who has the role, route or slot`);
      }
      for (const { text, line } of textsOf(source, files)) {
        const named = routeIn(text, routes);
        if (named && !found.has(line))
          found.set(line, `names the route ${named.path}; ask roleOf(…) for it`);
      }
      for (const { node, name } of comparisons(source, files))
        if (bare.has(name))
          found.set(
            source.lineOf(node),
            `asks whether something is ${name}; ask its manifest for what it is or has`,
          );
      return [...found].map(([line, message]) => ({ path: source.path, line, message }));
    });
}

/** `role === 'x'`, `switch (role) { case 'x': … }`, `roles.includes('x')` */
function comparisons(source: Source, files: Files): { node: Node; name: string }[] {
  const found: { node: Node; name: string }[] = [];
  const compare = (one: Node, other: Node) => {
    const name = foldText(other, source, files);
    if (name !== null && holder.test(lastName(one))) found.push({ node: other, name });
  };
  walk(source.program, (node) => {
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node['operator']))) {
      compare(node['left'] as Node, node['right'] as Node);
      compare(node['right'] as Node, node['left'] as Node);
    }
    if (node.type === 'SwitchStatement')
      for (const { test } of node['cases'] as { test: Node | null }[])
        if (test) compare(node['discriminant'] as Node, test);
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node;
      const [first] = node['arguments'] as Node[];
      if (first && /^(includes|has|startsWith|endsWith|indexOf)$/.test(lastName(callee)))
        compare((callee['object'] as Node | undefined) ?? callee, first);
    }
  });
  return found;
}
