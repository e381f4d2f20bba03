import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from 'viem';
import { CHAIN_ID } from '../chain-id.ts';
import { falsifyResponse } from './answer-requests.ts';

const TYPES = parseAbiParameters('string name, address owner, uint256 amount, bool flag');
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const REQUEST = { jsonrpc: '2.0', id: 1, method: 'eth_call' } as const;
const truth = encodeAbiParameters(TYPES, ['USD Coin', OWNER, 5_000_000n, true]);

describe('a lie about the result of a call', () => {
  it('touches amounts alone, so that it can still be read', () => {
    const reported = falsifyResponse('jump', REQUEST, { jsonrpc: '2.0', id: 1, result: truth });
    assert.ok('result' in reported);
    const read = decodeAbiParameters(TYPES, reported.result as `0x${string}`);
    assert.deepEqual(read, ['USD Coin', OWNER, 5_000_000_000n, true]);
  });

  it('does not give itself away by the name of the network', () => {
    const id = encodeAbiParameters(parseAbiParameters('uint256'), [BigInt(CHAIN_ID)]);
    for (const lie of ['jump', 'negative'] as const) {
      const reported = falsifyResponse(lie, REQUEST, { jsonrpc: '2.0', id: 1, result: id });
      assert.deepEqual(reported, { jsonrpc: '2.0', id: 1, result: id });
    }
  });

  it('is a negative number where one reads it as signed', () => {
    const positive = encodeAbiParameters(parseAbiParameters('int256'), [300_000n]);
    const reported = falsifyResponse('negative', REQUEST, {
      jsonrpc: '2.0',
      id: 1,
      result: positive,
    });
    assert.ok('result' in reported);
    const read = decodeAbiParameters(
      parseAbiParameters('int256'),
      reported.result as `0x${string}`,
    );
    assert.deepEqual(read, [-300_000n]);
  });

  it('leaves errors as they are', () => {
    const error = {
      jsonrpc: '2.0',
      id: 1,
      error: { code: 3, message: 'execution reverted' },
    } as const;
    assert.deepEqual(falsifyResponse('nan', REQUEST, error), error);
  });
});
