import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { shortAddress } from '@moa/contracts/short-address';
import {
  type Address,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  type PublicClient,
  stringToHex,
} from 'viem';
import type { Network } from '../../networks/network.ts';
import type { NewPosition } from '../../sources/positions/new-position.ts';
import { standingGroups, standsLent } from '../../sources/sync/standing-groups.ts';
import { walletPositions } from '../../sources/sync/wallet-positions.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { multicall3Abi } from './abis.ts';
import { createChainClient } from './create-chain-client.ts';
import { createReadBatch } from './read-batch.ts';
import type { Round } from './read-in-rounds.ts';
import { readWallet } from './read-wallet.ts';
import { createTokenBook } from './token-book.ts';
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

const word = (value: bigint) => numberToHex(value, { size: 32 });
const largest = 2n ** 256n - 1n;
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value]);
const answered = (returnData: Hex): Answer => ({ success: true, returnData });
let turns = 0;

/** What contracts answer as their words, their decimals and their balances. */
const values: Record<string, (data: Hex) => Answer> = {
  'a text of 32 bytes': () => answered(stringToHex('MKR', { size: 32 })),
  'an empty text': () => answered(text('')),
  'a text that is no UTF-8': () =>
    answered(`${word(32n)}${word(4n).slice(2)}c328a0ff${'0'.repeat(56)}`),
  'a text of a megabyte': () => answered(text('W'.repeat(2 ** 20))),
  'a text longer than its answer': () => answered(`${word(32n)}${word(largest).slice(2)}`),
  'a text far behind its answer': () => answered(`${word(largest)}${word(3n).slice(2)}`),
  'a text that spreadsheets and pages would run': () => answered(text('=1+1<img src=x>\u202e\0')),
  '77': () => answered(word(77n)),
  '255': () => answered(word(255n)),
  '256': () => answered(word(256n)),
  'a number below zero': () => answered(word(2n ** 255n)),
  'more than there can be': () => answered(word(10n ** 60n)),
  'another value each time': (data) => {
    turns += 1;
    return turns % 2 === 0 ? answered(data) : answered(word(BigInt(turns) * 10n ** 17n));
  },
};
/** `balanceOf`, `symbol`, `name`, `decimals`, `totalSupply`, and their reading of a pool. */
const ofTokens = new Set(['0x70a08231', '0x95d89b41', '0x06fdde03', '0x313ce567', '0x18160ddd']);

/** How nodes say that one call spoiled its request. */
const ends = [
  'out of gas',
  'gas required exceeds allowance (50000000)',
  'execution aborted (timeout = 5s)',
  'VM execution error.',
];

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
      getBlockNumber: async () => 1n,
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

  const answerOf = (call: Call): Answer =>
    recorded.get(keyOf(call)) ?? { success: false, returnData: '0x' };
  const readSpoiled = (spoiled: string, spoil: (data: Hex) => Answer) =>
    readWallet(
      clientOf(async (calls) =>
        calls.map((call) => {
          const answer = answerOf(call);
          return keyOf(call) === spoiled ? spoil(answer.returnData) : answer;
        }),
      ),
      network,
      owner,
    );
  /** All calls of a contract spoil their request, after a reading in which they did not. */
  async function readBurning(target: string, message: string): Promise<WalletReading> {
    let isBurning = false;
    const client = clientOf(async (calls) => {
      if (isBurning && calls.some((call) => call.target === target)) throw new Error(message);
      return calls.map(answerOf);
    });
    await readWallet(client, network, owner);
    isBurning = true;
    return readWallet(client, network, owner);
  }

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

  it('may be called anything and count in anything', async () => {
    const rows = walletPositions('source', await record());
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const [key, answer] of recorded) {
      const [target = '', callData = ''] = key.split(' ');
      const selector = callData.slice(0, 10);
      const kind = `${target} ${selector}`;
      if (!answer.success || !ofTokens.has(selector) || seen.has(kind)) continue;
      seen.add(kind);
      for (const [words, spoil] of Object.entries(values)) {
        const told = `${target} ${callData} ${words}`;
        const reading = await readSpoiled(key, spoil).catch(() => null);
        if (reading === null) wrong.push(`${told}: nothing of the wallet is read`);
        else wrong.push(...compare(rows, reading, { told, isZero: false }));
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(seen.size > 20, `${seen.size}`);
  });

  it('takes what it is part of along when it spends the gas or the time of its request', async () => {
    const rows = walletPositions('source', await record());
    const wrong: string[] = [];
    const tokens = new Set(
      [...recorded.keys()].flatMap((key) => {
        const [target = '', callData = ''] = key.split(' ');
        return callData.startsWith('0x70a08231') ? target : [];
      }),
    );
    for (const [index, target] of [...tokens].entries()) {
      const message = ends[index % ends.length] ?? '';
      const told = `${target} 0x70a08231 ${message}`;
      const reading = await readBurning(target, message).catch((cause) => cause as Error);
      if (reading instanceof Error) wrong.push(`${told}: ${reading.message}`);
      else wrong.push(...compare(rows, reading, { told, isZero: false }));
    }
    assert.deepEqual(wrong, []);
    assert.ok(tokens.size > 10, `${tokens.size}`);
  });
});

describe('an unlisted token of a pool', () => {
  const address: Address = `0x${'7'.repeat(40)}`;
  /** As it is called after answering its symbol and its decimals. */
  async function meet(symbol: Answer, decimals: Answer) {
    const book = createTokenBook([]);
    const batch = createReadBatch();
    book.meet({ askStranger: batch.read } as Round, address);
    const client = {
      readContract: async ({ args }: { args: [readonly Call[]] }) =>
        args[0].map(({ callData }) => (callData === '0x313ce567' ? decimals : symbol)),
    } as unknown as PublicClient;
    await batch.run(client, address, 1n);
    return book.token(address);
  }
  const eighteen = answered(word(18n));

  for (const [words, spoil] of Object.entries({ ...values, ...spoils }))
    it(`has a name and counts, whatever it answers: ${words}`, async () => {
      for (const token of [
        await meet(spoil(eighteen.returnData), eighteen),
        await meet(answered(text('ABC')), spoil(eighteen.returnData)),
        await meet(spoil(eighteen.returnData), spoil(eighteen.returnData)),
      ]) {
        assert.match(token.symbol, /^[^\p{C}\ufffd]{1,20}$/u);
        assert.ok(token.decimals >= 0 && token.decimals <= 36, `${token.decimals}`);
      }
    });

  it('is called by its text, by the 32 bytes of earlier tokens, or by its address', async () => {
    const called = async (answer: Answer) => (await meet(answer, eighteen)).symbol;
    assert.equal(await called(answered(text('ABC'))), 'ABC');
    assert.equal(await called(answered(stringToHex('MKR', { size: 32 }))), 'MKR');
    assert.equal(await called(answered(text(''))), shortAddress(address));
    assert.equal(await called({ success: false, returnData: '0x' }), shortAddress(address));
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
