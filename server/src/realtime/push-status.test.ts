import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PriceBook } from '../providers/prices/price-book.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { createPushStatus } from './push-status.ts';

describe('how the feeds do', () => {
  it('is said when it changes, and every half minute how late each of them is', () => {
    const said: string[] = [];
    const socket = {
      channels: new Set(['system']),
      sendOn: (_channel: string, _type: string, json: string) => said.push(json),
    } as unknown as Connection;
    let heardAt = 0;
    const book = { lastHeard: () => heardAt, fx: () => ({ at: heardAt }) } as unknown as PriceBook;
    const connections = { all: () => [socket] } as unknown as Connections;
    const status = createPushStatus(book, connections);
    const at = (now: number) => {
      heardAt = now - 1_000;
      status.tellAll(now);
      return said.length;
    };
    const begun = Date.now();
    assert.equal(at(begun), 1);
    assert.equal(at(begun + 25_000), 1);
    assert.equal(at(begun + 30_000), 2);
    assert.equal(
      (JSON.parse(said[1] ?? '') as { sources: { lastMessageAt: string }[] }).sources[0]
        ?.lastMessageAt,
      new Date(begun + 29_000).toISOString(),
    );
    status.released('r2');
    assert.equal(said.length, 3);
    assert.equal(at(begun + 29_000), 3);
  });
});
