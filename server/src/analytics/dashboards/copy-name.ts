/** Default name of a copy: the name of the original with a suffix. */
import type { Localized } from '@moa/contracts/localized';

const maxName = 60;
const suffixes: Localized = { ko: '복사본', en: 'copy' };

/** The name is cut where the whole would be longer than a name may be. */
export function copyName(name: string, language: keyof Localized): string {
  const suffix = ` ${suffixes[language]}`;
  const room = maxName - suffix.length;
  const cut = [...name].reduce(
    (text, letter) => (text.length + letter.length > room ? text : text + letter),
    '',
  );
  return `${name.length <= room ? name : cut.trimEnd()}${suffix}`;
}
