/**
 * Untrusted text (labels, token names) made safe for a chat message: markup is escaped, its text
 * direction ends with it, and long text is cut between graphemes.
 */
const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' });
const markup = /[\\*_~`|<>#[\]@]/;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u200f\u061c]/;
const opensIsolate = /[\u2066-\u2068]/;
const opensEmbedding = /[\u202a\u202b\u202d\u202e]/;
const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';
const popEmbedding = '\u202c';
/** Text needs few; each that is open has to be closed within the same limit. */
const maxOpen = 8;

/** Escaped and isolated, in at most `limit` UTF-16 units, as the chat counts. */
export function harmless(text: string, limit: number): string {
  return fit(isolated(text), limit, (character, next) =>
    // Prevents a clickable URL.
    markup.test(character) || (character === ':' && next === '/') ? `\\${character}` : character,
  );
}

/** Isolated but not escaped: for places that show no markup. */
export function plain(text: string, limit: number): string {
  return fit(isolated(text), limit, (character) => character);
}

/** Text that has a direction of its own, between marks that end it; what it opens, it closes. */
function isolated(text: string): string {
  const opened: string[] = [];
  let leftOut = 0;
  let body = '';
  let hasDirection = false;
  for (const sign of text.toWellFormed()) {
    const opens = opensIsolate.test(sign) || opensEmbedding.test(sign);
    if (opens && opened.length === maxOpen) {
      leftOut += 1;
      continue;
    }
    if (opens) opened.push(opensIsolate.test(sign) ? popIsolate : popEmbedding);
    else if (sign === popIsolate || sign === popEmbedding) {
      if (leftOut > 0) {
        leftOut -= 1;
        continue;
      }
      // One that closes what was never opened would end the isolation.
      if (opened.at(-1) !== sign) continue;
      opened.pop();
    } else if (!rightToLeft.test(sign)) {
      body += sign;
      continue;
    }
    hasDirection = true;
    body += sign;
  }
  return hasDirection
    ? `${firstStrongIsolate}${body}${opened.reverse().join('')}${popIsolate}`
    : body;
}

function fit(
  text: string,
  limit: number,
  write: (character: string, next: string | undefined) => string,
): string {
  const written: string[] = [];
  let length = 0;
  for (const { segment, index } of characters.segment(text)) {
    const one = write(segment, text[index + segment.length]);
    if (length + one.length > limit) return cut(written, limit);
    written.push(one);
    length += one.length;
  }
  return written.join('');
}

/** Ends with a sign that something is missing, and ends the directions that are open. */
function cut(written: string[], limit: number): string {
  for (;;) {
    const text = written.join('');
    const end = `…${closing(text)}`;
    if (text.length + end.length <= limit) return text + end;
    if (written.pop() === undefined) return '';
  }
}

function closing(text: string): string {
  const opened: string[] = [];
  for (const sign of text) {
    if (opensIsolate.test(sign)) opened.push(popIsolate);
    else if (opensEmbedding.test(sign)) opened.push(popEmbedding);
    else if (sign === opened.at(-1)) opened.pop();
  }
  return opened.reverse().join('');
}
