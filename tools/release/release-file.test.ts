import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  nextVersion,
  publish,
  readReleaseFile,
  rollBack,
  writeReleaseFile,
} from './release-file.ts';

describe('the release file', () => {
  it('counts a new version on past every one that was there', () => {
    assert.equal(nextVersion('0.1.0', []), '0.1.0');
    assert.equal(nextVersion('0.1.0', ['0.1.0', '0.1.7']), '0.1.8');
    assert.equal(nextVersion('0.2.0', ['0.1.0', '0.1.7']), '0.2.0');
  });

  it('goes back to the version before, and says when there is none', () => {
    const published = publish(publish({}, 'mfe-defi', '0.1.0'), 'mfe-defi', '0.1.1');
    const back = rollBack(published, 'mfe-defi');
    assert.equal(back['mfe-defi']?.current, '0.1.0');
    assert.throws(() => rollBack(back, 'mfe-defi'), /no earlier version/);
  });

  it('gives each release an id of its own and leaves the others alone', () => {
    const dist = mkdtempSync(join(tmpdir(), 'release-'));
    writeReleaseFile(dist, publish(publish({}, 'shell', '0.1.0'), 'mfe-defi', '0.1.0'));
    const second = writeReleaseFile(
      dist,
      publish(readReleaseFile(dist).packages, 'mfe-defi', '0.1.1'),
    );
    assert.equal(second.id, '2');
    assert.equal(readReleaseFile(dist).packages['shell']?.current, '0.1.0');
  });
});
