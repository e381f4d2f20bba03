/** A reporter of Node's test runner that writes nothing but one line of JSON: what was counted. */
type Event = {
  type: string;
  data: {
    counts?: { tests: number; passed: number; skipped: number; todo: number };
  };
};

export default async function* summary(events: AsyncIterable<Event>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:summary' || !data.counts) continue;
    const { tests, passed, skipped, todo } = data.counts;
    yield `${JSON.stringify({ passed, failed: tests - passed - skipped - todo })}\n`;
  }
}
