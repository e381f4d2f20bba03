import type { Plants } from './plant.ts';

export const plants: Plants = {
  rule: 4,
  refused: [
    [
      'a raw value that is only called something',
      'server/src/bus/a.ts',
      `export default (text: string) => JSON.parse(text) as { name: string };`,
    ],
    [
      'a raw value that nothing but JSON.parse looks at',
      'server/src/bus/a.ts',
      `export default (text: string) => JSON.parse(text).name;`,
    ],
    [
      'a remote that fetches for itself',
      'mfe-defi/src/a.ts',
      `export default () => fetch('/api/x').then((r) => r.json());`,
    ],
    [
      'a remote that fetches under another name',
      'mfe-defi/src/a.ts',
      `const ask = globalThis.fetch; export default (url) => ask(url);`,
    ],
    [
      'a remote that asks with a client of its own',
      'mfe-defi/src/a.ts',
      `import ky from 'ky'; export default () => ky('/api/x').json<Answer>();`,
    ],
    [
      'a provider that believes what it reads',
      'server/src/providers/a.ts',
      `export default () => fetch('http://x').then((r) => r.json()).then((answer) => answer.price);`,
    ],
    [
      'a provider that declares what it reads, and parses a number elsewhere',
      'server/src/providers/a.ts',
      `export default async (u) => { const a: Answer = await (await fetch(u)).json(); return parseFloat(a.price); };`,
    ],
    [
      'one raw read of two',
      'server/src/providers/a.ts',
      `export default async (u, z) => { const one = z.parse(await (await fetch(u)).json()); const two = await (await fetch(u)).json(); return [one, two.price]; };`,
    ],
    [
      'a text that notifications read and believe, beside one that they parse',
      'server/src/notifications/a.ts',
      `export default (text, shape) => { const known = shape.parse(JSON.parse(text)); const { id } = JSON.parse(text); return [known, id]; };`,
    ],
    [
      'a raw value that is handed on by name',
      'server/src/notifications/a.ts',
      `import { read } from './b.ts'; export default (text) => (read(text) as { id: string }).id;`,
      {
        'server/src/notifications/b.ts': `export function read(text: string): unknown { return JSON.parse(text); }`,
      },
    ],
    [
      'a raw value that a function is given as if it were known',
      'server/src/notifications/a.ts',
      `const take = (row: { id: string }) => row.id; export default (text) => take(JSON.parse(text));`,
    ],
    [
      'a message of another tab that is only called something',
      'shell/src/realtime/share-connection.ts',
      `const take = (x: object) => x; export default (channel) => { channel.onmessage = ({ data }) => take(data as object); };`,
    ],
    [
      'a message that a listener believes',
      'shell/src/tabs/follow-other-tabs.ts',
      `export default (channel, take) => channel.addEventListener('message', (event) => take(event.data));`,
    ],
    [
      'messages to other tabs from anywhere',
      'mfe-defi/src/a.ts',
      `export default (channel) => channel.postMessage({});`,
    ],
    [
      'JSON.parse in the hands of another',
      'server/src/bus/a.ts',
      `export default (texts: string[]) => texts.map(JSON.parse).map((one) => one.id);`,
    ],
  ],
  allowed: [
    [
      'values that each end in a parser',
      'server/src/bus/a.ts',
      `import { read } from './b.ts';
      export default async (text, shape, r) => {
        const raw: unknown = await r.json().catch(() => null);
        let late: unknown;
        late = JSON.parse(text);
        const known = shape.safeParse(typeof raw === 'object' ? raw : JSON.parse(text ?? 'null'));
        return [known, shape.parse(late), shape.parse(read(text)), r.json().then((one) => shape.parse(one))];
      };`,
      {
        'server/src/bus/b.ts': `export function read(text: string): unknown { return JSON.parse(text); }`,
      },
    ],
    [
      'messages that are texts, or parsed',
      'shell/src/realtime/share-connection.ts',
      `export default (channel, z, hear) => { channel.onmessage = ({ data }) => z.safeParse(tabMessage, data); channel.addEventListener('message', (event) => hear(String(event.data))); };`,
    ],
  ],
};
