type Page<T> = { items: readonly T[]; total: number; limit: number };

/** All of a list that comes in pages, one page after another; what moved to the next page meanwhile is listed once. */
export async function everyPage<T extends { id: string }>(
  read: (page: number) => Promise<Page<T>>,
): Promise<readonly T[]> {
  const found = new Map<string, T>();
  for (let page = 1; ; page += 1) {
    const { items, total, limit } = await read(page);
    for (const item of items) found.set(item.id, item);
    if (items.length === 0 || page * limit >= total) return [...found.values()];
  }
}
