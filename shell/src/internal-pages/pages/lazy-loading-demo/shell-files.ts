/** The files of the shell’s code that this page has fetched, in their order. */
export function shellFiles(): PerformanceResourceTiming[] {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => /\/shell\/[^?]*\.js/.test(name),
  );
}
