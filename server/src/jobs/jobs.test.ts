import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import type { OpenDatabase } from '../database/database.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { createJobs } from './create-jobs.ts';

let database: OpenDatabase;
let jobs: Awaited<ReturnType<typeof createJobs>>;
before(async () => {
  database = await createTestDatabase();
  jobs = await createJobs(database, pino({ level: 'silent' }));
});
after(async () => {
  await jobs.stop(1_000);
  await database.close();
});

describe('a job', () => {
  it('starts soon after it was sent', async () => {
    const got = Promise.withResolvers<unknown>();
    jobs.handle('test.soon', async (data) => got.resolve(data));
    await jobs.ready();
    const sentAt = performance.now();
    const id = await jobs.send('test.soon', { n: 1 });
    assert.equal(typeof id, 'string');
    assert.deepEqual(await got.promise, { n: 1 });
    // Asking alone would find it after ten.
    assert.ok(performance.now() - sentAt < 8_000);
  });

  it('waits once for each key', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => jobs.send('test.once', {}, { key: 'a' })));
    assert.equal(ids.filter((id) => id !== null).length, 1);
    assert.notEqual(await jobs.send('test.once', {}, { key: 'b' }), null);
    assert.notEqual(await jobs.send('test.once', {}), null);
    assert.notEqual(await jobs.send('test.once', {}), null);
  });
});
