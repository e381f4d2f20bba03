/** What the browser tells of its connection; not every browser does. */
export type ConnectionFacts = { saveData?: boolean; effectiveType?: string };

/**
 * Whether there is anything to spare for what nobody has asked for yet: not where data are to be
 * saved, and not on a connection that Chromium calls 3g (at most 700 kbit/s) or slower.
 */
export function hasSpareConnection(connection: ConnectionFacts | undefined): boolean {
  return !connection?.saveData && !/(^|-)[23]g$/.test(connection?.effectiveType ?? '');
}
