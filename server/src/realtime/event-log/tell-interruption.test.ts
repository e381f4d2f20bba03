import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { pino } from 'pino';
import type { Connection } from '../connection.ts';
import type { Connections } from '../connections.ts';
import { createTellInterruption } from './tell-interruption.ts';

describe('the word of an interruption', () => {
  it('reaches each socket within ten seconds, also where the next interruption comes before that', () => {
    mock.timers.enable({ apis: ['setInterval'] });
    const all = Array.from({ length: 80 }, (_, eventSeq) => ({ eventSeq }) as Connection);
    const connections = { all: () => all } as unknown as Connections;
    const heard: (number | null)[] = [];
    const log = pino({ level: 'silent' });
    const { begin, end } = createTellInterruption(log, connections, ({ eventSeq }) =>
      heard.push(eventSeq),
    );
    begin();
    mock.timers.tick(5_000);
    assert.equal(heard.length, 40);
    begin();
    mock.timers.tick(5_000);
    assert.equal(new Set(heard).size, 80);
    mock.timers.tick(5_000);
    // Those that had heard of the first one hear of the second.
    assert.equal(heard.length, 120);
    mock.timers.tick(10_000);
    assert.equal(heard.length, 120);
    end();
    mock.timers.reset();
  });
});
