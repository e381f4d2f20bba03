/** The page of the design system shows every part: the files that its specimens import. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const source = join(import.meta.dirname, '..');

/** Parts without a specimen of their own, with the reason. */
const unseen: Readonly<Record<string, string>> = {
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
    expect(samples.length).toBeGreaterThan(50);
    expect(patterns).toHaveLength(2);
    expect(
      samples.filter((path) => patterns.filter((each) => each.test(`./${path}`)).length !== 1),
    ).toEqual([]);
  });

  it('shows every part that there is', () => {
    const parts = files.filter((path) => /(?<!\.test)\.tsx$/.test(path));
    expect(parts.filter((path) => !shown.has(path) && !(path in unseen))).toEqual([]);
    expect(Object.keys(unseen).filter((path) => !parts.includes(path))).toEqual([]);
  });
});
