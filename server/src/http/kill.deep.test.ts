import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { transactionPlan } from '@moa/contracts/defi/plans';
import { convertRebase } from '@moa/contracts/defi/rebase';
import { cancelDelivery, retryDelivery } from '@moa/contracts/notifications/deliveries';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { contractOperations } from '../testing/contract-operations.ts';
import { keyedWriters } from './testing/keyed-writers.ts';
import { createKillRuns, type KillFigures } from './testing/kill-run.ts';
import { startPlanNode } from './testing/plan-node.ts';

const deep = process.env['MOA_DEEP'] === '1';
const kills = deep ? 20 : 2;

let folder: string;
let sandbox: Sandbox;
let node: Awaited<ReturnType<typeof startPlanNode>>;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moa-kills-'));
  sandbox = await startSandbox({ chain: false });
  node = await startPlanNode();
});
after(async () => {
  await node.stop();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * `planFor` writes a plan and its answer in one transaction, for all protocols alike: one of them is
 * tried, the one that a stand-in for a node can serve.
 */
const isOtherPlan = ({ output, path }: (typeof contractOperations)[number]) =>
  output === transactionPlan && path !== convertRebase.path;

/** Each of these is of a delivery that has failed or waits, once: there is no second effect to count. */
const isOfDelivery = ({ path }: (typeof contractOperations)[number]) =>
  path === retryDelivery.path || path === cancelDelivery.path;

describe('a server that is killed among its writers', { timeout: 900_000 }, () => {
  it('is tried with every operation that keeps its answer with its effect', () => {
    const tried = keyedWriters(
      { main: '', second: '', source: '', config: '', plan: '', dashboard: '' },
      [],
    ).map(({ operation }) => `${operation.method} ${operation.path}`);
    const all = contractOperations
      .filter(
        (operation) =>
          operation.effect === 'transaction' && !isOtherPlan(operation) && !isOfDelivery(operation),
      )
      .map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(tried.sort(), all.sort());
  });

  it('has lost nothing that it acknowledged, and doubled nothing that was asked again', {
    timeout: 900_000,
  }, async () => {
    const { exchanges } = sandbox.addresses;
    const runs = await createKillRuns({
      dataDir: join(folder, 'data'),
      environment: {
        ...Object.fromEntries(
          Object.entries(exchanges).map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]),
        ),
        ETHEREUM_RPC_URL: node.url,
      },
      keys: sandbox.world.exchanges.filter(({ label }) => label.startsWith('Read only')),
    });
    const figures: KillFigures[] = [];
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        figures.push(await runs.run(6 + Math.floor(Math.random() * 60), Math.random() * 200));
      }
    } finally {
      await runs.stop();
    }
    const sum = (of: keyof KillFigures) => figures.reduce((all, one) => all + one[of], 0);
    assert.ok(sum('acknowledged') > 5 * kills, `${sum('acknowledged')} were acknowledged`);
    if (deep) {
      const slowest = Math.max(...figures.map(({ startMs }) => startMs));
      console.log(
        `${kills} kills: ${sum('sent')} sent, ${sum('acknowledged')} acknowledged, ${sum('effects')} effects; slowest start ${Math.round(slowest)} ms`,
      );
    }
  });
});
