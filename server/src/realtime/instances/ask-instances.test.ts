import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { createBus } from '../../bus/create-bus.ts';
import { createAskInstances } from './person-state.ts';
import type { Answers } from './requests.ts';

const log = pino({ level: 'silent' });
const answers = (ended: boolean | Error) =>
  ({
    'end-simulation': () => {
      if (ended instanceof Error) throw ended;
      return ended;
    },
  }) as unknown as Answers;

describe('a question to all instances', () => {
  it('is answered by the one that is alone', async () => {
    const bus = await createBus({ redisUrl: null, redisPrefix: '' }, log);
    const { ask, stop } = createAskInstances({ bus, log }, answers(true));
    assert.deepEqual(await ask('u', 'end-simulation', { id: 'x' }), [true]);
    stop();
    await bus.stop();
  });

  it('fails where its own answer does, also while others are waited for', async () => {
    const bus = await createBus({ redisUrl: null, redisPrefix: '' }, log);
    const failing = { bus: { ...bus, instances: async () => 3 }, log };
    const { ask, stop } = createAskInstances(failing, answers(new Error('no')));
    await assert.rejects(ask('u', 'end-simulation', { id: 'x' }), /no/);
    stop();
    await bus.stop();
  });

  it('leaves out who does not answer in time', async () => {
    const bus = await createBus({ redisUrl: null, redisPrefix: '' }, log);
    const alone = { bus: { ...bus, instances: async () => 2 }, log };
    const { ask, stop } = createAskInstances(alone, answers(false));
    assert.deepEqual(await ask('u', 'end-simulation', { id: 'x' }), [false]);
    stop();
    await bus.stop();
  });
});
