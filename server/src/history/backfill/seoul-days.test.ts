/** Values stored when days ended at 09:00 in Seoul. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '../../database/open-guarded.ts';
import { openAtMigration } from '../../database/testing/open-at-migration.ts';
import { thinSnapshots } from '../snapshots/start-snapshots.ts';

it('an upgrade dates the rates of banks anew, reads markets again and builds the past anew', async (t) => {
  const db = await openAtMigration(t, '0062');
  const at = '2026-03-01T00:00:00Z';
  await db.execute(sql`insert into users (id, email, nickname, handle, created_at)
    values ('usr', 'old@example.com', 'old', 'h', ${at})`);
  for (const [symbol, span] of [
    ['USD', 'day'],
    ['EUR', 'day'],
    ['BTC', 'day'],
    ['BTC', 'hour'],
  ]) {
    await db.execute(sql`insert into price_history (symbol, span, at, usd, krw, source)
      values (${symbol}, ${span}, ${at}, '1', '1400', 'test')`);
  }
  await db.execute(sql`insert into rebuilt_histories (user_id, sources, at)
    values ('usr', 'src', ${at})`);
  for (const [id, taken, reason] of [
    ['seen', '2026-02-01T23:59:30Z', 'minute'],
    ['built', '2026-02-02T14:59:59Z', 'rebuilt'],
  ]) {
    await db.execute(sql`insert into snapshots (id, user_id, taken_at, krw, usd, cex, defi,
        position_count, unpriced_count, quality, reason)
      values (${id}, 'usr', ${taken}, '1', '1', '{}', '{}', 1, 0, 'ok', ${reason})`);
  }
  await migrateDatabase(db as never);
  const prices = await db.execute(
    sql`select symbol, span, to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI') as seoul
      from price_history order by symbol, span`,
  );
  assert.deepEqual(
    prices.rows.map(({ symbol, span, seoul }) => `${symbol} ${span} ${seoul}`),
    ['BTC hour 2026-03-01 09:00', 'EUR day 2026-03-01 00:00', 'USD day 2026-03-01 00:00'],
  );
  const built = await db.execute(
    sql`select extract(epoch from at)::int as at from rebuilt_histories`,
  );
  assert.deepEqual(built.rows, [{ at: 0 }]);

  // The value of 09:00 gives way to the one of the day's end as soon as that is there.
  await thinSnapshots({ db: db as never, clock: { now: () => new Date('2026-06-01T00:00:00Z') } });
  const left = await db.execute(sql`select id from snapshots`);
  assert.deepEqual(left.rows, [{ id: 'built' }]);
});
