/**
 * Comments in plain English: a few words of an old dialect (`words` below) make a newcomer read
 * each sentence twice. Their number may fall, never rise: each area has a ceiling, which is lowered
 * when comments are rewritten.
 */
import { parseSync } from 'oxc-parser';
import type { Source } from '../rules/sources.ts';
import type { Violation } from '../rules/violation.ts';

const words: Readonly<Record<string, string>> = {
  whoever: 'name the caller, the person or the part',
  anew: 'again',
  told: 'say what is returned, reported or stored',
  stands: 'is',
};
const pattern = new RegExp(`\\b(${Object.keys(words).join('|')})\\b`, 'gi');

type Found = { path: string; line: number; word: string };

/** How often the words may be in the comments of an area; 0 where it is not named. */
export type Ceilings = Readonly<Record<string, number>>;

export function checkComments(sources: readonly Source[], ceilings: Ceilings): Violation[] {
  const areas = Map.groupBy(sources.flatMap(wordsIn), ({ area }) => area);
  const names = new Set([...areas.keys(), ...Object.keys(ceilings)]);
  return [...names].flatMap((area): Violation[] => {
    const found = areas.get(area) ?? [];
    const ceiling = ceilings[area] ?? 0;
    if (found.length > ceiling)
      return found.map(({ path, line, word }) => ({
        path,
        line,
        message: `says “${word}”; ${words[word]} (${area} has ${found.length}, its ceiling is ${ceiling})`,
      }));
    // The ceiling follows, or what was gained would be lost again.
    if (found.length < Math.floor(ceiling * 0.9))
      return [
        {
          path: 'tools/texts/comment-ceilings.ts',
          line: 1,
          message: `allows ${area} ${ceiling}, and there are ${found.length}; lower it to that`,
        },
      ];
    return [];
  });
}

function wordsIn({ path, area, text }: Source): (Found & { area: string })[] {
  return parseSync(path, text).comments.flatMap(({ value, start }) =>
    [...value.matchAll(pattern)].map((match) => ({
      area,
      path,
      line: text.slice(0, start + match.index).split('\n').length,
      word: match[0].toLowerCase(),
    })),
  );
}
