/**
 * Rule 2, of the words that remotes and the shell share: a manifest takes any role, slot and group, so a
 * mistake in typing one is found here. A role that is asked for, a slot that is opened
 * and a group that is ordered is one that some `remote.ts` declares, and what a remote fills is opened by somebody.
 */
import { declarations } from './remotes.ts';
import type { Source } from './sources.ts';
import { type Files, foldText } from './syntax/fold-text.ts';
import { lastName, type Node, nameOf, propertiesOf, unwrapped, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

type Kind = 'role' | 'slot' | 'group';
type Use = { kind: Kind; word: string; source: Source; node: Node };
/** `byRole`: a widget that has a role is drawn by that, and nobody opens its slot. */
type Declared = Use & { byRole?: boolean };

/** Calls that ask for a role by their first argument. */
const asking = new Set(['linkTo', 'roleOf', 'widgetOf']);
/** The list by which the shell orders the groups of the navigation. */
const orderOfGroups = 'namedGroups';

export function checkWords(sources: readonly Source[]): Violation[] {
  const files: Files = new Map(sources.map((one) => [one.path, one]));
  const declared = declarations(sources).flatMap((source) => wordsDeclared(source, files));
  const used = sources
    .filter(({ area, isTest }) => !isTest && (area === 'shell' || /^(mfe-|shared\/)/.test(area)))
    .flatMap((source) => wordsUsed(source, files));
  const named = (list: readonly Use[], kind: Kind) =>
    new Set(list.flatMap((one) => (one.kind === kind ? [one.word] : [])));
  const unknown = used.filter(({ kind, word }) => !named(declared, kind).has(word));
  const closed = declared.filter(
    ({ kind, word, byRole }) => kind === 'slot' && !byRole && !named(used, 'slot').has(word),
  );
  return [
    ...unknown.map((one) => violation(one, 'which no remote.ts declares')),
    ...closed.map((one) => violation(one, 'which no <Slot> opens')),
  ];
}

const violation = ({ kind, word, source, node }: Use, what: string): Violation => ({
  path: source.path,
  line: source.lineOf(node),
  message: `names the ${kind} ${JSON.stringify(word)}, ${what}`,
});

/** `slot: 'home'`, `group: 'defi'`, `roles: { bell: … }` */
function wordsDeclared(source: Source, files: Files): Declared[] {
  const found: Use[] = [];
  const holders = new Set<string>();
  const slots: { use: Use; id: string | null }[] = [];
  walk(source.program, (node) => {
    const properties = propertiesOf(node);
    for (const [role, holder] of propertiesOf(properties.get('roles'))) {
      found.push({ kind: 'role', word: role, source, node: holder });
      holders.add(foldText(holder, source, files) ?? '');
    }
    const textOf = (name: string) => {
      const value = properties.get(name);
      return value ? foldText(value, source, files) : null;
    };
    const [group, slot] = [textOf('group'), textOf('slot')];
    if (group !== null) found.push({ kind: 'group', word: group, source, node });
    if (slot !== null)
      slots.push({ use: { kind: 'slot', word: slot, source, node }, id: textOf('id') });
  });
  return [
    ...found,
    ...slots.map(({ use, id }) => ({ ...use, byRole: id !== null && holders.has(id) })),
  ];
}

function wordsUsed(source: Source, files: Files): Use[] {
  const found: Use[] = [];
  const use = (kind: Kind, node: Node | null | undefined) => {
    const word = node ? foldText(node, source, files) : null;
    if (node && word !== null) found.push({ kind, word, source, node });
  };
  walk(source.program, (node) => {
    if (node.type === 'CallExpression' && asking.has(lastName(node['callee'] as Node)))
      use('role', (node['arguments'] as Node[])[0]);
    if (node.type === 'JSXOpeningElement' && nameOf(node['name'] as Node) === 'Slot')
      for (const one of node['attributes'] as Node[])
        if (one.type === 'JSXAttribute' && nameOf(one['name'] as Node) === 'name')
          use('slot', one['value'] as Node | null);
    if (node.type === 'VariableDeclarator' && nameOf(node['id'] as Node) === orderOfGroups) {
      const list = node['init'] ? unwrapped(node['init'] as Node) : null;
      if (list?.type === 'ArrayExpression')
        for (const one of list['elements'] as Node[]) use('group', one);
    }
  });
  return found;
}
