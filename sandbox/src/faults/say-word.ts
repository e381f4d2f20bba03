import type { SaidWord } from '../seams.ts';

/** The same JSON with another word at a place; as it is where there is no such place. */
export function sayWord(json: string, { at, word }: SaidWord): string {
  const answer: unknown = JSON.parse(json);
  const steps = at.split('.');
  const field = steps.pop() ?? '';
  let place: unknown = answer;
  for (const step of steps) {
    if (typeof place !== 'object' || place === null) return json;
    const values = place as Record<string, unknown>;
    place = step === '*' ? Object.values(values)[0] : values[step];
  }
  if (typeof place !== 'object' || place === null) return json;
  const values = place as Record<string, unknown>;
  // Numbers stay numbers, as far as the word is one.
  const isNumber = typeof values[field] === 'number' && /^-?\d+$/.test(word);
  values[field] = isNumber ? Number(word) : word;
  return JSON.stringify(answer);
}
