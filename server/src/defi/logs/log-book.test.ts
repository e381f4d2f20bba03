/** The past of a contract is read once, is returned whole, and goes on with the chain. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createPublicClient, http, parseAbiItem } from 'viem';
import type { OpenDatabase } from '../../database/database.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { createChainClients } from '../../providers/chains/create-chain-clients.ts';
import {
  type CountingNode,
  startCountingNode,
} from '../../providers/chains/testing/counting-node.ts';
import { createOutsideMemory } from '../../providers/outside-memory.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { createLogBook, type LogBook } from './log-book.ts';

const sync = parseAbiItem('event Sync(uint112 reserve0, uint112 reserve1)');
const swap = parseAbiItem(
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
);

describe('the log book', () => {
  let sandbox: Sandbox;
  let node: CountingNode;
  let database: OpenDatabase;
  let book: LogBook;
  let pair: `0x${string}`;
  const rpcUrl = () => sandbox.world.chain?.rpcUrl ?? '';
  const ask = (windows = 500) =>
    book.read({ network: 'ethereum', addresses: [pair], events: [sync, swap], windows });
  const open = () => {
    const { networks } = sandbox.addresses;
    const config = {
      networks: { ...networks, ethereum: { ...networks.ethereum, rpcUrl: node.url, logRange: 50 } },
    };
    return createLogBook(
      {
        db: database.db,
        config: config as never,
        clock: { now: () => new Date() },
        jobs: { handle: () => undefined, send: async () => null, schedule: () => undefined },
      },
      createChainClients({ ...config, memory: createOutsideMemory() }),
    );
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    node = await startCountingNode(rpcUrl());
    database = await createTestDatabase();
    const [found] = Object.entries(sandbox.world.chain?.contracts ?? {}).filter(([name]) =>
      name.startsWith('uniswapV2Pair:'),
    );
    pair = found?.[1] ?? '0x';
    book = open();
  });
  after(async () => {
    await database.close();
    await node.stop();
    await sandbox.stop();
  });

  it('tells what the node itself tells of the whole chain, in its order', async () => {
    const reported = await ask();
    const client = createPublicClient({ transport: http(rpcUrl()) });
    const theirs = [];
    for (let from = 0n; from <= reported.head; from += 500n) {
      theirs.push(
        ...(await client.getLogs({
          address: pair,
          events: [sync, swap],
          fromBlock: from,
          toBlock: from + 499n > reported.head ? reported.head : from + 499n,
        })),
      );
    }
    assert.ok(theirs.length > 20);
    assert.deepEqual(
      reported.logs.map(({ block, logIndex, event }) => [
        block,
        logIndex,
        event.eventName,
        event.args,
      ]),
      theirs.map(({ blockNumber, logIndex, eventName, args }) => [
        blockNumber,
        logIndex,
        eventName,
        args,
      ]),
    );
    assert.equal(reported.complete, true);
    assert.equal(reported.fromBlock, 0n);
    const block = await client.getBlock({ blockNumber: reported.logs[0]?.block ?? 0n });
    assert.equal(reported.logs[0]?.at.getTime(), Number(block.timestamp) * 1_000);
  });

  it('asks only for what may have changed when it is asked again, by another instance too', async () => {
    node.forget();
    const before = await ask();
    book = open();
    assert.deepEqual(await ask(), before);
    assert.ok(node.askedFor('eth_getLogs') <= 2, `${node.askedFor('eth_getLogs')} queries`);
  });

  it('comes piece by piece where the past is long, the newest first, and says since when', async () => {
    const few = () =>
      book.read({ network: 'ethereum', addresses: [pair], events: [sync], windows: 5 });
    const first = await few();
    assert.equal(first.complete, false);
    assert.ok(first.fromBlock > 0n);
    assert.ok(first.logs.every(({ block }) => block >= first.fromBlock));
    const second = await few();
    assert.ok(second.fromBlock < first.fromBlock);
    assert.ok(second.since < first.since);
  });

  it('asks once for all who ask the same at once', async () => {
    await ask();
    node.forget();
    const reported = await Promise.all(Array.from({ length: 20 }, () => ask()));
    assert.ok(node.askedFor('eth_getLogs') <= 1);
    assert.equal(new Set(reported.map(({ logs }) => logs.length)).size, 1);
  });
});
