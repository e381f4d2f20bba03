/** A reporter of Node's test runner for several files in one process: a line of JSON for each, of what was counted in it. */
type Event = {
  type: string;
  data: {
    name?: string;
    nesting?: number;
    skip?: unknown;
    todo?: unknown;
    details?: { type?: string };
  };
};

export type FileCounts = { file: string; passed: number; failed: number };

export default async function* byFile(events: AsyncIterable<Event>): AsyncGenerator<string> {
  let [passed, failed] = [0, 0];
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isGood = type === 'test:pass';
    const isPutOff = Boolean(data.skip ?? data.todo);
    if (data.nesting === 0) {
      // A file that could not be read, or whose hooks failed, is one failure.
      if (!isGood && failed === 0) failed = 1;
      yield `${JSON.stringify({ file: data.name, passed, failed } as FileCounts)}\n`;
      [passed, failed] = [0, 0];
    } else if (data.details?.type !== 'suite' && !isPutOff) {
      if (isGood) passed += 1;
      else failed += 1;
    }
  }
}
