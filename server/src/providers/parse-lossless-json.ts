/**
 * JSON with numbers kept as the text that was sent, so that no price passes through a float. Text
 * that is no JSON throws a SyntaxError.
 */
export function parseLosslessJson(text: string): unknown {
  return parse(text, (_key, value, context) =>
    typeof value === 'number' && context?.source !== undefined ? context.source : value,
  );
}

/** The reviver's third parameter carries the source text. */
const parse = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context?: { source?: string }) => unknown,
) => unknown;
