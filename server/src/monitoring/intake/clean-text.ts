/**
 * A text of a page as one line that gives nobody away: no control characters, no escape sequences, no
 * line ends, no characters that turn the order of letters; keys, tokens, e-mails and phrases are left
 * out, addresses shortened, amounts replaced. Markup stays as the text that it is.
 */
import { shortAddress } from '@moa/contracts/short-address';

/** ANSI escape sequences (ECMA-48): CSI, OSC, and the short ones. */
const escapes =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /\u001b\][^\u0007\u001b]{0,500}(?:\u0007|\u001b\\)|[\u001b\u009b][[()#;?]{0,4}(?:\d{1,4}(?:;\d{0,4}){0,8})?[\dA-PR-TZcf-nq-uy=><~]?/g;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu;
/** After these words comes what opens something. */
const named =
  /\b(bearer|basic|token|secret|password|passphrase|api[-_ ]?key|private[-_ ]?key|mnemonic|seed|authorization|cookie|dpop)\b["']? ?[:= ] ?["']?(?:(?:bearer|basic|dpop) )?[^\s"',;]{6,}/gi;
const jwt = /\beyJ[\w-]{5,2000}\.[\w-]+(?:\.[\w-]*)?/g;
const email = /[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g;
const query = /(\bhttps?:\/\/[^\s?#"'<>]{1,300}|(?<![\w/])\/[\w/.{}:-]{1,300})[?#][^\s"'<>]*/g;
const evmKey = /\b(?:0x)?[0-9a-fA-F]{64,}\b/g;
const evmAddress = /\b0x[0-9a-fA-F]{40}\b/g;
/** Bitcoin, Solana, Tron, and whatever else is written in base58 or bech32. */
const otherAddress =
  /\b(?:bc1|tb1|[13T])[a-zA-HJ-NP-Z0-9]{24,61}\b|\b(?=\w{0,44}\d)[1-9A-HJ-NP-Za-km-z]{32,44}\b/g;
const long = /(?=[\w+/=-]{0,200}\d)[\w+/=-]{32,}|[\w+=-]{40,}/g;
/** Twelve words and more in a row, as recovery phrases are written. */
const phrase = /\b(?:[a-z]{3,8} ){11,}[a-z]{3,8}\b/g;
const money =
  /[₩$€¥£] ?-?\d[\d.,]{0,40}|-?\d[\d.,]{0,40} ?(?:%|원|만 ?원|억|달러|KRW|USDT|USDC|USD|EUR|JPY|CNY|BTC|ETH|SOL|XRP)(?![a-z])/gi;
/** With a fraction, groups, or more than four digits: an amount rather than a line or a status. */
const figure = /(?<![\w.:/-])-?(?:\d+(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|\d{5,})(?![\w:])/g;

/** Each pattern looks a bounded way ahead, so that a hostile text costs as much as any other of its length. */
export function cleanText(text: string, max: number): string {
  return (
    text
      // What is beyond is cut off first, so that no pattern walks a megabyte.
      .slice(0, 4 * max)
      .replace(escapes, '')
      .replace(unseen, ' ')
      .replace(/\s+/g, ' ')
      .replace(named, '$1 …')
      .replace(jwt, '…')
      .replace(email, '…@…')
      .replace(query, '$1')
      .replace(phrase, '…')
      .replace(evmKey, '…')
      .replace(evmAddress, shortAddress)
      .replace(otherAddress, shortAddress)
      .replace(long, '…')
      .replace(money, '#')
      .replace(figure, '#')
      .trim()
      .slice(0, max)
      .toWellFormed()
  );
}

/** Null where nothing is left. */
export function cleanOrNull(text: string | null | undefined, max: number): string | null {
  const clean = cleanText(text ?? '', max);
  return clean === '' ? null : clean;
}

/** Names whose values are never stored, whatever they are. */
const hidden =
  /token|secret|password|passphrase|key|mnemonic|seed|auth|cookie|mail|address|amount|balance|value|total|price|quantity|phone/i;

/** Flat facts beside a message: values cleaned, those with a telling name left out. */
export function cleanContext(
  context: Readonly<Record<string, string | number | boolean | null>> | undefined,
): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(context ?? {}).map(([name, value]) => {
      if (hidden.test(name)) return [name, '[redacted]'];
      return [name, typeof value === 'string' ? cleanText(value, 300) : value];
    }),
  );
}
