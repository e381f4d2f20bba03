import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { add, compare } from '@moa/finance/money/decimal';
import fc from 'fast-check';
import type { AssetFlows } from '../../history/api.ts';
import { type AssetEnds, explainChanges } from './explain-changes.ts';

type End = readonly [quantity: string, value: string | null];
const assetEnds = (before: End, after: End): AssetEnds => ({
  before: { quantity: before[0], value: before[1] },
  after: { quantity: after[0], value: after[1] },
});
const netsOf = (
  ends: Record<string, AssetEnds>,
  flows: Record<string, Partial<AssetFlows>> = {},
) => {
  const none = { net: '0', moved: '0', income: '0', fees: '0' };
  const known = new Map(Object.entries(flows).map(([key, one]) => [key, { ...none, ...one }]));
  const found = explainChanges(known, new Map(Object.entries(ends)));
  return Object.fromEntries([...found].map(([symbol, { net }]) => [symbol, net]));
};
const nothing: End = ['0', null];

describe('a change of quantity without an entry', () => {
  it('is a flow from the one asset into the other where one was staked for it', () => {
    const nets = netsOf({
      ETH: assetEnds(['20', '80000'], ['8', '32000']),
      stETH: assetEnds(nothing, ['12', '48000']),
    });
    assert.deepEqual(nets, { ETH: '-48000', stETH: '48000' });
  });

  it('is valued alike on both sides where a token is worth another number of units', () => {
    const nets = netsOf({
      stETH: assetEnds(['12', '48000'], nothing),
      wstETH: assetEnds(nothing, ['10', '49000']),
    });
    assert.deepEqual(nets, { stETH: '-48500', wstETH: '48500' });
  });

  it('is shared by all assets that a pool gave and took', () => {
    const nets = netsOf({
      ETH: assetEnds(['10', '40000'], ['7.5', '30000']),
      USDC: assetEnds(['2000', '2000'], ['7000', '7000']),
      DAI: assetEnds(nothing, ['5000', '5000']),
    });
    assert.deepEqual(nets, { ETH: '-10000', USDC: '5000', DAI: '5000' });
  });

  it('is a flow where a loan was drawn', () => {
    const nets = netsOf({
      USDC: assetEnds(nothing, ['-3000', '-3000']),
      ETH: assetEnds(['10', '40000'], ['10.75', '43000']),
    });
    assert.deepEqual(nets, { USDC: '-3000', ETH: '3000' });
  });

  it('is none as far as entries and accruals explain it, nor where it is gas', () => {
    const ends = { ETH: assetEnds(['10', '40000'], ['7.99', '32000']) };
    assert.deepEqual(netsOf(ends, { ETH: { moved: '-2', net: '-8000' } }), { ETH: '-8000' });
    assert.deepEqual(netsOf({ ETH: assetEnds(['10', '40000'], ['9.96', '39840']) }), {});
  });

  it('is left as it is where nothing priced the asset', () => {
    assert.deepEqual(netsOf({ XYZ: assetEnds(['10', null], nothing) }), {});
  });

  it('adds nothing to the sum of all assets wherever what was given and received is near', () => {
    const units = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 5 }), units, (parts, price) => {
        const given = parts.reduce((sum, part) => sum + part, 0);
        const ends: Record<string, AssetEnds> = {
          ETH: assetEnds([`${given}`, `${given * price}`], nothing),
        };
        for (const [index, part] of parts.entries()) {
          ends[`T${index}`] = assetEnds(nothing, [`${part * 3}`, `${part * price}`]);
        }
        const sum = add('0', ...Object.values(netsOf(ends)).map((net) => net ?? '0'));
        assert.equal(compare(sum, '0'), 0);
      }),
    );
  });
});
