/** The past of an account that was connected before its exchange was read in other terms. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '../database/open-guarded.ts';
import { openAtMigration } from '../database/testing/open-at-migration.ts';
import { sources } from '../sources/tables.ts';
import { priceHistory } from './price-history/tables.ts';
import { ledgerCursors, ledgerEntries } from './tables.ts';

it('an upgrade deletes nothing that was told, and has what was left out read anew', async (t) => {
  const db = await openAtMigration(t, '0021');
  const at = '2026-03-01T00:00:00Z';
  await db.execute(sql`insert into users (id, email, nickname, handle, created_at)
    values ('usr', 'old@example.com', 'old', 'h', ${at})`);
  const providers = ['bithumb', 'coinbase', 'coinone', 'kraken', 'okx', 'upbit'];
  for (const provider of providers) {
    await db.execute(sql`insert into sources (id, user_id, kind, provider, label, ref_id)
      values (${provider}, 'usr', 'exchange', ${provider}, 'Mine', ${provider})`);
    await db.execute(sql`insert into ledger_entries
      (id, user_id, source_id, external_id, at, type, symbol, quantity)
      values (${provider}, 'usr', ${provider}, 'deposit:1', ${at}, 'deposit', 'BTC', '1')`);
    await db.execute(sql`insert into ledger_cursors
      (source_id, state, covers_from, complete, lacks, read_at)
      values (${provider}, '{"begun": 1}', ${at}, true, '[]', ${at})`);
  }
  // Tickers that mean another asset at their exchange, and one that has a new name since.
  for (const [provider, symbol, counter] of [
    ['kraken', 'LUNA', 'LUNA2'],
    ['okx', 'LUNA', 'USDT'],
    ['upbit', 'TON', 'KRW'],
    ['bithumb', 'TON', 'MATIC'],
  ] as const) {
    await db.execute(sql`insert into ledger_entries
      (id, user_id, source_id, external_id, at, type, symbol, quantity, counter_symbol, counter_quantity)
      values (${`${provider}2`}, 'usr', ${provider}, 'trade:2', ${at}, 'trade', ${symbol}, '1', ${counter}, '-1')`);
  }
  await migrateDatabase(db);
  const entries = await db.select().from(ledgerEntries);
  assert.deepEqual(
    entries
      .filter(({ type }) => type === 'deposit')
      .map(({ id }) => id)
      .sort(),
    providers,
  );
  const trades = entries.filter(({ type }) => type === 'trade');
  assert.deepEqual(
    trades.map(({ id, symbol, counterSymbol }) => [id, symbol, counterSymbol]).sort(),
    [
      ['bithumb2', 'TON', 'POL'],
      ['kraken2', 'LUNC', 'LUNA'],
      ['okx2', 'LUNA', 'USDT'],
      ['upbit2', 'TOKAMAK', 'KRW'],
    ],
  );
  const cursors = await db.select().from(ledgerCursors);
  assert.deepEqual(Object.fromEntries(cursors.map(({ sourceId, state }) => [sourceId, state])), {
    bithumb: { begun: 1 },
    coinone: {},
    okx: {},
    upbit: {},
    coinbase: { anew: true },
    kraken: { anew: true },
  });
});

it('days without a rate of euros, yen and yuan are asked for again, and no other row is lost', async (t) => {
  const db = await openAtMigration(t, '0053');
  const at = '2026-03-01T00:00:00Z';
  for (const [symbol, usd, krw, span] of [
    ['EUR', null, null, 'day'],
    ['JPY', '0.0066', null, 'day'],
    ['CNY', null, '190.2', 'day'],
    ['BTC', null, null, 'hour'],
  ] as const)
    await db.execute(sql`insert into price_history (symbol, span, at, usd, krw, source)
      values (${symbol}, ${span}, ${at}, ${usd}, ${krw}, 'test')`);
  // A wallet of then goes on as it was treated.
  await db.execute(sql`insert into users (id, email, nickname, handle, created_at)
    values ('usr', 'old@example.com', 'old', 'h', ${at})`);
  await db.execute(sql`insert into sources (id, user_id, kind, provider, label, ref_id)
    values ('src', 'usr', 'wallet', 'ethereum', 'Mine', 'wal')`);
  await migrateDatabase(db);
  const rows = await db.select().from(priceHistory);
  assert.deepEqual(rows.map(({ symbol }) => symbol).sort(), ['BTC', 'CNY', 'JPY']);
  const [source] = await db.select().from(sources);
  assert.equal(source?.unknownAssets, 'quarantine');
});
