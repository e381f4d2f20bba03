/** Requests of users from separate networks, all on this machine. */
import { Agent, request } from 'node:http';
import { signUpAt } from '../../sign-up-at.ts';

type Answer = { status: number; data: unknown };
type Call = { body?: unknown; headers?: Record<string, string> };

export type BenchPerson = {
  index: number;
  /** Its network. */
  from: string;
  /** Throws where no answer comes. */
  ask(method: string, path: string, call?: Call): Promise<Answer>;
  /** For one socket; throws where there is none. */
  ticket(): Promise<string>;
  leave(): void;
};

const patienceMs = 30_000;

/** Signs up a user in a separate network. */
export async function comeIn(url: string, origin: string, index: number): Promise<BenchPerson> {
  const from = `127.10.${Math.floor(index / 250)}.${(index % 250) + 1}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: from });
  const visitor = createAsk(url, agent, null);
  const email = `bench-${process.pid}-${index}@moa.example`;
  const token = await signUpAt(origin, email, async (path, body) => {
    const { status, data } = await visitor('POST', path, { body });
    if (status >= 400) throw new Error(`${path}: ${status}`);
    return data;
  });
  const ask = createAsk(url, agent, token);
  return {
    index,
    from,
    ask,
    async ticket() {
      const { status, data } = await ask('POST', '/api/v1/realtime/ws/token');
      if (status !== 200) throw new Error(`a ticket: ${status}`);
      return (data as { token: string }).token;
    },
    leave: () => agent.destroy(),
  };
}

function createAsk(url: string, agent: Agent, token: string | null): BenchPerson['ask'] {
  return (method, path, { body, headers } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? null : JSON.stringify(body);
      const sent = request(`${url}${path}`, {
        agent,
        method,
        timeout: patienceMs,
        headers: {
          ...headers,
          ...(text === null
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject);
      sent.on('response', (response) => {
        let said = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          said += chunk;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, data: dataOf(said) }));
      });
      sent.end(text);
    });
}

/** Not every answer is JSON; its status says enough then. */
function dataOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data;
  } catch {
    return null;
  }
}
