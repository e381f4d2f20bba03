/** A share of a pair that no list leads to is there with the first reading of its wallet. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { eq } from 'drizzle-orm';
import type { PublicClient } from 'viem';
import { newId } from '../../database/new-id.ts';
import { createReadLedgerReach } from '../../ledger/store/read-ledger-reach.ts';
import { ledgerCursors } from '../../ledger/tables.ts';
import { aSource } from '../../portfolio/testing/build-holdings.ts';
import { createChainClient } from '../../providers/chains/create-chain-client.ts';
import { strangePair } from '../../providers/chains/testing/strange-pair.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { sources } from '../tables.ts';
import { isLooking } from './is-looking.ts';
import { storeScan } from './store-scan.ts';
import { walletScans } from './tables.ts';

describe('a pair that no list leads to', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    const network = sandbox.addresses.networks.ethereum;
    const client = createChainClient(network) as PublicClient;
    await strangePair(sandbox, network, client, 'Lender');
    domain = await startTestDomain(sandbox);
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is counted once its wallet is read for the first time, and nothing is said to be looked for', async () => {
    const person = await domain.addPerson();
    const sourceId = await domain.watchWallet(person, sandbox.wallet('Lender'));
    const { db } = domain.context;
    const read = async () => (await db.select().from(sources).where(eq(sources.id, sourceId)))[0];
    await waitFor('the first reading', async () => (await read())?.lastSyncedAt != null);
    const { items } = await domain.ask(listPositions, person, {
      query: { limit: '500', show: 'all' },
    });
    const share = items.filter(({ groupLabel }) => /ODD/.test(groupLabel ?? ''));
    assert.deepEqual(share.map(({ symbol, balance, kind }) => [symbol, balance, kind]).sort(), [
      ['ODD', '0.099999999999999', 'liquidity'],
      ['WETH', '0.099999999999999', 'liquidity'],
    ]);
    const summary = await domain.ask(getSummary, person);
    assert.deepEqual(
      summary.sources.map(({ looking }) => looking),
      [false],
    );
  });

  it('is said to be looked for as long as blocks are left that nobody read', async () => {
    const person = await domain.addPerson();
    const sourceId = await domain.watchWallet(person, `0x${'8'.repeat(40)}`);
    const { db, bus } = domain.context;
    const [source] = await db.select().from(sources).where(eq(sources.id, sourceId));
    assert.ok(source);
    assert.equal(
      await isLooking(domain.context, createReadLedgerReach(domain.context), source),
      true,
    );
    await waitFor('its reading', async () => {
      const [scan] = await db.select().from(walletScans).where(eq(walletScans.sourceId, sourceId));
      const [cursor] = await db
        .select()
        .from(ledgerCursors)
        .where(eq(ledgerCursors.sourceId, sourceId));
      return scan !== undefined && cursor?.complete === true;
    });
    assert.equal(
      await isLooking(domain.context, createReadLedgerReach(domain.context), source),
      false,
    );
    await db.update(sources).set({ looking: true }).where(eq(sources.id, sourceId));
    bus.publish('source.added', { userId: person.userId, sourceId });
    const summary = await waitFor('the word', async () => {
      const reported = await domain.ask(getSummary, person);
      return reported.sources[0]?.looking ? reported : null;
    });
    assert.equal(summary.quality, 'partial');
    assert.deepEqual(
      summary.missing.map(({ reason }) => reason),
      ['still looking'],
    );
  });

  it('is not said to be looked for once a node told nothing more for minutes', async () => {
    const person = await domain.addPerson();
    const { db, clock } = domain.context;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const id = newId('src');
    const source = aSource({
      id,
      userId: person.userId,
      refId: id,
      kind: 'wallet',
      provider: 'ethereum',
      address: `0x${'7'.repeat(40)}`,
      createdAt: ago(30),
      nextAttemptAt: ago(-600),
    });
    await db.insert(sources).values(source);
    const search = (from: bigint, to: bigint, readAt: Date) =>
      storeScan(db, id, { searched: { from, to }, met: [], readAt, isNewest: true });
    await search(900n, 1_000n, ago(20));
    assert.equal(await isLooking({ db, clock }, createReadLedgerReach({ db }), source), false);
    // The newest blocks are read each time: that leads nowhere.
    await search(990n, 1_010n, ago(0));
    assert.equal(await isLooking({ db, clock }, createReadLedgerReach({ db }), source), false);
    await search(800n, 1_010n, ago(0));
    assert.equal(await isLooking({ db, clock }, createReadLedgerReach({ db }), source), true);
  });
});
