import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTurnstile } from './turnstile.ts';

const limits = { underWay: 2, waiting: 2 };

/** Enters, and notes the order in which callers were let in. */
function begin() {
  const turnstile = createTurnstile();
  const admitted: string[] = [];
  const enter = (name: string, caller = 'one') => {
    const turn = turnstile.enter(caller, limits);
    turn.admitted.then(
      () => admitted.push(name),
      () => admitted.push(`${name} refused`),
    );
    return turn;
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { admitted, enter, settled };
}

describe('a turnstile', () => {
  it('lets in so many of one caller, the others in their order', async () => {
    const { admitted, enter, settled } = begin();
    const [a, b] = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    await settled();
    assert.deepEqual(admitted, ['a', 'b']);
    b?.leave();
    b?.leave();
    await settled();
    assert.deepEqual(admitted, ['a', 'b', 'c']);
    a?.leave();
    await settled();
    assert.deepEqual(admitted, ['a', 'b', 'c', 'd']);
  });

  it('refuses beyond the line, and keeps nobody else waiting', async () => {
    const { admitted, enter, settled } = begin();
    for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
    enter('x', 'another');
    await settled();
    assert.deepEqual(admitted, ['a', 'b', 'e refused', 'x']);
  });

  it('forgets who goes while they wait', async () => {
    const { admitted, enter, settled } = begin();
    const [a, , c] = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    c?.leave();
    enter('e');
    a?.leave();
    await settled();
    assert.deepEqual(admitted, ['a', 'b', 'd']);
  });
});
