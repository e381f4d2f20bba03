/** Requests of many people from one machine: a trusted balancer's word says from which network each comes. */
import { Agent, request } from 'node:http';
import { signUpAt } from '../../sign-up-at.ts';

export type Asked = { status: number; data: unknown };
export type BenchPerson = { token: string; network: string };
type Call = { method: string; path: string; token?: string; network: string; body?: unknown };

export function createAskServer(url: () => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const ask = ({ method, path, token, network, body }: Call): Promise<Asked> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? null : JSON.stringify(body);
      const asked = request(`${url()}${path}`, {
        agent,
        method,
        timeout: 30_000,
        headers: {
          'x-forwarded-for': network,
          ...(text === null
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer within 30 s')));
      asked.on('error', reject);
      asked.on('response', (response) => {
        let said = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          said += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve({ status: response.statusCode ?? 0, data: JSON.parse(said).data });
          } catch {
            resolve({ status: response.statusCode ?? 0, data: null });
          }
        });
      });
      asked.end(text);
    });

  return {
    ask,
    async signUp(origin: string, index: number): Promise<BenchPerson> {
      const network = `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
      const email = `bench-${index}@moa.example`;
      const token = await signUpAt(origin, email, async (path, body) => {
        const { status, data } = await ask({ method: 'POST', path, network, body });
        if (status >= 400) throw new Error(`${path}: ${status}`);
        return data;
      });
      return { token, network };
    },
    async ticket({ token, network }: BenchPerson): Promise<string> {
      const path = '/api/v1/realtime/ws/token';
      const { status, data } = await ask({ method: 'POST', path, token, network });
      if (status !== 200) throw new Error(`a ticket: ${status}`);
      return (data as { token: string }).token;
    },
    end: () => agent.destroy(),
  };
}
