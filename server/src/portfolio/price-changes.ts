import type { PriceBook } from '../providers/prices/price-book.ts';

/** Which prices changed, for readers that come by at their own pace. */
export type PriceChanges = {
  /** The place of a reader that knows everything of now. */
  now(): number;
  /** The symbols that changed after a reader stood there; `all` where that is too long ago. */
  since(mark: number): ReadonlySet<string> | 'all';
  stop(): void;
};

const remembered = 8_192;

export function createPriceChanges(book: PriceBook): PriceChanges {
  let log: string[] = [];
  /** Number of changes before the first one in the log. */
  let forgotten = 0;
  const stop = book.onChange((symbols) => {
    for (const symbol of symbols) log.push(symbol);
    if (log.length > 2 * remembered) {
      forgotten += log.length - remembered;
      log = log.slice(-remembered);
    }
  });
  return {
    now: () => forgotten + log.length,
    since: (mark) => (mark < forgotten ? 'all' : new Set(log.slice(mark - forgotten))),
    stop,
  };
}
