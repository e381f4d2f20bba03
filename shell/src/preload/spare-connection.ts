/** Connection data of the browser; not every browser provides it. */
export type ConnectionFacts = { saveData?: boolean; effectiveType?: string };

/**
 * True if the connection has capacity for prefetching: not with data saving, and not on a
 * connection that Chromium calls 3g (at most 700 kbit/s) or slower.
 */
export function hasSpareConnection(connection: ConnectionFacts | undefined): boolean {
  return !connection?.saveData && !/(^|-)[23]g$/.test(connection?.effectiveType ?? '');
}
