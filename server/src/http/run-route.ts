import { Remembered, type Route } from './route.ts';

/** Stores nothing, for requests without a key, whose response is never repeated. */
export async function rememberNothing<Output>(
  _tx: unknown,
  output: Output,
): Promise<Remembered<Output>> {
  return new Remembered(output);
}

/** Runs a route; if the handler produces the effect only, its response is built from the effect. */
export async function runRoute(
  { handler, answer }: Pick<Route, 'handler' | 'answer'>,
  input: Record<string, unknown>,
): Promise<unknown> {
  const result: unknown = await handler(input);
  const output = result instanceof Remembered ? result.output : result;
  return answer === undefined ? output : answer(input, output);
}
