import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { dropTraces } from './open-world.ts';

describe('dropping traces', () => {
  it('empties every trace and keeps all else', async () => {
    const state = {
      before: [1, [2]],
      transactions: [
        { info: { traces: [{ logs: [[']', '"['], []], text: 'a "quoted\\" ] [' }], out: '0x' } },
        { info: { traces: [], out: '0x01' } },
      ],
    };
    const packed = `0x${gzipSync(JSON.stringify(state)).toString('hex')}`;
    const small = await dropTraces(packed);
    const read = JSON.parse(gunzipSync(Buffer.from(small.slice(2), 'hex')).toString());
    for (const { info } of state.transactions) info.traces = [];
    assert.deepEqual(read, state);
  });
});
