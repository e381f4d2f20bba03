import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Address, Hex, PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import type { NewPosition } from '../../sources/positions/new-position.ts';
import { standingGroups, standsLent } from '../../sources/sync/standing-groups.ts';
import { walletPositions } from '../../sources/sync/wallet-positions.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { multicall3Abi } from './abis.ts';
import { createChainClient } from './create-chain-client.ts';
import { readWallet } from './read-wallet.ts';
import type { WalletReading } from './wallet-reading.ts';

const deep = process.env['MOA_DEEP'] === '1';

type Call = { target: Address; callData: Hex };
type Answer = { success: boolean; returnData: Hex };

const spoils: Record<string, (data: Hex) => Answer> = {
  reverts: () => ({ success: false, returnData: '0x' }),
  'answers nothing': () => ({ success: true, returnData: '0x' }),
  'answers the largest numbers': (data) => ({
    success: true,
    returnData: `0x${'f'.repeat(data.length - 2)}`,
  }),
  'answers zeros': (data) => ({ success: true, returnData: `0x${'0'.repeat(data.length - 2)}` }),
  'answers half of it': (data) => ({
    success: true,
    returnData: data.slice(0, 2 + Math.floor((data.length - 2) / 4) * 2) as Hex,
  }),
  'answers the bytes of a text': (data) => ({
    success: true,
    returnData: `0x${'4f4c4400ff'.repeat(data.length).slice(0, data.length - 2)}`,
  }),
};

/** Where a request ran, which the network tells and no contract: number, chain, parent, time. */
const ofTheNetwork = new Set(['0x42cbb15c', '0x3408e470', '0x27e86d6e', '0x0f28c97d']);

describe('a contract that answers what cannot be right', () => {
  let sandbox: Sandbox;
  let network: Network;
  const recorded = new Map<string, Answer>();
  const keyOf = ({ target, callData }: Call) => `${target} ${callData}`;
  let owner: Address;

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    network = sandbox.addresses.networks.ethereum;
    owner = sandbox.wallet('Everything');
  });
  after(() => sandbox.stop());

  const clientOf = (aggregate: (calls: readonly Call[], block?: bigint) => Promise<Answer[]>) =>
    ({
      getChainId: async () => network.chainId,
      readContract: async ({
        args,
        blockNumber,
      }: {
        args: [readonly Call[]];
        blockNumber?: bigint;
      }) => aggregate(args[0], blockNumber),
    }) as unknown as PublicClient;

  async function record(): Promise<WalletReading> {
    const node = createChainClient(network) as PublicClient;
    const recorder = clientOf(async (calls, block) => {
      const answers = (await node.readContract({
        address: network.multicall3,
        abi: multicall3Abi,
        functionName: 'aggregate3',
        args: [calls.map((call) => ({ ...call, allowFailure: true }))],
        ...(block === undefined ? {} : { blockNumber: block }),
      })) as Answer[];
      calls.forEach((call, index) => {
        recorded.set(keyOf(call), answers[index] as Answer);
      });
      return answers;
    });
    return readWallet(recorder, network, owner);
  }

  const readSpoiled = (spoiled: string, spoil: (data: Hex) => Answer) =>
    readWallet(
      clientOf(async (calls) =>
        calls.map((call) => {
          const answer = recorded.get(keyOf(call)) ?? { success: false, returnData: '0x' as Hex };
          return keyOf(call) === spoiled ? spoil(answer.returnData) : answer;
        }),
      ),
      network,
      owner,
    );

  it('costs what it speaks of, which is named, and nothing else', async () => {
    const whole = await record();
    assert.deepEqual([whole.standing, whole.unreadable, whole.unread], [[], [], []]);
    const rows = walletPositions('source', whole);
    const seen = new Set<string>();
    let tried = 0;
    const wrong: string[] = [];
    for (const [key, answer] of recorded) {
      const [target = '', callData = ''] = key.split(' ');
      const selector = callData.slice(0, 10);
      const kind = deep ? key : `${target} ${selector}`;
      if (!answer.success || ofTheNetwork.has(selector) || seen.has(kind)) continue;
      seen.add(kind);
      for (const [words, spoil] of Object.entries(spoils)) {
        tried += 1;
        const told = `${target} ${callData} ${words}`;
        const reading = await readSpoiled(key, spoil).catch(() => null);
        if (reading === null) wrong.push(`${told}: nothing of the wallet is read`);
        else wrong.push(...compare(rows, reading, { told, isZero: words === 'answers zeros' }));
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(tried > 300, `${tried}`);
  });
});

function compare(
  whole: readonly NewPosition[],
  reading: WalletReading,
  { told, isZero }: { told: string; isZero: boolean },
): string[] {
  const wrong: string[] = [];
  const now = new Map(walletPositions('source', reading).map((row) => [row.id, row]));
  const standing = standingGroups('source', reading.standing);
  const stands = ({ groupId, protocol, kind, tokenAddress }: NewPosition) =>
    groupId === undefined
      ? reading.unreadable.includes(tokenAddress ?? '')
      : standing.protocols.includes(protocol ?? '') ||
        standing.groups.includes(groupId ?? '') ||
        standsLent(standing.lent, {
          market: protocol,
          kind: kind === 'reward' ? 'reward' : 'reserve',
          asset: tokenAddress,
        });
  const touched = whole.filter((row) => now.get(row.id)?.quantity !== row.quantity);
  const protocols = new Set(touched.map(({ protocol }) => protocol));
  const tokens = new Set(touched.map(({ tokenAddress }) => tokenAddress));
  const target = told.split(' ')[0];
  // A token counted otherwise is in all positions that it is part of.
  const ofTarget = new Set(
    whole.flatMap(({ groupId, tokenAddress }) => (tokenAddress === target ? (groupId ?? []) : [])),
  );
  const isOfTarget = touched.every(
    (row) => row.tokenAddress === target || ofTarget.has(row.groupId ?? ''),
  );
  const isOne = isOfTarget || tokens.size <= 1 || (protocols.size === 1 && !protocols.has(null));
  if (!isOne) wrong.push(`touches ${touched.map((row) => `${row.symbol} ${row.kind}`)}`);
  const gone = touched.filter((row) => !now.has(row.id));
  if (!isZero) {
    const lost = gone.filter((row) => !stands(row));
    if (lost.length > 0) wrong.push(`drops ${lost.map((row) => `${row.symbol} ${row.kind}`)}`);
    if (gone.length > 0 && reading.unread.length === 0) wrong.push('is not named');
  }
  for (const { quantity, symbol, suspicion } of now.values()) {
    const whole = quantity.split('.')[0] ?? '';
    const isAbsurd = suspicion == null && whole.length > 18;
    if (isAbsurd || !/^-?\d{1,78}(\.\d+)?$/.test(quantity)) wrong.push(`${symbol} ${quantity}`);
    if (/[\p{C}\ufffd]/u.test(symbol)) wrong.push(`symbol ${JSON.stringify(symbol)}`);
  }
  const text = JSON.stringify(reading, (_, value) => (typeof value === 'bigint' ? '' : value));
  if (text.includes('\\u0000')) wrong.push('a text that no database takes');
  return wrong.map(
    (what) => `${told.slice(0, 53)}… ${told.split(' ').slice(2).join(' ')}: ${what}`,
  );
}
