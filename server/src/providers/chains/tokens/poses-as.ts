import { foldName } from './fold-name.ts';
import type { Token } from './token.ts';

type Named = Pick<Token, 'symbol' | 'name'>;

/** Shorter names are everybody's. */
const telling = 3;

/**
 * Answers which of the known tokens an unlisted one looks like: the same symbol at another address, a
 * name of the same look, or one where the other belongs; null where it looks like none. Where two are
 * named, it is the one of its symbol.
 */
export function createPosesAs<Known extends Named>(
  known: readonly Known[],
): (token: Named) => Known | null {
  const taken = new Map<string, Known>();
  const take = (text: string, token: Known) => {
    for (const folded of foldName(text)) {
      if (folded !== '' && !taken.has(folded)) taken.set(folded, token);
    }
  };
  for (const token of known) take(token.symbol, token);
  for (const token of known) take(token.name, token);
  return ({ symbol, name }) => {
    for (const folded of [symbol, name].flatMap(foldName)) {
      const original = folded.length < telling ? undefined : taken.get(folded);
      if (original !== undefined) return original;
    }
    return null;
  };
}
