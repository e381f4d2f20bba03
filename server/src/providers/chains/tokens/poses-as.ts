import { foldName } from './fold-name.ts';
import type { Token } from './token.ts';

type Named = Pick<Token, 'symbol' | 'name'>;

/** Shorter names are everybody's. */
const telling = 3;

/**
 * Answers whether an unlisted token looks like one of those that are known: the same symbol at
 * another address, a name of the same look, or one where the other belongs.
 */
export function createPosesAs(known: readonly Named[]): (token: Named) => boolean {
  const taken = new Set(known.flatMap(({ symbol, name }) => [foldName(symbol), foldName(name)]));
  taken.delete('');
  return ({ symbol, name }) =>
    [symbol, name].some((text) => {
      const folded = foldName(text);
      return folded.length >= telling && taken.has(folded);
    });
}
