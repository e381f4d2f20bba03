/// <reference path="./subset-font.d.ts" />
/**
 * Two files of Pretendard: one with every character that the interface itself writes, which each
 * visit loads, and one with the other syllables in common use (KS X 1001), which the browser fetches
 * only when a name or a label has one. Made from the sources, so a new word is never without its shape.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { listCharacters } from './characters.ts';

const workspace = resolve(import.meta.dirname, '../../../..');
const cache = join(workspace, '.cache/fonts');

/** OpenType features to keep: tabular figures, kerning, and mark positioning. */
const features = ['tnum', 'kern', 'ccmp', 'locl', 'mark', 'mkmk'];

export type FontFile = { name: string; content: Buffer; unicodeRange: string };

export async function subsetFonts(): Promise<FontFile[]> {
  const source = createRequire(join(workspace, 'shared/ui/package.json')).resolve(
    'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
  );
  const core = listCharacters([
    'shell',
    ...readdirSync(workspace).filter((name) => name.startsWith('mfe-')),
    'shared/ui',
    'shared/host',
    'shared/i18n',
    'shared/contracts',
  ]);
  const known = new Set(core);
  const rest = [...commonSyllables()].filter((character) => !known.has(character));
  return Promise.all([
    subset(source, 'pretendard-core', core),
    subset(source, 'pretendard-rest', rest),
  ]);
}

/** The 2,350 syllables of KS X 1001, rows 16 to 40 of its table, and what they are typed by. */
function commonSyllables(): Set<string> {
  const decoder = new TextDecoder('euc-kr');
  const syllables = new Set<string>();
  for (let letter = 0x3131; letter <= 0x3163; letter += 1)
    syllables.add(String.fromCharCode(letter));
  for (let row = 0xb0; row <= 0xc8; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1)
      syllables.add(decoder.decode(new Uint8Array([row, cell])));
  return syllables;
}

async function subset(
  source: string,
  name: string,
  characters: readonly string[],
): Promise<FontFile> {
  const text = [...characters].sort().join('');
  const key = createHash('sha256')
    .update([text, ...features].join())
    .digest('hex')
    .slice(0, 12);
  const file = join(cache, `${name}-${key}.woff2`);
  if (!existsSync(file)) {
    await mkdir(cache, { recursive: true });
    await writeFile(
      file,
      await subsetFont(await readFile(source), text, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
        keepFeatures: features,
      }),
    );
  }
  return {
    name: `${name}.woff2`,
    content: await readFile(file),
    unicodeRange: getRange(characters),
  };
}

function getRange(characters: readonly string[]): string {
  const codes = [...characters]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',');
}
