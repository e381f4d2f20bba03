import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { testPostgres } from '../testing/test-services.ts';
import type { OpenDatabase } from './database.ts';
import { createTestDatabase } from './testing/create-test-database.ts';

describe('a connection to PostgreSQL that is lost', { skip: testPostgres() === null }, () => {
  let database: OpenDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  it('fails its transaction, and neither the process nor those that come after', async () => {
    const { db } = database;
    // More often than there are connections: each that is lost is replaced.
    for (let time = 0; time < 30; time += 1) {
      const lost = db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
        await tx.execute(sql`select 1`);
      });
      await assert.rejects(lost);
    }
    const { rows } = await db.transaction((tx) =>
      tx.execute<{ one: number }>(sql`select 1 as one`),
    );
    assert.equal(rows[0]?.one, 1);
  });
});
