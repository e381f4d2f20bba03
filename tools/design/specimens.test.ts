/** The page of the design system shows every part: the files that its specimens import. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { workspace } from '../build/packages.ts';

const source = join(workspace, 'shared/ui/src');

/** Parts without a specimen of their own, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  'core/draw-icon.tsx': 'every icon is drawn by it, in the browser’s builds alone',
  'core/page.tsx': 'every page stands in it',
  'lazy-part/lazy-in-view.tsx': 'it draws nothing itself',
  'lazy-part/lazy-part.tsx': 'it draws nothing itself',
  'practice-box/practice-box.tsx': 'only the simulated world has it',
  'table/draw/row-link.tsx': 'it looks as the text of its row',
};

/** Every file that one imports, by itself or through others, within the design system. */
function reachedFrom(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\([^']*)\s*'(\.[^']+)'/g);
  for (const [, path = ''] of imports) reachedFrom(join(dirname(file), path), known);
  return known;
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
);
const samples = files.filter((path) => path.endsWith('.specimens.tsx'));

/** The patterns by which the page finds samples, as its source has them. */
const patterns = [
  ...readFileSync(join(source, 'specimens/all-specimens.ts'), 'utf8').matchAll(
    /regExp: \/(.+)\/,/g,
  ),
].map(([, pattern = '']) => new RegExp(pattern));

const shown = new Set(
  samples.flatMap((sample) =>
    [...reachedFrom(join(source, sample))].map((file) =>
      relative(source, file).replaceAll('\\', '/'),
    ),
  ),
);

describe('the page of the design system', () => {
  it('shows every sample that there is, once', () => {
    assert.ok(samples.length > 50);
    assert.equal(patterns.length, 2);
    assert.deepEqual(
      samples.filter((path) => patterns.filter((each) => each.test(`./${path}`)).length !== 1),
      [],
    );
  });

  it('shows every part that there is', () => {
    const parts = files.filter((path) => /(?<!\.test)\.tsx$/.test(path));
    assert.deepEqual(
      parts.filter((path) => !shown.has(path) && !(path in unseen)),
      [],
    );
    for (const path of Object.keys(unseen)) assert.ok(parts.includes(path), `${path} is gone`);
  });
});
