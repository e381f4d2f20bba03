/**
 * Every sentence that the program has, in both languages: what is among them was written by nobody who
 * uses it. Sentences with gaps are not, once they are filled.
 */
const words = new Set<string>();

export function addProgramWords(messages: Readonly<Record<string, string>>): void {
  for (const sentence of Object.values(messages)) words.add(sentence);
}

export function isProgramText(text: string): boolean {
  return words.has(text);
}
