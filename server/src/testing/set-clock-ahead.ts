/**
 * Puts the clock of this process ahead, as when a machine wakes up later; timers go on as they were.
 * Answers what puts it back.
 */
export function setClockAhead(ms: number): () => void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + ms] : given) as []));
    }
    static override now(): number {
      return RealDate.now() + ms;
    }
  } as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}
