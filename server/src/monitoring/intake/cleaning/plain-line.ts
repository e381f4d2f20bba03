/**
 * A text as one line, as everybody would read it: what is percent-encoded decoded, full-width letters and
 * digits as plain ones (NFKC), no escape sequences, no control characters, nothing that cannot be seen.
 */

/** ANSI escape sequences (ECMA-48): CSI, OSC, and the short ones. */
const escapes =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /\u001b\][^\u0007\u001b]{0,500}(?:\u0007|\u001b\\)|[\u001b\u009b][[()#;?]{0,4}(?:\d{1,4}(?:;\d{0,4}){0,8})?[\dA-PR-TZcf-nq-uy=><~]?/g;
/** They part nothing for who reads it. */
const joiners = /[\u00ad\u200b-\u200d\u2060\ufeff]+/g;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu;
const encoded = /(?:%[0-9a-f]{2})+/gi;
/** Digits of other scripts, with what parts their groups. */
const otherDigits = /(?![0-9])\p{Nd}(?:[\p{Nd}.,٫٬]*\p{Nd})?/gu;

/** `max`: characters; what is beyond is cut off before anything looks at it. */
export function plainLine(text: string, max: number): string {
  return (
    // Twice: an address within an address.
    decode(decode(text.slice(0, max)))
      // But for the sign of what was left out before.
      .replace(/[^…]+/g, (part) => part.normalize('NFKC'))
      .slice(0, max)
      .replace(escapes, '')
      .replace(joiners, '')
      .replace(unseen, ' ')
      .replace(otherDigits, '#')
      .replace(/\s+/g, ' ')
  );
}

function decode(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(encoded, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}
