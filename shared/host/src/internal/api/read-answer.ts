/** The body of an answer, which may break off on its way: that is a lost connection, no wrong answer. */
import * as z from '@moa/contracts/schema';

/** The link broke, or the page was left, before the answer was there. */
class AnswerCutOff extends Error {
  override readonly name = 'NetworkError';
}

/** The parsed answer, or the problem of one that arrived complete. */
type Answer<T extends z.Schema> = { is: z.Output<T> } | { wrong: string };

/** The answer by its contract. Throws AnswerCutOff, or the AbortError of the caller who ended it. */
export async function readAnswer<T extends z.Schema>(
  response: Response,
  shape: T,
): Promise<Answer<T>> {
  const text = await whole(() => response.text());
  try {
    const parsed = z.safeParse(shape, JSON.parse(text));
    return parsed.success ? { is: parsed.data } : { wrong: z.prettifyError(parsed.error) };
  } catch (cause) {
    // Every answer is an object: one that begins and does not end was cut off, as was an empty one.
    if (text.trim() === '' || isBegun(text))
      throw new AnswerCutOff('The answer broke off', { cause });
    return { wrong: 'It is no JSON' };
  }
}

export const readBlob = (response: Response): Promise<Blob> => whole(() => response.blob());

async function whole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new AnswerCutOff('The answer broke off', { cause });
  }
}

/** An object that is still open at its end. What a text holds is no brace of it. */
function isBegun(text: string): boolean {
  const braces = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)/g, '');
  if (!braces.trimStart().startsWith('{')) return false;
  let open = 0;
  for (const sign of braces) {
    if (sign === '{' || sign === '[') open += 1;
    if (sign === '}' || sign === ']') open -= 1;
    // It was whole, and something came behind it.
    if (open === 0 && /[}\]]/.test(sign)) return false;
  }
  return open > 0;
}
