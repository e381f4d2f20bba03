/** What the position manager knows of a wallet's positions. */
import type { Growth, Owed } from '@moa/finance/liquidity/uncollected-fees';
import type { Address } from 'viem';
import type { Reading, Round } from '../read-in-rounds.ts';
import { positionManagerAbi } from './abis.ts';

export type HeldPosition = {
  tokenId: bigint;
  token0: Address;
  token1: Address;
  fee: number;
  tickLower: number;
  tickUpper: number;
  liquidity: bigint;
  last: Growth;
  owed: Owed;
};

/** Positions are tokens that anybody may send: beyond so many nobody is read. */
export const mostPositions = 1_000;

export type HeldPositions = {
  held: HeldPosition[];
  /** Positions that gave no answer. */
  silent: bigint[];
  /** All that the wallet has, read or not. */
  count: bigint;
};

export function* readHeldPositions(
  { ask }: Round,
  manager: Address,
  owner: Address,
): Reading<HeldPositions> {
  const balance = ask(manager, positionManagerAbi, 'balanceOf', [owner]);
  yield;
  const count = balance.value();
  const asked = count > mostPositions ? mostPositions : Number(count);
  const ids = Array.from({ length: asked }, (_, index) =>
    ask(manager, positionManagerAbi, 'tokenOfOwnerByIndex', [owner, BigInt(index)]),
  );
  if (asked > 0) yield;
  const facts = ids.map((id) => {
    const tokenId = id.value();
    return { tokenId, read: ask(manager, positionManagerAbi, 'positions', [tokenId]) };
  });
  if (asked > 0) yield;

  const held: HeldPosition[] = [];
  const silent: bigint[] = [];
  for (const { tokenId, read } of facts) {
    const told = read.optional();
    if (told === null) {
      silent.push(tokenId);
      continue;
    }
    const [, , token0, token1, fee, tickLower, tickUpper, liquidity, last0, last1, owed0, owed1] =
      told;
    held.push({
      tokenId,
      token0,
      token1,
      fee,
      tickLower,
      tickUpper,
      liquidity,
      last: [last0, last1],
      owed: [owed0, owed1],
    });
  }
  return { held, silent, count };
}
