// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const steering = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Sanitizes untrusted text (a token's name, an argument): replaces characters that reorder or hide
 * the surrounding text.
 */
export function printable(text: string): string {
  return text.replace(steering, '\u{fffd}');
}
