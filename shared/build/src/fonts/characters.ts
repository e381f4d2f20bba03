/** Which characters the interface writes, as its sources have them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '../../../..');

/** Files whose text users never see: internal pages, specimens, and particle rules. */
const unseen = /[\\/](internal-pages|specimens|particles)[\\/]|\.specimens\.tsx$|[\\/]standalone/;

/**
 * Returns Latin characters, figures, punctuation, and every syllable in the sources shown to users,
 * sorted.
 */
export function listCharacters(folders: readonly string[]): string[] {
  const characters = new Set<string>();
  for (let code = 0x20; code < 0x7f; code += 1) characters.add(String.fromCodePoint(code));
  for (const sign of '·×÷±−–—…‘’“”「」•▲▼→←↑↓₩￦$₮€¥₿Ξ%≥≤≈∞°©®™ ') characters.add(sign);
  for (const folder of folders) {
    for (const file of sources(join(workspace, folder)))
      for (const character of unseen.test(file) ? '' : readFileSync(file, 'utf8'))
        if (isSyllable(character)) characters.add(character);
  }
  return [...characters].sort();
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

function isSyllable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0xac00 && code <= 0xd7a3;
}
