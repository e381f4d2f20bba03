/** The reviver's third parameter carries the source text. */
type LosslessParse = (
  text: string,
  reviver: (key: string, value: unknown, context?: { source?: string }) => unknown,
) => unknown;

/**
 * JSON with numbers kept as the text that was sent, so that no price passes through a float. Text
 * that is no JSON throws a SyntaxError.
 */
export function parseLosslessJson(text: string): unknown {
  return (JSON.parse as LosslessParse)(text, (_key, value, context) =>
    typeof value === 'number' && context?.source !== undefined ? context.source : value,
  );
}
