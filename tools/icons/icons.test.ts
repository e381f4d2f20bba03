/** The drawn icons are there, and of the size that the manifest says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { workspace } from '../build/packages.ts';
import { icons, svgOf } from './main.ts';

const styles = join(workspace, 'shared/ui/src/styles');

describe('the icons of an installed Moa', () => {
  for (const { file, size } of icons)
    it(`${file} is a picture of ${size} px`, () => {
      const picture = readFileSync(join(styles, 'icons', file));
      assert.equal(picture.toString('latin1', 1, 4), 'PNG');
      assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [size, size]);
      assert.ok(picture.length < 20_000, `${picture.length} B`);
    });

  it('are of one mark, without corners where the system cuts them', () => {
    const mark = readFileSync(join(styles, 'icon.svg'), 'utf8');
    assert.match(mark, /<rect[^>]* rx="9"/);
    assert.doesNotMatch(svgOf(mark, { shape: 'full' }), / rx=/);
    assert.match(
      svgOf(mark, { shape: 'masked' }),
      /<path transform="translate\(4 4\) scale\(0.75\)"/,
    );
  });
});
