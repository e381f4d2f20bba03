/** A node before a node: it counts what it is asked and answers late, as one across the world does. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type CountingNode = {
  url: string;
  /** HTTP requests, and the JSON-RPC calls in them. */
  asked(): { requests: number; calls: number };
  /** The calls of one method. */
  askedFor(method: string): number;
  forget(): void;
  stop(): Promise<void>;
};

type Answer = { result?: unknown; error?: { code: number; message: string } };
type Options = {
  latencyMs?: number;
  /** Changes an answer on its way back. */
  bend?: (method: string, answer: Answer) => Answer;
};

export async function startCountingNode(
  nodeUrl: string,
  { latencyMs = 0, bend }: Options = {},
): Promise<CountingNode> {
  let requests = 0;
  let calls = 0;
  const methods = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const requested = JSON.parse(body) as { method: string } | { method: string }[];
    const list = Array.isArray(requested) ? requested : [requested];
    requests += 1;
    calls += list.length;
    for (const { method } of list) methods.set(method, (methods.get(method) ?? 0) + 1);
    if (latencyMs > 0) await pause(latencyMs);
    const answer = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const reported = (await answer.json()) as Answer | Answer[];
    const bent = (Array.isArray(reported) ? reported : [reported]).map((one, index) =>
      bend === undefined ? one : bend(list[index]?.method ?? '', one),
    );
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(Array.isArray(reported) ? bent : bent[0]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => ({ requests, calls }),
    askedFor: (method) => methods.get(method) ?? 0,
    forget() {
      methods.clear();
      requests = 0;
      calls = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
