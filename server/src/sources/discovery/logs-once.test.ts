/** Counts requests for the logs of a chain by its two consumers: the ledger and token discovery. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../http/request-caller.ts';
import { ledgerCursors } from '../../ledger/tables.ts';
import {
  type CountingNode,
  startCountingNode,
} from '../../providers/chains/testing/counting-node.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { sources } from '../tables.ts';
import { walletScans } from './tables.ts';

/** Blocks a query: so few that the first synchronisation ends long before the chain. */
const logRange = 5;
const patience = 120_000;

describe('the logs of a wallet', () => {
  let sandbox: Sandbox;
  let node: CountingNode;
  let domain: TestDomain;
  let person: Caller;
  let sourceId = '';

  const scan = async () =>
    (
      await domain.context.db.select().from(walletScans).where(eq(walletScans.sourceId, sourceId))
    )[0];
  const ledger = async () =>
    (
      await domain.context.db
        .select()
        .from(ledgerCursors)
        .where(eq(ledgerCursors.sourceId, sourceId))
    )[0];
  const lastSynced = async () =>
    (
      await domain.context.db.select().from(sources).where(eq(sources.id, sourceId))
    )[0]?.lastSyncedAt?.getTime() ?? 0;
  const others = async () =>
    (await domain.ask(listPositions, person, { query: { limit: '500', show: 'suspected' } })).items
      .map(({ symbol }) => symbol)
      .sort();
  const readOn = async () => {
    // The scan itself is not written again where no block came since.
    const before = await lastSynced();
    await domain.synchronise(sourceId);
    await waitFor('another synchronisation', async () => (await lastSynced()) > before, patience);
    const isRead = async () =>
      (await domain.ask(getSummary, person)).sources.every(({ status }) => status === 'ok');
    await waitFor('its end', isRead, patience);
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    const { networks } = sandbox.addresses;
    node = await startCountingNode(networks.ethereum.rpcUrl ?? '');
    const ethereum = { ...networks.ethereum, rpcUrl: node.url, logRange };
    domain = await startTestDomain({
      ...sandbox,
      addresses: { ...sandbox.addresses, networks: { ...networks, ethereum } },
    });
    person = await domain.addPerson();
    sourceId = await domain.watchWallet(person, sandbox.wallet('Everything'));
    const isWhole = async () => (await ledger())?.complete;
    await waitFor('the whole ledger', isWhole, patience);
  });
  after(async () => {
    await domain.stop();
    await node.stop();
    await sandbox.stop();
  });

  it('are asked for once, whoever needs them', async () => {
    const blocks = Number((await scan())?.toBlock ?? 0) + 1;
    const needed = 2 * Math.ceil(blocks / logRange);
    const requested = node.askedFor('eth_getLogs');
    assert.ok(requested <= needed * 1.05 + 20, `${requested} queries where ${needed} tell all`);
  });

  it('tell of tokens that came long before the first synchronisation read', async () => {
    assert.equal((await scan())?.fromBlock, '0');
    // A reading that was under way when the ledger ended knows nothing of it yet.
    const found = async () => {
      await readOn();
      return (await others()).length > 0;
    };
    await waitFor('a reading with what the ledger met', found, patience);
    assert.deepEqual(await others(), ['CLAIM-REWARD.EXAMPLE', 'USD\u0421']);
    assert.ok((await scan())?.found.every((token) => !token.silent || token.isAsked !== false));
  });

  it('are asked for by few queries when nothing but time went by', async () => {
    await sandbox.post('/chain/advance', { seconds: 12 });
    node.forget();
    await readOn();
    assert.ok(node.askedFor('eth_getLogs') <= 16, `${node.askedFor('eth_getLogs')} queries`);
  });
});
