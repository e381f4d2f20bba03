/**
 * Answers calls at the border of the page: tests of pages use the real client, the real cache and
 * the real parts, and only the wire is theirs. Every answer is parsed by its contract first, so a
 * test cannot promise what the server would not say.
 */
import { failure, success } from '@moa/contracts/envelope';
import type { Operation, OperationOutput } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';

// biome-ignore lint/suspicious/noExplicitAny: any operation at all
type AnyOperation = Operation<any, any, any, any>;
type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
};
type Answer = { status: number; body: unknown; headers?: Record<string, string> };
type Handler = (call: Call) => Answer | Promise<Answer>;

export type FakeServer = {
  calls: Call[];
  /** Sets the answer of an operation. */
  answer<T extends AnyOperation>(
    operation: T,
    output: OperationOutput<T> | ((call: Call) => OperationOutput<T>),
  ): void;
  refuse<T extends AnyOperation>(
    operation: T,
    status: number,
    code: string,
    message?: string,
    details?: unknown,
  ): void;
  handle<T extends AnyOperation>(operation: T, handler: Handler): void;
  callsOf<T extends AnyOperation>(operation: T): Call[];
};

export const answered = (data: unknown, status = 200): Answer => ({
  status,
  body: { success: true, data },
});
export const refused = (
  status: number,
  code: string,
  message = code,
  details?: unknown,
): Answer => ({
  status,
  body: {
    success: false,
    error: { code, message, ...(details === undefined ? {} : { details }), requestId: 'req-test' },
  },
});

/** Takes the place of `fetch` until the test ends. */
export function startFakeServer(): FakeServer {
  const handlers: { operation: AnyOperation; pattern: RegExp; handler: Handler }[] = [];
  const calls: Call[] = [];
  const handle: FakeServer['handle'] = (operation, handler) => {
    const pattern = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`);
    handlers.unshift({ operation, pattern, handler });
  };
  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.href), init);
    const url = new URL(request.url);
    const found = handlers.find(
      ({ operation, pattern }) => operation.method === request.method && pattern.test(url.pathname),
    );
    if (!found) throw new TypeError(`The test did not answer ${request.method} ${url.pathname}`);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      body: text ? JSON.parse(text) : undefined,
      headers: request.headers,
    };
    calls.push(call);
    const answer = await found.handler(call);
    const shape = answer.status < 400 ? success(found.operation.output) : failure;
    const parsed = z.safeParse(shape, answer.body);
    if (!parsed.success)
      throw new Error(
        `The test's answer to ${found.operation.path} breaks its contract: ${z.prettifyError(parsed.error)}`,
      );
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: {
        'content-type': 'application/json',
        'x-request-id': 'req-test',
        ...answer.headers,
      },
    });
  };
  return {
    calls,
    handle,
    answer: (operation, output) =>
      handle(operation, (call) =>
        answered(
          typeof output === 'function' ? (output as (c: Call) => unknown)(call) : output,
          operation.status ?? 200,
        ),
      ),
    refuse: (operation, status, code, message, details) =>
      handle(operation, () => refused(status, code, message, details)),
    callsOf: (operation) => {
      const pattern = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`);
      return calls.filter(({ method, path }) => method === operation.method && pattern.test(path));
    },
  };
}
