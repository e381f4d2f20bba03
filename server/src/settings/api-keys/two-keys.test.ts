/** Two keys of one account: nothing is counted twice, whichever was connected first and whatever each sees. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listLedger } from '@moa/contracts/assets/ledger';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { add } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../http/request-caller.ts';
import { countAs, countWithout } from '../../ledger/api.ts';
import { ledgerCursors, ledgerSetAside } from '../../ledger/tables.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { removeExchangeAccount } from '../../sources/api.ts';
import { findExchangeAccount } from '../../sources/connections/watch-key-rights.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { readUnclear } from './routes.ts';

describe('two keys of one account', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  const isRead = async (sourceId: string) => {
    const { db } = domain.context;
    const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
    return row?.lastSyncedAt;
  };
  const cursorOf = async (sourceId: string) => {
    const { db } = domain.context;
    const [row] = await db.select().from(ledgerCursors).where(eq(ledgerCursors.sourceId, sourceId));
    return row?.complete === true;
  };
  const connect = async (person: Caller, exchange: 'upbit' | 'bybit', label: string) => {
    const id = await domain.connectExchange(person, sandbox.key(exchange, label));
    if (exchange === 'bybit') {
      await waitFor(`the balances of ${label}`, () => isRead(id));
      return id;
    }
    await waitFor(`the ledger of ${label}`, () => cursorOf(id), 60_000);
    return id;
  };
  const entriesOf = async (person: Caller) =>
    (await domain.ask(listLedger, person, { query: { limit: '1' } as never })).total;
  /** Total quantity by symbol, as shown to the user. */
  const heldBy = async (person: Caller): Promise<Record<string, string>> => {
    const { items } = await domain.ask(listPositions, person, {
      query: { limit: '100', currency: 'KRW' } as never,
    });
    const sums: Record<string, string> = {};
    for (const { symbol, balance } of items) sums[symbol] = add(sums[symbol] ?? '0', balance);
    return sums;
  };
  const totalOf = async (person: Caller) =>
    (await domain.ask(getSummary, person, { query: { currency: 'KRW' } as never })).totalValue.KRW;

  it('is seen when the second one is connected, and what both tell counts once', async () => {
    const [alone, both] = [await domain.addPerson(), await domain.addPerson()];
    await connect(alone, 'upbit', 'Main');
    const [held, entries] = [await heldBy(alone), await entriesOf(alone)];
    const first = await connect(both, 'upbit', 'Main');
    const second = await connect(both, 'upbit', 'Manages pockets');

    const expected = { ...held, BTC: add(held.BTC ?? '0', '0.0123'), AVAX: '15' };
    assert.deepEqual(await heldBy(both), expected);
    assert.equal(await entriesOf(both), entries);
    const unclear = await readUnclear(domain.context, both.userId);
    assert.deepEqual(
      unclear(second).twins.map(({ isSecond, choice }) => [isSecond, choice]),
      [[true, null]],
    );
    assert.deepEqual(
      unclear(first).twins.map(({ isSecond, choice }) => [isSecond, choice]),
      [[false, null]],
    );

    const once = Number(await totalOf(both));
    await countAs(domain.context, both.userId, [first, second], 'apart');
    assert.equal(await entriesOf(both), entries * 2);
    assert.ok(Number(await totalOf(both)) > once * 1.8);
    await countAs(domain.context, both.userId, [second, first], 'same');
    assert.equal(await entriesOf(both), entries);
    assert.deepEqual(await heldBy(both), expected);

    // All of the account stays when the key that was connected first goes.
    const { context } = domain;
    const [source] = await context.db.select().from(sources).where(eq(sources.id, first));
    const row = await findExchangeAccount(context, both.userId, source?.refId ?? '');
    await context.db.transaction((tx) => removeExchangeAccount(tx, row, countWithout));
    const gone = { userId: both.userId, sourceId: first, kind: 'exchange' as const };
    context.bus.publish('source.removed', { ...gone, provider: 'upbit', label: 'Main' });
    assert.deepEqual(await heldBy(both), expected);
    assert.equal(await entriesOf(both), entries);
    const aside = context.db.select().from(ledgerSetAside);
    assert.deepEqual(await aside.where(eq(ledgerSetAside.countedAt, first)), []);
  });

  it('counts once what a key sees that may read less than the first', async () => {
    const person = await domain.addPerson();
    const { db } = domain.context;
    const labels = ['Without Earn', 'Read only'];
    const [, whole] = await Promise.all(labels.map((label) => connect(person, 'bybit', label)));
    const rows = await db
      .select()
      .from(positions)
      .where(eq(positions.sourceId, whole ?? ''));
    const read: Record<string, string> = {};
    for (const { symbol, quantity } of rows) read[symbol] = add(read[symbol] ?? '0', quantity);
    assert.deepEqual(await heldBy(person), read);
  });

  it('leaves two accounts of one exchange as they are', async () => {
    const person = await domain.addPerson();
    const [, second] = await Promise.all([
      connect(person, 'upbit', 'Main'),
      connect(person, 'upbit', 'Second'),
    ]);
    assert.deepEqual((await readUnclear(domain.context, person.userId))(second).twins, []);
  });
});
