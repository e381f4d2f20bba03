/**
 * The choices of a pattern: `^(a|b)\/(c|d)$` is four patterns. A part that may be missing is taken as
 * if it had to be there, so that each choice can be looked for by itself.
 */

/** More than this, and the pattern is its only choice. */
const maxChoices = 256;

export function choicesOf(pattern: string): string[] {
  const { choices, end } = readAlternatives(pattern, 0);
  return end === pattern.length && choices.length <= maxChoices ? choices : [pattern];
}

/** Up to the parenthesis that closes what it began in, or the end. */
function readAlternatives(text: string, start: number): { choices: string[]; end: number } {
  const all: string[] = [];
  let current = [''];
  let at = start;
  const add = (parts: readonly string[]) => {
    current = current
      .flatMap((one) => parts.map((part) => `${one}${part}`))
      .slice(0, maxChoices + 1);
  };
  while (at < text.length && text[at] !== ')') {
    const char = text[at] ?? '';
    if (char === '|') {
      all.push(...current);
      current = [''];
      at += 1;
    } else if (char === '\\') {
      add([text.slice(at, at + 2)]);
      at += 2;
    } else if (char === '[') {
      const close = closingBracket(text, at);
      add([text.slice(at, close + 1)]);
      at = close + 1;
    } else if (char === '(') {
      const looksAround = /^\(\?(?:<?[=!])/.exec(text.slice(at));
      const opening = /^\((?:\?(?::|<\w+>|<?[=!]))?/.exec(text.slice(at))?.[0] ?? '(';
      const inner = readAlternatives(text, at + opening.length);
      const whole = text.slice(at, inner.end + 1);
      at = inner.end + 1;
      const repeats = /^(?:[*+]\??|\{\d+(?:,\d*)?\}\??)/.exec(text.slice(at))?.[0] ?? '';
      if (looksAround || repeats !== '') {
        add([`${whole}${repeats}`]);
        at += repeats.length;
      } else {
        add(inner.choices);
        if (text[at] === '?') at += 1;
      }
    } else {
      add([char]);
      at += 1;
    }
  }
  all.push(...current);
  return { choices: all, end: at };
}

function closingBracket(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text[at] !== ']') at += text[at] === '\\' ? 2 : 1;
  return at;
}
