/** Moves between own accounts whose ends name one transaction, at two exchanges and at a wallet. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../testing/start-test-domain.ts';
import { ledgerEntries } from './tables.ts';

describe('a move whose ends name one transaction', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  const ends = async (hash: string) => {
    const { db } = domain.context;
    const rows = await db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.userId, person.userId), eq(ledgerEntries.transactionId, hash)));
    return rows.length === 2 && rows.every(({ ownMoveId }) => ownMoveId !== null) ? rows : null;
  };

  it('is one move, between two exchanges and between an exchange and a wallet', async () => {
    const address = sandbox.wallet('Lender');
    const byExchange = await sandbox.post<{ hash: string }>('/exchange/transfer', {
      exchange: 'upbit',
      toExchange: 'coinone',
      symbol: 'BTC',
      amount: '0.001',
    });
    const toWallet = await sandbox.post<{ hash: string }>('/exchange/withdraw', {
      exchange: 'upbit',
      to: address,
      symbol: 'LINK',
      amount: '0.05',
    });
    // A wallet’s ledger begins below the newest blocks, which may still be replaced.
    for (let block = 0; block < 13; block += 1) {
      await sandbox.post('/chain/advance', { seconds: 1 });
    }
    await Promise.all([
      domain.connectExchange(person, sandbox.key('upbit')),
      domain.connectExchange(person, sandbox.key('coinone')),
      domain.watchWallet(person, address),
    ]);
    for (const { hash } of [byExchange, toWallet]) {
      const [one, other] = await waitFor('both ends to be tied', () => ends(hash), 60_000);
      assert.equal(one?.ownMoveId, other?.id);
      assert.notEqual(one?.sourceId, other?.sourceId);
    }
  });
});
