/**
 * The chain's public face: JSON-RPC over HTTP on loopback, with the faults of target `chain` and
 * the limits of a public node.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, Faults } from '../../seams.ts';
import { refusal } from '../node/start-anvil.ts';
import { type AnswerOptions, answerRequests } from './answer-requests.ts';

type Door = { url: string; close(): Promise<void> };

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const SLOW_MS = 3_000;

export async function openDoor(
  port: number,
  faults: Faults,
  options: AnswerOptions,
): Promise<Door> {
  const server = createServer((request, response) => {
    handle(request, response, faults.of('chain'), options).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 502, refusal(null, -32603, `internal error: ${String(error)}`));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault,
  options: AnswerOptions,
): Promise<void> {
  if (fault.kind === 'down') {
    request.socket.destroy();
    return;
  }
  const { origin } = request.headers;
  if (!isLocalHost(request.headers.host) || (origin !== undefined && !isLocalUrl(origin))) {
    sendJson(response, 403, refusal(null, -32600, 'only pages of this machine may ask'));
    return;
  }
  if (origin !== undefined) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
  }
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'POST');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST, OPTIONS');
    sendJson(response, 405, refusal(null, -32600, 'JSON-RPC is spoken by POST'));
    return;
  }
  const text = await readBody(request);
  if (text === undefined) {
    sendJson(response, 413, refusal(null, -32600, 'request entity too large'));
    return;
  }
  if (fault.kind === 'slow') await delay(fault.ms ?? SLOW_MS);
  if (answerWithFault(response, fault, text)) return;

  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    sendJson(response, 400, refusal(null, -32700, 'parse error'));
    return;
  }
  const answer = JSON.stringify(await answerRequests(body, options, fault));
  response.setHeader('content-type', 'application/json');
  response
    .writeHead(200)
    .end(fault.lie === 'truncated' ? answer.slice(0, answer.length / 2) : answer);
}

/** Answers instead of the chain where the fault says so. */
function answerWithFault(response: ServerResponse, fault: Fault, text: string): boolean {
  if (fault.kind === 'rate-limit') {
    response.setHeader('retry-after', '1');
    sendJson(response, 429, refusal(getId(text), -32005, 'request rate limit exceeded'));
    return true;
  }
  if (fault.kind === 'maintenance') {
    response.setHeader('retry-after', '60');
    sendJson(response, 503, refusal(getId(text), -32000, 'the node is under maintenance'));
    return true;
  }
  if (fault.kind === 'garbage') {
    response.setHeader('content-type', 'text/html');
    response.writeHead(200).end('<!doctype html><html><body><h1>It works!</h1></body></html>');
    return true;
  }
  return false;
}

function getId(text: string): number | string | null {
  try {
    return (JSON.parse(text) as { id?: number | string }).id ?? null;
  } catch {
    return null;
  }
}

/** The body as text, or nothing where it is larger than a node accepts. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Read to the end all the same: the refusal would not reach a client that is still sending.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.writeHead(status).end(JSON.stringify(body));
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True if a Host header names the loopback interface. */
function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && isLocalUrl(`http://${host}`);
}

/** True if an origin is a page served from this machine. */
function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return LOCAL.has(hostname) || hostname.endsWith('.localhost');
}
