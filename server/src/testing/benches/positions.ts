/**
 * A hundred positions of concentrated liquidity, read together and one by one, through a node that answers
 * after 50 ms. It fails where the two differ, or where reading together takes more than its bars.
 */
import { isDeepStrictEqual } from 'node:util';
import { createChainClient } from '../../providers/chains/create-chain-client.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { readInRounds } from '../../providers/chains/read-in-rounds.ts';
import { startCountingNode } from '../../providers/chains/testing/counting-node.ts';
import { createTokenBook } from '../../providers/chains/token-book.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import { readUniswapV3 } from '../../providers/chains/uniswap-v3/read-uniswap-v3.ts';
import { openPositions } from '../../providers/chains/uniswap-v3/testing/open-positions.ts';
import {
  plainOf,
  readOneByOne,
} from '../../providers/chains/uniswap-v3/testing/read-one-by-one.ts';
import { createOutsideMemory } from '../../providers/outside-memory.ts';
import { startSandbox } from '../../providers/testing/start-sandbox.ts';

const latencyMs = 50;
const rounds = 5;
const bars = { requests: 4, share: 0.05 };

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
  const together = {
    ...requested,
    ms: Math.round(times.toSorted((a, b) => a - b)[rounds >> 1] ?? ours.ms),
  };
  const oneByOne = { ...node.asked(), ms: Math.round(theirs.ms) };
  const share = together.ms / oneByOne.ms;
  const isIdentical = isDeepStrictEqual(ours.value.positions.map(plainOf), theirs.value);
  console.log(`  ${count} positions, a node ${latencyMs} ms away`);
  for (const [name, { requests, calls, ms }] of Object.entries({ together, oneByOne }))
    console.log(`  ${name.padEnd(12)} ${requests} requests, ${calls} calls, ${ms} ms`);
  console.log(`  share        ${share.toFixed(4)} of the time (at most ${bars.share})`);
  console.log(`  results      ${isIdentical ? 'identical' : 'DIFFERENT'}`);
  if (!isIdentical || together.requests > bars.requests || share > bars.share) process.exitCode = 1;
  await node.stop();
} finally {
  await sandbox.stop();
}

async function timed<T>(act: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now();
  const value = await act();
  return { value, ms: performance.now() - began };
}
