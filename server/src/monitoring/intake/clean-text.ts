/**
 * Reduces a text of a page to one line without personal data: no control characters, escape
 * sequences, line ends or characters that change the direction of text; keys, tokens, e-mails,
 * telephone numbers and phrases are removed, addresses shortened, amounts replaced. Diagnostic data
 * stays: the failure, the place in a file, codes, request ids, route patterns. Markup stays as
 * text.
 */
import { shortAddress } from '@moa/contracts/short-address';
import { cleanNumber, leaveOutAmounts } from './cleaning/leave-out-amounts.ts';
import { leaveOutMails, leaveOutNumbersOfPeople } from './cleaning/leave-out-people.ts';
import { leaveOutPhrases } from './cleaning/leave-out-phrases.ts';
import { leaveOutKnown, leaveOutLong, leaveOutSecrets } from './cleaning/leave-out-secrets.ts';
import { plainLine } from './cleaning/plain-line.ts';

/** Up to the place in the file, where it is of a frame. */
const query =
  /(\bhttps?:\/\/[^\s?#"'<>]{1,300}|(?<![\w/])\/[\w/.{}:-]{1,300})[?#][^\s"'<>]*?(?=(?::\d{1,7}:\d{1,7})?\)?(?:[\s"'<>]|$))/g;
const evmAddress = /\b0x[0-9a-fA-F]{40}\b/g;
/** Bitcoin, Solana, Tron, and whatever else is written in base58 or bech32. */
const otherAddress =
  /\b(?:bc1|tb1|[13T])[a-zA-HJ-NP-Z0-9]{24,61}\b|\b(?=\w{0,44}\d)[1-9A-HJ-NP-Za-km-z]{32,44}\b/g;

/** Each pattern looks a bounded way ahead, so that a hostile text costs as much as any other of its length. */
export function cleanText(text: string, max: number): string {
  // What is beyond is cut off first, so that no pattern walks a megabyte.
  const line = plainLine(text, Math.min(4 * max, max + 1_000)).replace(query, '$1');
  const named = leaveOutPhrases(leaveOutMails(leaveOutSecrets(line)))
    .replace(evmAddress, shortAddress)
    .replace(otherAddress, shortAddress);
  return leaveOutAmounts(leaveOutLong(leaveOutNumbersOfPeople(named)))
    .trim()
    .slice(0, max)
    .toWellFormed();
}

/** Null where nothing is left. */
export function cleanOrNull(text: string | null | undefined, max: number): string | null {
  const clean = cleanText(text ?? '', max);
  return clean === '' ? null : clean;
}

/** A name of the program, a version, a code: of the right shape already, yet a token or a mail can have that too. */
export function cleanName(name: string): string {
  return leaveOutMails(leaveOutKnown(name));
}

/** Names whose values are never stored, whatever they are. */
const hidden =
  /token|secret|passw|passphrase|passcode|pwd|credential|key|mnemonic|seed|auth|bearer|jwt|otp|cookie|session|csrf|xsrf|signature|mail|address|amount|balance|value|total|price|quantity|worth|profit|loss|pnl|income|salary|krw|usd|cost|fee|paid|phone|mobile|card|iban|account|birth|nickname|(?:^|[._-])(?:ip|pin|sid|tel|qty|won|eth|btc)$/i;

/** Flat facts beside a message: values cleaned, those with a telling name left out. */
export function cleanContext(
  context: Readonly<Record<string, string | number | boolean | null>> | undefined,
): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(context ?? {}).map(([name, value]) => {
      if (hidden.test(name)) return [name, '[redacted]'];
      if (typeof value === 'number') return [name, cleanNumber(name, value)];
      return [name, typeof value === 'string' ? cleanText(value, 300) : value];
    }),
  );
}
