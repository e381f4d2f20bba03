import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CircuitOpenError, type Circuits, createCircuits } from './circuits.ts';
import { ProviderError, type ProviderFailure } from './provider-error.ts';

function start() {
  const clock = { time: 1_000 };
  const circuits = createCircuits({ now: () => clock.time });
  let requested = 0;
  const answer = () =>
    circuits.run('there', async () => {
      requested += 1;
      return 'an answer';
    });
  const fail = (failure: ProviderFailure = 'unreachable', address = 'there') =>
    circuits
      .run(address, async () => {
        requested += 1;
        throw new ProviderError(failure, 'CEX_API_ERROR', `it is ${failure}`);
      })
      .then(
        () => assert.fail('it answered'),
        (error: ProviderError) => error,
      );
  return { clock, circuits, answer, fail, asked: () => requested };
}

describe('a circuit', () => {
  it('opens after three failures in a row, and says what failed without asking', async () => {
    const { circuits, fail, asked } = start();
    for (let time = 0; time < 3; time += 1) await fail();
    const refusal = await fail();
    assert.ok(refusal instanceof CircuitOpenError);
    assert.deepEqual([refusal.message, refusal.retryAfterSeconds], ['it is unreachable', 10]);
    assert.deepEqual([asked(), circuits.state('there')], [3, 'open']);
  });

  it('stays open where the call that tries it fails, though its failures do not count', async () => {
    const { clock, circuits, fail } = start();
    for (let time = 0; time < 3; time += 1) await fail();
    clock.time += 10_000;
    const uncounted = (failure: ProviderFailure) =>
      circuits.run(
        'there',
        async () => {
          throw new ProviderError(failure, 'CEX_API_ERROR', `it is ${failure}`);
        },
        { counts: new Set() },
      );
    await assert.rejects(uncounted('timeout'), { message: 'it is timeout' });
    assert.equal(circuits.state('there'), 'open');
    clock.time += 20_000;
    await assert.rejects(uncounted('garbage'), { message: 'it is garbage' });
    assert.equal(circuits.state('there'), 'closed');
  });

  it('begins to count anew after an answer', async () => {
    const { circuits, answer, fail } = start();
    await fail();
    await fail();
    await answer();
    await fail();
    await fail();
    assert.equal(circuits.state('there'), 'closed');
  });

  it('lets one call try after the pause, and closes when it is answered', async () => {
    const { clock, circuits, answer, fail } = start();
    const closedAgain: string[] = [];
    circuits.onClose((address) => closedAgain.push(address));
    for (let time = 0; time < 3; time += 1) await fail();
    clock.time += 10_000;
    const slow = Promise.withResolvers<string>();
    const trial = circuits.run('there', () => slow.promise);
    assert.ok((await fail()) instanceof CircuitOpenError);
    slow.resolve('an answer');
    assert.equal(await trial, 'an answer');
    assert.deepEqual([circuits.state('there'), closedAgain], ['closed', ['there']]);
    assert.equal(await answer(), 'an answer');
  });

  it('doubles its pause with each trial in vain', async () => {
    const { clock, fail } = start();
    for (let time = 0; time < 3; time += 1) await fail();
    clock.time += 10_000;
    await fail();
    clock.time += 19_000;
    const refusal = await fail();
    assert.deepEqual([refusal instanceof CircuitOpenError, refusal.retryAfterSeconds], [true, 1]);
  });

  it('stays closed where a key is refused or calls come too fast', async () => {
    const { circuits, fail } = start();
    for (const failure of ['refused', 'rate-limited'] as const) {
      for (let time = 0; time < 5; time += 1) await fail(failure);
    }
    assert.equal(circuits.state('there'), 'closed');
  });

  describe('of many who ask', () => {
    const failAs = (circuits: Circuits, caller: string) =>
      circuits
        .run(
          'there',
          async () => {
            throw new ProviderError('garbage', 'CEX_API_ERROR', 'an impossible amount');
          },
          { caller },
        )
        .then(
          () => assert.fail('it answered'),
          (error: ProviderError) => error,
        );
    const answerTo = (circuits: Circuits, caller: string) =>
      circuits.run('there', async () => 'an answer', { caller });

    it('stays closed where one fails and another is answered meanwhile', async () => {
      const { circuits } = start();
      await failAs(circuits, 'one');
      await answerTo(circuits, 'another');
      for (let time = 0; time < 20; time += 1) {
        assert.equal((await failAs(circuits, 'one')).name, 'ProviderError');
      }
      assert.deepEqual(
        [circuits.state('there'), await answerTo(circuits, 'another')],
        ['closed', 'an answer'],
      );
    });

    it('lets the next one try where the one that always fails tried in vain', async () => {
      const { clock, circuits } = start();
      await failAs(circuits, 'one');
      await answerTo(circuits, 'another');
      for (let time = 0; time < 3; time += 1) await failAs(circuits, 'another');
      assert.equal(circuits.state('there'), 'open');
      clock.time += 10_000;
      await failAs(circuits, 'one');
      assert.equal(await answerTo(circuits, 'another'), 'an answer');
      assert.equal(circuits.state('there'), 'closed');
    });

    it('opens where all of them fail, and for one whose luck has changed', async () => {
      const { circuits } = start();
      for (const caller of ['one', 'two', 'three']) await failAs(circuits, caller);
      assert.equal(circuits.state('there'), 'open');

      const later = start().circuits;
      await failAs(later, 'one');
      await answerTo(later, 'another');
      await answerTo(later, 'one');
      for (let time = 0; time < 3; time += 1) await failAs(later, 'one');
      assert.equal(later.state('there'), 'open');
    });
  });

  it('concerns its own address alone', async () => {
    const { answer, fail } = start();
    for (let time = 0; time < 5; time += 1) await fail('timeout', 'elsewhere');
    assert.equal(await answer(), 'an answer');
  });
});
