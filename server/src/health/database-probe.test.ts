import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { createDatabaseProbe } from './read-dependencies.ts';

const log = pino({ level: 'silent' });
const answered = { rows: [{ isReadOnly: false }] };

/** A database whose answer a test gives. */
function startProbe(silentMs?: number) {
  const answer = Promise.withResolvers<typeof answered>();
  const db = { execute: () => answer.promise } as never;
  return { answer, probe: createDatabaseProbe({ db, log }, 1, silentMs) };
}

describe('the probe of the database', () => {
  it('is well where the database answers', async () => {
    const { answer, probe } = startProbe();
    answer.resolve(answered);
    assert.equal((await probe()).status, 'ok');
  });

  it('says that a late answer is slow, and not that the database is down', async () => {
    const { answer, probe } = startProbe();
    assert.equal((await probe()).status, 'degraded');
    answer.resolve(answered);
    assert.equal((await probe()).status, 'ok');
  });

  it('says that the database is down once it refuses, and once it is silent for long', async () => {
    const refused = startProbe();
    refused.answer.reject(new Error('connection refused'));
    assert.equal((await refused.probe()).status, 'failed');
    assert.equal((await startProbe(0).probe()).status, 'failed');
  });
});
