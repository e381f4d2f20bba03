/**
 * Another build of a package, as another machine or another day would make it: the same names of files,
 * other words in them, and so another version. It is made of the one that runs, without the bundler.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRecord } from '@moa/contracts/platform/release';
import { fingerprint } from '../../shared/build/src/webpack/fingerprint.ts';
import { versionsFolder } from '../../tools/build/packages.ts';
import { readReleaseFile } from '../../tools/release/release-file.ts';

type Change = {
  /** Every script as it shall be. */
  text?(script: string): string;
  record?(record: BuildRecord): BuildRecord;
};

/** Writes it beside the others. Answers its version. */
export function otherBuild(dist: string, name: string, change: Change): string {
  const folder = versionsFolder(dist, name);
  const from = readReleaseFile(dist).packages[name]?.current ?? '';
  const record = readRecord(join(folder, from));
  const changed = (change.record ?? ((same) => same))(record);
  const contents = new Map(
    readdirSync(join(folder, from))
      .filter((file) => file in record.files)
      .map((file) => {
        const content = readFileSync(join(folder, from, file));
        const text = file.endsWith('.js') && change.text?.(content.toString('utf8'));
        return [file, text ? Buffer.from(text) : content];
      }),
  );
  const [before = ''] = from.split('-').slice(-1);
  const after = fingerprint(contents, changed);
  const version = from.replace(before, after);
  const files: BuildRecord['files'] = {};
  mkdirSync(join(folder, version));
  for (const [file, unnamed] of contents) {
    const content = /\.(js|css)$/.test(file)
      ? Buffer.from(unnamed.toString('utf8').replaceAll(before, after))
      : unnamed;
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files[file] = { integrity, bytes: content.length };
    writeFileSync(join(folder, version, file), content);
  }
  // Of the same packages.
  cpSync(join(folder, from, 'installed.txt'), join(folder, version, 'installed.txt'));
  const manifest = changed.manifest && { ...changed.manifest, version };
  writeFileSync(
    join(folder, version, 'moa-build.json'),
    JSON.stringify({ ...changed, version, files, manifest }),
  );
  return version;
}

function readRecord(folder: string): BuildRecord {
  return JSON.parse(readFileSync(join(folder, 'moa-build.json'), 'utf8')) as BuildRecord;
}
