import fc from 'fast-check';
import { pagesShown } from './pages-shown.ts';

describe('the pages that are offered', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [18, 20, [1, null, 16, 17, 18, 19, 20]],
  ])('on page %i of %i are %j', (page, pages, shown) => {
    expect(pagesShown(page, pages)).toEqual(shown);
  });

  it('hold first, last, current and neighbours, in order, and skip at least two at a gap', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(place, ([page, pages]) => {
        const shown = pagesShown(page, pages);
        const numbers = shown.filter((entry) => entry !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const wanted of [1, pages, page, Math.max(1, page - 1), Math.min(pages, page + 1)])
          expect(numbers).toContain(wanted);
        expect(shown).toHaveLength(Math.min(pages, 7));
        shown.forEach((entry, at) => {
          if (entry === null)
            expect(Number(shown[at + 1]) - Number(shown[at - 1])).toBeGreaterThan(2);
        });
      }),
    );
  });
});
