import assert from 'node:assert/strict';
import { it } from 'node:test';
import { subsetFonts } from '../../shared/build/src/fonts/subset-fonts.ts';

it('the letters that each first visit loads weigh at most 100 KB', async () => {
  const core = (await subsetFonts()).find(({ name }) => name === 'pretendard-core.woff2');
  assert.ok(core);
  assert.ok(core.content.length <= 100_000, `${core.content.length} bytes`);
});
