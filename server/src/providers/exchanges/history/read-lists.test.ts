import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { LedgerEvent } from '../ledger-event.ts';
import type { ListedEvent } from './listed-event.ts';
import { byPage, byTime } from './read-lists.ts';
import type { HistoryStream } from './walk-history.ts';

const listed = (began: number, index: number): ListedEvent => ({
  began,
  events: [{ externalId: `${index}` } as LedgerEvent],
});

async function readAll(read: HistoryStream['read'], from: number, to: number) {
  const names = new Set<string>();
  let requests = 0;
  for (let cursor: unknown = null; ; ) {
    const page = await read({ from, to }, cursor, undefined);
    for (const { externalId } of page.events) names.add(externalId);
    requests += 1;
    assert.ok(requests < 500, 'it never ends');
    if (page.cursor === null) return { names, requests };
    cursor = JSON.parse(JSON.stringify(page.cursor));
  }
}

/** Newest first, some at the same moment. */
const lists = fc
  .array(fc.integer({ min: 0, max: 300 }), { maxLength: 80 })
  .map((moments) => moments.sort((a, b) => b - a).map(listed));

describe('a list of the past', () => {
  it('is read page by page, down to the range and no further', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 0, max: 300 }), async (lines, from) => {
        const pageSize = 7;
        const read = byPage({
          pageSize,
          readPage: async (page) => lines.slice((page - 1) * pageSize, page * pageSize),
        });
        const { names, requests } = await readAll(read, from, 301);
        const inRange = lines.filter(({ began }) => began >= from);
        for (const { events } of inRange) assert.ok(names.has(events[0]?.externalId ?? ''));
        assert.ok(requests <= Math.floor(inRange.length / pageSize) + 1);
      }),
    );
  });

  it('is read by time where an answer is cut off, the same moment included', async () => {
    const few = lists.filter((lines) =>
      lines.every(({ began }) => lines.filter((line) => line.began === began).length < 5),
    );
    await fc.assert(
      fc.asyncProperty(few, fc.integer({ min: 0, max: 300 }), async (lines, from) => {
        const limit = 6;
        const read = byTime({
          limit,
          readRange: async (start, end) =>
            lines.filter(({ began }) => began >= start && began < end).slice(0, limit),
        });
        const { names } = await readAll(read, from, 301);
        const inRange = lines.filter(({ began }) => began >= from);
        assert.equal(names.size, inRange.length);
      }),
    );
  });

  it('leaves out lines that nothing came of, and counts them for the end of the list', async () => {
    const lines = [9, 8, 7].map((began) => ({ began, events: [] }));
    const read = byPage({
      pageSize: 2,
      readPage: async (page) => lines.slice(page * 2 - 2, page * 2),
    });
    assert.deepEqual(await readAll(read, 0, 10), { names: new Set(), requests: 2 });
  });
});
