import { type Node, propertiesOf, type SourceFile, textOf, walk } from './syntax.ts';

export type Message = {
  path: string;
  line: number;
  /** `file.ts › key`, or the keys around a pair of both languages. */
  key: string;
  ko: string | null;
  en: string | null;
  /** Whether it is in a namespace, from which code has to take it by its key. */
  taken: boolean;
};

/** Every sentence in both languages: of `defineMessages(ko, en)`, and of `{ko: …, en: …}`. */
export function readMessages(files: readonly SourceFile[]): Message[] {
  return files.flatMap((file) => {
    const found: Message[] = [];
    walk(file.program, (node) => {
      if (isNamespace(node)) {
        const [ko, en] = (node['arguments'] as Node[]).map(propertiesOf);
        for (const key of new Set([...(ko?.keys() ?? []), ...(en?.keys() ?? [])])) {
          const at = ko?.get(key) ?? en?.get(key);
          found.push({
            path: file.path,
            line: at ? file.lineOf(at) : 1,
            key,
            ko: textOf(ko?.get(key)),
            en: textOf(en?.get(key)),
            taken: true,
          });
        }
        return false;
      }
      if (isPair(node)) {
        const pair = propertiesOf(node);
        const [ko, en] = [textOf(pair.get('ko')), textOf(pair.get('en'))];
        if (ko !== null && en !== null)
          found.push({ path: file.path, line: file.lineOf(node), key: ko, ko, en, taken: false });
      }
      return undefined;
    });
    return found;
  });
}

/** `defineMessages(…)` */
export function isNamespace(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    (node['callee'] as Node).type === 'Identifier' &&
    (node['callee'] as Node)['name'] === 'defineMessages'
  );
}

/** `{ko: …, en: …}` */
export function isPair(node: Node): boolean {
  const pair = propertiesOf(node);
  return pair.has('ko') && pair.has('en');
}
