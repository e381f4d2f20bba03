import { Remembered, type Route } from './route.ts';

/** For a request without a key: nobody asks for its answer again. */
export async function rememberNothing<Output>(
  _tx: unknown,
  output: Output,
): Promise<Remembered<Output>> {
  return new Remembered(output);
}

/** What a route answers to its input: of one whose handler has the effect alone, what is answered for it. */
export async function runRoute(
  { handler, answer }: Pick<Route, 'handler' | 'answer'>,
  input: Record<string, unknown>,
): Promise<unknown> {
  const result: unknown = await handler(input);
  const output = result instanceof Remembered ? result.output : result;
  return answer === undefined ? output : answer(input, output);
}
