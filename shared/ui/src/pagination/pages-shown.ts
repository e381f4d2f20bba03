/**
 * The pages that are offered by number: the first, the last, the current one and its neighbours; null
 * for pages left out. There are seven places at most, so that the bar never changes its width in the
 * midst of a long list.
 */
export function pagesShown(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)];
  return [1, null, page - 1, page, page + 1, null, pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
