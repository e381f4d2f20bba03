import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Connections } from './connections.ts';
import { createLookAtPeers } from './watch-liveness.ts';

/** Sockets by when each was heard last, ms, and what became of them. */
function peers(heardAt: readonly number[]) {
  const acts: string[] = [];
  const all = heardAt.map((at, index) => ({
    heardAt: at,
    expiresAt: Number.POSITIVE_INFINITY,
    waitsSince: () => null,
    caller: { userId: `u${index}` },
    socket: {
      ping: () => acts.push(`ping ${index}`),
      terminate: () => acts.push(`cut off ${index}`),
    },
  }));
  return { acts, connections: { all: () => all } as unknown as Connections };
}

describe('the look at peers', () => {
  it('asks who is silent, and cuts off who does not answer', () => {
    const { acts, connections } = peers([0, 14_000, 24_000]);
    const look = createLookAtPeers(connections);
    look(25_000);
    assert.deepEqual(acts, ['cut off 0', 'ping 1']);
  });

  it('takes no pause of its own for a silence of others, however short it was', () => {
    for (const paused of [6_000, 9_500, 12_000, 14_500]) {
      const { acts, connections } = peers([10_000]);
      const look = createLookAtPeers(connections);
      for (const now of [10_000, 15_000, 20_000, 25_000]) look(now);
      // Its immediate answer has not been read yet.
      look(25_000 + paused);
      assert.deepEqual(new Set(acts), new Set(['ping 0']), `${paused} ms`);
    }
  });

  it('blames nobody where this process itself did not run: it asks first', () => {
    const { acts, connections } = peers([0, 1_000]);
    const look = createLookAtPeers(connections);
    look(1_000);
    look(31_000);
    assert.deepEqual(acts, ['ping 0', 'ping 1']);
    for (const now of [36_000, 41_000, 46_000, 51_000]) look(now);
    assert.ok(acts.every((act) => act.startsWith('ping')));
    look(56_000);
    assert.deepEqual(acts.slice(-2), ['cut off 0', 'cut off 1']);
  });
});
