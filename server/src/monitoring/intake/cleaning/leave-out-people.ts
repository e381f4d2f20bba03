/**
 * Removes contact and identification data: e-mails, telephone numbers, internet addresses, account
 * and card numbers.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** From where it begins, so that a long text without an at-sign is read once. */
const local = '(?<![^\\s@"\'<>()[\\]{},;:/\\\\=&?#])[^\\s@"\'<>()[\\]{},;:/\\\\=&?#]{1,320}';
/** Firefox writes a frame as `name@address`, packages have their version behind an at-sign. */
const email = new RegExp(
  `${local}@(?:[\\p{L}\\p{N}_-]{1,63}\\.){1,6}(?!(?:m?[jt]s|cjs|[jt]sx|css|html?|json|map|wasm)(?![\\p{L}\\p{N}]))\\p{L}{2,24}(?![\\p{L}\\p{N}])`,
  'gu',
);
const bareEmail = new RegExp(
  `${local}@(?!(?:latest|next|canary|beta|rc|workspace|npm|webpack|native|debugger|blob|file|https?|app|capacitor|[a-z]+-extension)\\b)\\p{L}[\\p{L}\\p{N}_-]{1,62}(?![\\p{L}\\p{N}_./:-])`,
  'gu',
);
/** After these comes a version of four numbers. */
const ipv4 =
  /(?<![\w.-]|\b[a-z][a-z0-9]{1,20}\/|@|version )(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\d)/gi;
const ipv6 = /(?<![\w.:])[0-9a-f]{0,4}:[0-9a-f:.]{1,40}(?:%\w{1,16})?(?!\w)/gi;
const hardware = /(?<![\w:-])(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?![\w:-])/gi;
const telephones = [
  /(?<![\w.-])(?:\+?82[-. )]{0,2})?\(?0?1[016789]\)?[-. ]{0,2}\d{3,4}[-. ]?\d{4}(?![\w-])/g,
  /(?<![\w./-])\(?0\d{1,2}[-. )]{1,2}\d{3,4}[-. ]\d{4}(?![\w-])/g,
  /(?<![\w./-])\+\d{1,3}(?:[-. ()]{0,2}\d{2,4}){2,5}(?![\w-])/g,
  /(?<![\w./-])\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\w-])/g,
];
/** Numbers of residents, cards and bank accounts. */
const numbers = [
  /(?<![\w-])\d{6} ?- ?[1-8]\d{6}(?![\w-])/g,
  /(?<![\w-])\d{4}([- ])\d{4}\1\d{4}\1\d{2,4}(?![\w-])/g,
  /(?<![\w-])\d{2,6}-\d{2,6}-\d{4,8}(?:-\d{1,3})?(?![\w-])/g,
];

/** Expects a line of `plainLine`. */
export function leaveOutMails(line: string): string {
  return line.replace(email, '…@…').replace(bareEmail, '…@…');
}

/** Expects a line of `plainLine`; versions, times and places in files stay. */
export function leaveOutNumbersOfPeople(line: string): string {
  const left = line
    .replace(ipv4, (found) => (isIPv4(found) && !/^(?:127\.|0\.0\.0\.0)/.test(found) ? '…' : found))
    .replace(hardware, '…')
    .replace(ipv6, (found) => (found.length > 3 && isIPv6(found) ? '…' : found));
  return [...telephones, ...numbers].reduce((text, pattern) => text.replace(pattern, '…'), left);
}
