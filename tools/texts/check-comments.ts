/**
 * Comments and guides in plain English: a few words of an old dialect (`words` below) make a newcomer read
 * each sentence twice. Their number may fall, never rise.
 */
import type { Source } from '../rules/sources.ts';
import type { Violation } from '../rules/violation.ts';
import { type Ceilings, type Counted, keepCeilings } from './ceilings.ts';

const words: Readonly<Record<string, string>> = {
  whoever: 'name the caller, the person or the part',
  anew: 'again',
  told: 'say what is returned, reported or stored',
  stands: 'is',
};
const pattern = new RegExp(`\\b(${Object.keys(words).join('|')})\\b`, 'gi');

export function checkComments(sources: readonly Source[], ceilings: Ceilings): Violation[] {
  const found = sources.flatMap(({ path, area, comments, lineOf }) =>
    comments.flatMap(({ value, start }) =>
      wordsIn(value).map(({ at, says }) => ({
        ...{ area, path, says },
        line: lineOf({ start: start + at }),
      })),
    ),
  );
  return keepCeilings(found, ceilings, 'such words in comments');
}

type Guide = { path: string; text: string };

/** By file; what a guide quotes as code is a name, and has its own ceilings. */
export function checkGuides(guides: readonly Guide[], ceilings: Ceilings): Violation[] {
  const found = guides.flatMap(({ path, text }): Counted[] => {
    const prose = text.replaceAll(/```[\s\S]*?```|`[^`]*`/g, (code) => ' '.repeat(code.length));
    return wordsIn(prose).map(({ at, says }) => ({
      ...{ area: path, path, says },
      line: text.slice(0, at).split('\n').length,
    }));
  });
  return keepCeilings(found, ceilings, 'such words');
}

function wordsIn(text: string): { at: number; says: string }[] {
  return [...text.matchAll(pattern)].map((match) => {
    const word = match[0].toLowerCase();
    return { at: match.index, says: `says “${word}”; ${words[word]}` };
  });
}
