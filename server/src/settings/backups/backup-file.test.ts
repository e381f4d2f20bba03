import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../http/answers.ts';
import { parseBackupText, writeBackupFile } from './backup-file.ts';

const contents = { notes: [{ symbol: 'BTC', text: 'cold storage' }] };
const { file, text } = writeBackupFile(contents, new Date('2026-11-01T00:00:00Z'));

describe('a backup file', () => {
  it('is read as it was written', () => {
    assert.deepEqual(parseBackupText(text), { ...file, version: 2 });
  });

  const nested = '['.repeat(100_000) + ']'.repeat(100_000);
  for (const [name, changed, sentence] of [
    ['that is cut off', text.slice(0, -20), /isn’t a Moa backup/],
    ['of another program', '{"format":"other"}', /isn’t a Moa backup/],
    ['that is nested without end', text.replace('"cold storage"', nested), /isn’t a Moa backup/],
    ['of a later version', text.replace('"version":1', '"version":99'), /newer version of Moa/],
    ['whose contents were changed', text.replace('cold', 'hot'), /changed since it was saved/],
  ] as const)
    it(`${name} is refused with a sentence about the file`, () => {
      assert.throws(
        () => parseBackupText(changed),
        (error) => error instanceof ApiError && sentence.test(error.message),
      );
    });
});
