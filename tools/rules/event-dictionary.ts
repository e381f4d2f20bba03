/** The events of `@moa/contracts/events`, as they are written down there. */
import type { Files } from './syntax/fold-text.ts';
import { type Node, nameOf, propertiesOf, unwrapped, walk } from './syntax/node.ts';

export const dictionary = 'shared/contracts/src/events.ts';

type Event = { producer: string; times: string };

/** By name; none where there is no dictionary. */
export function eventsOf(files: Files): Map<string, Event> {
  const found = new Map<string, Event>();
  walk(files.get(dictionary)?.program, (node) => {
    if (node.type !== 'VariableDeclarator' || nameOf(node['id'] as Node) !== 'events') return;
    for (const [name, value] of propertiesOf(unwrapped(node['init'] as Node))) {
      const fields = propertiesOf(value);
      found.set(name, {
        producer: String(fields.get('producer')?.['value']),
        times: String(fields.get('times')?.['value']),
      });
    }
  });
  return found;
}
