/**
 * Every sentence of the program, in both languages: texts among them are not user input. Sentences
 * with placeholders are not recognised once they are filled.
 */
const words = new Set<string>();

export function addProgramWords(messages: Readonly<Record<string, string>>): void {
  for (const sentence of Object.values(messages)) words.add(sentence);
}

export function isProgramText(text: string): boolean {
  return words.has(text);
}
