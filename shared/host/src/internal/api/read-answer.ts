/** The body of an answer, which may break off on its way: that is a lost connection, no wrong answer. */

/** The link broke, or the page was left, before the answer was there. */
class AnswerCutOff extends Error {
  override readonly name = 'NetworkError';
}

/**
 * Parsed JSON; null where the whole body is something else. Throws AnswerCutOff, or the AbortError of
 * who called it off.
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await whole(() => response.text());
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Every answer is an object: one that begins and does not end was cut off, as was an empty one.
    const said = text.trim();
    if (said === '' || (said.startsWith('{') && !said.endsWith('}')))
      throw new AnswerCutOff('The answer broke off', { cause });
    return null;
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
