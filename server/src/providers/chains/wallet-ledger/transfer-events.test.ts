import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Address, zeroAddress } from 'viem';
import type { TransferLog } from '../discovery/transfer-log.ts';
import { type Parties, transferEvents } from './transfer-events.ts';

const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const [owner, friend, pool, rewards, router] = ['1', '2', '3', '4', '5'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];
const [usdc, weth, steth, aUsdc, spam, nft] = ['a', 'b', 'c', 'd', 'e', 'f'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
];
const parties: Parties = {
  owner,
  listed: new Map([
    [usdc, { symbol: 'USDC', decimals: 6 }],
    [weth, { symbol: 'WETH', decimals: 18 }],
    [steth, { symbol: 'stETH', decimals: 18 }],
  ]),
  protocols: new Set([pool, aUsdc, nft, rewards]),
  rewards: new Set([rewards]),
  rewarded: new Set([`0x${'8'.repeat(64)} ${weth}`]),
  minted: new Set([steth]),
};
const hash = `0x${'9'.repeat(64)}` as const;
const at = new Date('2026-11-21T00:00:00.000Z');

let index = 0;
const moved = (token: Address, from: Address, to: Address, units: bigint | null): TransferLog => ({
  token,
  from,
  to,
  units,
  blockNumber: 7n,
  logIndex: index++,
  transactionHash: hash,
});
const reported = (...transfers: TransferLog[]) =>
  transferEvents(transfers, at, parties).map(
    ({ type, symbol, quantity, counterSymbol, counterQuantity }) =>
      [type, quantity, symbol, counterQuantity, counterSymbol]
        .filter((word) => word !== null)
        .join(' '),
  );

describe('what a transaction means for a wallet', () => {
  const ether = 10n ** 18n;
  const table: [string, TransferLog[], string[]][] = [
    ['a payment', [moved(usdc, friend, owner, 2_500_000n)], ['deposit 2.5 USDC']],
    ['a payment to somebody', [moved(usdc, owner, friend, 1n)], ['withdrawal -0.000001 USDC']],
    [
      'two payments at once',
      [moved(usdc, owner, friend, 1_000_000n), moved(usdc, owner, router, 2_000_000n)],
      ['withdrawal -1 USDC', 'withdrawal -2 USDC'],
    ],
    [
      'a swap',
      [moved(usdc, owner, pool, 3_000_000n), moved(weth, pool, owner, ether)],
      ['trade 1 WETH -3 USDC'],
    ],
    [
      'a swap with change',
      [
        moved(usdc, owner, router, 5_000_000n),
        moved(weth, pool, owner, ether),
        moved(usdc, router, owner, 500_000n),
      ],
      ['trade 1 WETH -4.5 USDC'],
    ],
    [
      'a supply against a receipt',
      [moved(usdc, owner, aUsdc, 9n), moved(aUsdc, zeroAddress, owner, 9n)],
      [],
    ],
    ['a loan', [moved(aUsdc, zeroAddress, owner, 9n), moved(usdc, pool, owner, 9n)], []],
    [
      'liquidity against a position’s NFT, through a stranger',
      [
        moved(usdc, owner, router, 9n),
        moved(weth, owner, router, 9n),
        moved(nft, zeroAddress, owner, null),
      ],
      [],
    ],
    [
      'fees collected from a pool',
      [moved(usdc, pool, owner, 9n), moved(weth, pool, owner, 9n)],
      [],
    ],
    ['the half of a swap against the native coin', [moved(usdc, pool, owner, 9n)], []],
    ['staking of the native coin', [moved(steth, zeroAddress, owner, ether)], []],
    [
      'coins minted by their issuer',
      [moved(usdc, zeroAddress, owner, 7n)],
      ['deposit 0.000007 USDC'],
    ],
    ['a reward', [moved(weth, rewards, owner, ether)], ['income 1 WETH']],
    [
      'a reward that comes with what was staked',
      [moved(aUsdc, rewards, owner, 9n), moved(weth, rewards, owner, ether)],
      ['income 1 WETH'],
    ],
    ['a transfer of nothing, as forgers send it', [moved(usdc, owner, friend, 0n)], []],
    ['a transfer to oneself', [moved(usdc, owner, owner, 9n)], []],
    ['a token of nobody’s list', [moved(spam, friend, owner, 9n)], []],
    ['somebody’s NFT', [moved(spam, friend, owner, null)], []],
    ['nothing', [], []],
  ];
  for (const [words, transfers, expected] of table) {
    it(`${words}: ${expected.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(reported(...transfers), expected));
  }

  it('a reward that another pays on the contract’s word: an income', () => {
    const transactionHash = `0x${'8'.repeat(64)}` as const;
    const paid = { ...moved(weth, friend, owner, ether), transactionHash };
    assert.deepEqual(reported(paid), ['income 1 WETH']);
    const beside = { ...moved(usdc, friend, owner, 1n), transactionHash };
    assert.deepEqual(reported(paid, beside), ['income 1 WETH', 'deposit 0.000001 USDC']);
  });

  it('has a name of its own for every event, the same whenever it is told', () => {
    const transfers = [moved(usdc, owner, friend, 1n), moved(usdc, owner, friend, 1n)];
    const names = transferEvents(transfers, at, parties).map(({ externalId }) => externalId);
    assert.equal(new Set(names).size, 2);
    // The place of a log in its block changes with a reorganisation, its name does not.
    const again = transfers.map((log) => ({ ...log, logIndex: log.logIndex + 40 }));
    assert.deepEqual(
      transferEvents(again, at, parties).map(({ externalId }) => externalId),
      names,
    );
  });
});
