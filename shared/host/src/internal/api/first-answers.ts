/**
 * Answers embedded in the page: the server adds the data of the first view, for the session in its
 * cookie. Each is used once, in place of a request, and parsed by the same contract; unused answers
 * are dropped soon, and all of them when the session ends.
 */
import { firstAnswers, firstAnswersId } from '@moa/contracts/platform/first-view';
import * as z from '@moa/contracts/schema';
import { readSession } from '../session/session-storage.ts';

/** Younger than what a query takes for fresh (`query.ts`), however slowly the page came. */
const maxMs = 20_000;

let answers = new Map<string, unknown>();

/** Undefined where it did not come along, or came too long ago. */
export function consumeFirstAnswer({ pathname, search }: URL): unknown {
  const text = consumeText();
  if (text !== null) answers = read(text);
  const address = pathname + search;
  const answer = performance.now() < maxMs ? answers.get(address) : undefined;
  answers.delete(address);
  return answer;
}

export function forgetFirstAnswers(): void {
  consumeText();
  answers = new Map();
}

/** Returns the embedded text, and removes its element from the document. */
function consumeText(): string | null {
  const element = document.getElementById(firstAnswersId);
  element?.remove();
  return element?.textContent ?? null;
}

function read(text: string): Map<string, unknown> {
  try {
    const given = z.safeParse(firstAnswers, JSON.parse(text));
    const saved = readSession();
    // Another tab may have signed out, or in, meanwhile.
    return given.success && !saved?.locked && given.data.session === saved?.tokens.sessionId
      ? new Map(Object.entries(given.data.answers))
      : new Map();
  } catch {
    return new Map();
  }
}
