import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getPoolId, parsePoolId } from './pool-id.ts';

describe('the id of a pool', () => {
  const address = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';

  for (const [id, network] of [
    [`ethereum:${address}`, 'ethereum'],
    [`polygon:${address.toLowerCase()}`, 'polygon'],
    [address, 'ethereum'],
  ] as const)
    it(`is read from ${id}`, () => {
      assert.deepEqual(parsePoolId(id), { network, address });
    });

  it('is written as it is read', () => {
    assert.deepEqual(parsePoolId(getPoolId('base', address)), { network: 'base', address });
  });

  for (const id of [
    '',
    'x',
    'mars:0x',
    `mars:${address}`,
    'ethereum:0x12',
    `ethereum:${address}:1`,
  ])
    it(`is not ${id === '' ? 'an empty text' : id}`, () => {
      assert.throws(() => parsePoolId(id), { code: 'DEFI_POOL_NOT_FOUND' });
    });
});
