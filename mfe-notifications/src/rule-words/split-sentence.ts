/**
 * A sentence whose gaps stay apart from its words, so that each of them can be drawn as what it is: a
 * button that edits it. Particles follow the value that fills the gap, as in every other sentence.
 */
import type { Particle } from '@moa/i18n/particles/particle-after';
import { particleFor } from '@moa/i18n/particles/particle-for';

/** `part` names the gap that the text fills; words between the gaps have none. */
export type SentencePiece<Part extends string> = { text: string; part: Part | null };

/**
 * @param sentence With gaps as messages have them: `{metric:이/가}`.
 * @param values By gap. A gap without a value, or with an empty one, is left out.
 */
export function splitSentence<Part extends string>(
  sentence: string,
  values: Readonly<Partial<Record<Part, string>>>,
): SentencePiece<Part>[] {
  const pieces: SentencePiece<Part>[] = [];
  const say = (text: string, part: Part | null = null) => {
    if (text === '') return;
    const last = pieces.at(-1);
    if (part === null && last?.part === null) last.text += text;
    else pieces.push({ text, part });
  };
  let from = 0;
  for (const gap of sentence.matchAll(/\{(\w+)(?::([^}]+))?\}/g)) {
    say(sentence.slice(from, gap.index));
    from = gap.index + gap[0].length;
    const part = gap[1] as Part;
    const value = values[part] ?? '';
    say(value, part);
    if (value !== '' && gap[2] !== undefined) say(particleFor(value, gap[2] as Particle));
  }
  say(sentence.slice(from));
  return pieces;
}

/** The sentence as one text. */
export function toText(pieces: readonly SentencePiece<string>[]): string {
  return pieces
    .map(({ text }) => text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}
