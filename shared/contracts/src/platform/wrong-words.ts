/** A problem of a declaration: its path, and what was expected there. */
type Issue = { path: PropertyKey[]; message: string };

/** `navigation.0.icon: Invalid input: expected string`, the first three of them. */
export function wrongWords(issues: readonly Issue[]): string {
  const words = issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.map(String).join('.') || 'the whole'}: ${message}`);
  const more = issues.length - words.length;
  return words.join('; ') + (more > 0 ? `; and ${more} more` : '');
}
