import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refuseManyResults, refuseWideRange } from './answer-requests.ts';

const request = (filter: object) =>
  ({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] }) as const;
const head = async () => 10_000;

describe('the cap on log queries', () => {
  const cases: [string, object, boolean][] = [
    ['a range of 2,000 blocks', { fromBlock: '0x0', toBlock: '0x7d0' }, false],
    ['one block more', { fromBlock: '0x0', toBlock: '0x7d1' }, true],
    ['from the beginning to now', { fromBlock: 'earliest' }, true],
    ['from near the head to now', { fromBlock: '0x270f', toBlock: 'latest' }, false],
    ['the newest block', {}, false],
    ['one block by its hash', { blockHash: '0x00' }, false],
  ];
  for (const [what, filter, refused] of cases) {
    it(`${refused ? 'refuses' : 'allows'} ${what}`, async () => {
      assert.equal((await refuseWideRange(request(filter), head)) !== undefined, refused);
    });
  }

  it('refuses more than 10,000 results', () => {
    const many = { jsonrpc: '2.0', id: 1, result: new Array(10_001).fill({}) } as const;
    const refused = refuseManyResults(request({}), many);
    assert.ok('error' in refused && /more than 10000 results/.test(refused.error.message));
    const few = { jsonrpc: '2.0', id: 1, result: new Array(10_000).fill({}) } as const;
    assert.equal(refuseManyResults(request({}), few), few);
  });
});
