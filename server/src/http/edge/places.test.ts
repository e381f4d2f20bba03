import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPlaces } from './guard-connections.ts';

function begin(limits: { inAll: number; perNetwork: number }) {
  const ended: string[] = [];
  const places = createPlaces<string>(limits, (holder) => ended.push(holder));
  const take = (network: string, ...holders: string[]) =>
    holders.map((holder) => places.take(network, holder));
  return { ended, places, take };
}

describe('places', () => {
  it('are given up by the network that holds most, its oldest first', () => {
    const { ended, places, take } = begin({ inAll: 6, perNetwork: 10 });
    take('few', 'f1', 'f2');
    take('many', 'm1', 'm2', 'm3', 'm4');
    assert.deepEqual(take('new', 'n1', 'n2'), [true, true]);
    assert.deepEqual(ended, ['m1', 'm2']);
    assert.equal(places.inAll(), 6);
  });

  it('are taken from itself by a network that has all of its own', () => {
    const { ended, places, take } = begin({ inAll: 100, perNetwork: 3 });
    take('other', 'o1', 'o2');
    assert.deepEqual(take('one', 'a', 'b', 'c', 'd'), [true, true, true, true]);
    assert.deepEqual(ended, ['a']);
    assert.equal(places.of('one'), 3);
    assert.equal(places.of('other'), 2);
  });

  it('never take from someone who holds little, however many addresses crowd and come back', () => {
    const { ended, places, take } = begin({ inAll: 2_000, perNetwork: 100 });
    take('victim', 'v1', 'v2');
    for (let at = 0; at < 50_000; at += 1) take(`crowd ${at % 200}`, `c${at}`);
    assert.deepEqual(take('newcomer', 'n'), [true]);
    assert.ok(!ended.some((holder) => /^[vn]/.test(holder)));
    assert.equal(places.inAll(), 2_000);
  });

  it('stay with what is busy, and refuse where nothing is idle', () => {
    const { ended, places, take } = begin({ inAll: 2, perNetwork: 2 });
    take('one', 'a', 'b');
    places.busy('a');
    assert.deepEqual(take('two', 'c'), [true]);
    assert.deepEqual(ended, ['b']);
    places.busy('c');
    assert.deepEqual(take('three', 'd'), [false]);
    places.idle('a');
    assert.deepEqual(take('three', 'd'), [true]);
    assert.deepEqual(ended, ['b', 'a']);
  });

  it('go last where something was done a moment ago', () => {
    const { ended, places, take } = begin({ inAll: 3, perNetwork: 3 });
    take('one', 'a', 'b', 'c');
    places.busy('a');
    places.idle('a');
    take('one', 'd');
    assert.deepEqual(ended, ['b']);
  });

  it('are free again when they are left', () => {
    const { ended, places, take } = begin({ inAll: 1, perNetwork: 1 });
    take('one', 'a');
    places.leave('a');
    places.leave('a');
    assert.deepEqual(take('two', 'b'), [true]);
    assert.deepEqual(ended, []);
    assert.equal(places.of('one'), 0);
  });
});
