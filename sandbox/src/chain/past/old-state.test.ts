/** The state of old blocks against what the chain's process says of them while it remembers. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
  parseAbi,
  toHex,
} from 'viem';
import { installMulticall3, MULTICALL3 } from '../deploy/install-multicall3.ts';
import { type Anvil, forward, startAnvil } from '../node/start-anvil.ts';
import { getArtifact } from '../published/artifacts.ts';
import { createPast, type Past, packPast } from './create-past.ts';
import { createJournal } from './journal.ts';

const mnemonic = 'test test test test test test test test test test test junk';
const sender = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const receiver = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const erc20 = parseAbi(['function balanceOf(address) view returns (uint256)']);

describe('the state of a block that was forgotten', () => {
  let anvil: Anvil;
  let past: Past;
  let token: Hex;
  const head = async () => Number(await anvil.rpc.call('eth_blockNumber'));
  const both = async (method: string, block: number, ...params: unknown[]) => {
    const request = { jsonrpc: '2.0' as const, id: 1, method, params };
    const reported = await past.answer(request, block);
    return { told: reported, native: await forward(anvil.url, request) };
  };
  const send = async (fields: object): Promise<{ contractAddress: Hex }> => {
    const gas = toHex(4_000_000);
    const hash = await anvil.rpc.call('eth_sendTransaction', { from: sender, gas, ...fields });
    // On a busy machine its block comes a moment after its hash.
    for (;;) {
      const receipt: { contractAddress: Hex } | null = await anvil.rpc.call(
        'eth_getTransactionReceipt',
        hash,
      );
      if (receipt !== null) return receipt;
    }
  };
  const pay = (amount: bigint) => {
    const args = [receiver, amount];
    const { abi } = getArtifact('Token');
    return send({ to: token, data: encodeFunctionData({ abi, functionName: 'mint', args }) });
  };

  before(async () => {
    anvil = await startAnvil({ chainId: 31337, mnemonic, accounts: 2 });
    await installMulticall3(anvil.rpc);
    past = createPast(anvil, await packPast(createJournal().keep()), 0);
    await send({ to: receiver, value: toHex(7n) });
    token = await deployToken();
    for (let payment = 1n; payment <= 10n; payment += 1n) await pay(payment);
  });
  after(() => anvil.stop());

  async function deployToken(): Promise<Hex> {
    const { abi, bytecode } = getArtifact('Token');
    const args = ['Token', 'TOK', 18, sender];
    const data = encodeDeployData({ abi, bytecode: bytecode as Hex, args });
    return (await send({ data })).contractAddress;
  }

  async function compareAll(): Promise<number> {
    const newest = await head();
    let compared = 0;
    for (let number = 0; number <= newest; number += 1) {
      const block = toHex(number);
      const held = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [receiver] });
      const whereAndWhen = (
        ['getBlockNumber', 'getCurrentBlockTimestamp', 'getLastBlockHash'] as const
      ).map((functionName) =>
        encodeFunctionData({ abi: [...multicall3Abi, ...more], functionName }),
      );
      for (const requested of [
        ['eth_getBalance', receiver, block],
        ['eth_getTransactionCount', sender, block],
        ['eth_getCode', token, block],
        ['eth_getStorageAt', token, toHex(0n), block],
        ['eth_call', { to: token, data: held }, block],
        ['eth_call', { to: token, data: held }, { blockNumber: block }],
        ...(number === 0
          ? []
          : whereAndWhen.map((data) => ['eth_call', { to: MULTICALL3, data }, block])),
      ] as [string, ...unknown[]][]) {
        const [method, ...params] = requested;
        const { told, native } = await both(method, number, ...params);
        assert.ok('result' in native, JSON.stringify(native));
        assert.deepEqual(told, native, `${method} of ${number}`);
        compared += 1;
      }
    }
    return compared;
  }

  it('is to the last bit what it was', async () => {
    assert.ok((await compareAll()) > 80);
  });

  it('is that of the chain as it is after blocks were replaced', async () => {
    await anvil.rpc.call('anvil_reorg', 4, []);
    await past.replaced(4);
    await pay(100n);
    await compareAll();
  });

  it('is not told of a block that is not there yet', async () => {
    const request = { jsonrpc: '2.0' as const, id: 1, method: 'eth_getBalance' };
    const params = [receiver, '0xffff'];
    assert.equal(await past.answer({ ...request, params }, 0xffff), null);
  });

  it('is told after the chain was put away and opened again', async () => {
    const old = await head();
    const heldBefore = await both('eth_getBalance', 1, receiver, '0x1');
    const state = await anvil.rpc.call('anvil_dumpState');
    const packed = await past.packed();
    const other = await startAnvil({ chainId: 31337, mnemonic, accounts: 2 });
    try {
      await other.rpc.call('anvil_loadState', state);
      await other.rpc.call('evm_mine');
      const reopened = createPast(other, packed, old);
      const request = { jsonrpc: '2.0' as const, id: 1, method: 'eth_getBalance' };
      const params = [receiver, '0x1'];
      assert.ok('error' in (await forward(other.url, { ...request, params })));
      assert.deepEqual(await reopened.answer({ ...request, params }, 1), heldBefore.native);
    } finally {
      await other.stop();
    }
  });
});

const more = parseAbi([
  'function getBlockNumber() view returns (uint256)',
  'function getLastBlockHash() view returns (bytes32)',
]);
