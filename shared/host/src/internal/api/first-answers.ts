/**
 * Answers that came with the page: the server puts in what the first view asks, for the session that
 * it knows by its cookie. Each is given once, in place of the request it saves, and parsed by the
 * same contract; what is not asked soon is forgotten, and all of it with the person.
 */
import { firstAnswers, firstAnswersId } from '@moa/contracts/platform/first-view';
import * as z from '@moa/contracts/schema';
import { readSession } from '../session/session-storage.ts';

/** Younger than what a query takes for fresh (`query.ts`), however slowly the page came. */
const maxMs = 20_000;

let answers = new Map<string, unknown>();

/** Undefined where it did not come along, or came too long ago. */
export function takeFirstAnswer({ pathname, search }: URL): unknown {
  const text = takeText();
  if (text !== null) answers = read(text);
  const address = pathname + search;
  const answer = performance.now() < maxMs ? answers.get(address) : undefined;
  answers.delete(address);
  return answer;
}

export function forgetFirstAnswers(): void {
  takeText();
  answers = new Map();
}

/** Out of the document too, where nobody needs it any more. */
function takeText(): string | null {
  const element = document.getElementById(firstAnswersId);
  element?.remove();
  return element?.textContent ?? null;
}

function read(text: string): Map<string, unknown> {
  try {
    const given = z.safeParse(firstAnswers, JSON.parse(text));
    const saved = readSession();
    // Meanwhile somebody may have signed out, or in, in another tab.
    return given.success && !saved?.locked && given.data.session === saved?.tokens.sessionId
      ? new Map(Object.entries(given.data.answers))
      : new Map();
  } catch {
    return new Map();
  }
}
