/**
 * A hundred positions read at once and one by one, through a node that answers after 50 ms. Prints
 * one line of JSON: requests, calls and milliseconds of either, and whether they tell the same.
 */

import { isDeepStrictEqual } from 'node:util';
import { createOutsideMemory } from '../../../outside-memory.ts';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import { createChainClient } from '../../create-chain-client.ts';
import { protocolAddresses } from '../../protocol-addresses.ts';
import { readInRounds } from '../../read-in-rounds.ts';
import { startCountingNode } from '../../testing/counting-node.ts';
import { createTokenBook } from '../../token-book.ts';
import { readTokenList } from '../../tokens/read-token-list.ts';
import { readUniswapV3 } from '../read-uniswap-v3.ts';
import { openPositions } from './open-positions.ts';
import { plainOf, readOneByOne } from './read-one-by-one.ts';

const latencyMs = 50;
const rounds = 5;

const sandbox = await startSandbox({ chain: true });
try {
  await sandbox.post('/market/pause', {});
  const label = 'Liquidity provider';
  const owner = sandbox.wallet(label);
  const count = await openPositions(sandbox.world, label, 100);
  const { ethereum } = sandbox.addresses.networks;
  const listed = await readTokenList(
    createOutsideMemory(),
    ethereum.tokenListUrl ?? '',
    ethereum.chainId,
  );
  const node = await startCountingNode(ethereum.rpcUrl ?? '', { latencyMs });
  const network = { ...ethereum, rpcUrl: node.url };
  const client = createChainClient(network);
  const { concentrated } = protocolAddresses(network);
  if (client === null || concentrated === null) throw new Error('There is nothing to measure');

  const read = async () => {
    const { blockNumber, outcomes } = await readInRounds(client, network, (round) => ({
      positions: readUniswapV3(round, concentrated, owner, createTokenBook(listed)),
    }));
    if (outcomes.positions.value === null) throw outcomes.positions.failure;
    return { blockNumber, positions: outcomes.positions.value().positions };
  };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    node.forget();
    times.push((await timed(read)).ms);
  }
  const ours = await timed(async () => {
    node.forget();
    return read();
  });
  const requested = node.asked();
  node.forget();
  const theirs = await timed(() =>
    readOneByOne(client, concentrated, owner, ours.value.blockNumber),
  );
  console.log(
    JSON.stringify({
      positions: count,
      latencyMs,
      together: {
        ...requested,
        ms: Math.round(times.toSorted((a, b) => a - b)[rounds >> 1] ?? ours.ms),
      },
      oneByOne: { ...node.asked(), ms: Math.round(theirs.ms) },
      identical: isDeepStrictEqual(ours.value.positions.map(plainOf), theirs.value),
    }),
  );
  await node.stop();
} finally {
  await sandbox.stop();
}

async function timed<T>(act: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now();
  const value = await act();
  return { value, ms: performance.now() - began };
}
