import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { migrationsFolder } from './open-guarded.ts';

it('the folder of migrations has one picture of all tables, that of the newest migration', async () => {
  const meta = join(migrationsFolder, 'meta');
  const journal = JSON.parse(await readFile(join(meta, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const number = journal.entries.at(-1)?.tag.split('_')[0];
  assert.deepEqual((await readdir(meta)).sort(), [`${number}_snapshot.json`, '_journal.json']);
});
