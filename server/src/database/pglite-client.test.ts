import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from './database.ts';
import { getUnavailability } from './database-unavailable.ts';
import { openPglite } from './open-guarded.ts';
import { runAs } from './statement-caller.ts';
import { testDatabaseDump } from './testing/create-test-database.ts';

let database: OpenDatabase;
before(async () => {
  database = await openPglite({ dataDir: null, loadFrom: await testDatabaseDump() });
  await database.db.execute(sql`create table counted (n int)`);
});
after(() => database.close());

const count = async () =>
  Number((await database.db.execute(sql`select count(*) as n from counted`)).rows[0]?.n);

describe('the embedded database', () => {
  it('keeps transactions apart from what is asked meanwhile', async () => {
    const inside = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into counted values (1)`);
      inside.resolve();
      await goOn.promise;
      throw new Error('no');
    });
    await inside.promise;
    const outside = database.db.execute(sql`insert into counted values (2)`);
    goOn.resolve();
    await assert.rejects(failing, /no/);
    await outside;
    assert.equal(await count(), 1);
  });

  it('tells PostgreSQL’s codes, and goes on after a failed statement of several', async () => {
    await assert.rejects(
      database.embedded?.exec('begin; select 1/0; commit') ?? Promise.resolve(),
      (cause: { code?: string }) => cause.code === '22012',
    );
    assert.equal(await count(), 1);
  });

  it('runs many transactions at once, one after another', async () => {
    await Promise.all(
      Array.from({ length: 30 }, () =>
        database.db.transaction(async (tx) => {
          const { rows } = await tx.execute(sql`select coalesce(max(n), 0) as n from counted`);
          await tx.execute(sql`insert into counted values (${Number(rows[0]?.n) + 1})`);
        }),
      ),
    );
    const { rows } = await database.db.execute(sql`select max(n) as n from counted`);
    assert.equal(rows[0]?.n, 32);
  });

  it('ends a transaction that holds the session too long, and goes on', async () => {
    const patient = await openPglite({
      dataDir: null,
      loadFrom: await testDatabaseDump(),
      limits: { transactionMs: 50, waitMs: 2_000 },
    });
    const asPerson = <T>(act: () => T) => runAs({ current: { name: 'person' } }, act);
    const held = asPerson(() =>
      patient.db.transaction(async (tx) => {
        await tx.execute(sql`create table held (n int)`);
        await new Promise(() => undefined);
      }),
    );
    const meanwhile = asPerson(() => patient.db.execute(sql`select 1 as n`));
    await assert.rejects(held, (cause) => getUnavailability(cause)?.reason === 'busy');
    assert.equal((await meanwhile).rows[0]?.n, 1);
    await assert.rejects(patient.db.execute(sql`select * from held`));
    await patient.close();
  });

  it('refuses what comes after its end, also after a transaction that never began', async () => {
    const closing = await openPglite({ dataDir: null, loadFrom: await testDatabaseDump() });
    await closing.close();
    const begun = closing.db.transaction((tx) => tx.execute(sql`select 1`));
    const meanwhile = closing.db.execute(sql`select 1`);
    await assert.rejects(begun);
    await assert.rejects(meanwhile);
    await assert.rejects(closing.db.execute(sql`select 1`));
  });
});
