/** Positions of a wallet according to the position manager. */
import type { Growth, Owed } from '@moa/finance/liquidity/owed-now';
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

/** Maximum number of positions that are read. Positions are tokens that anyone may send. */
export const maxPositions = 1_000;

/**
 * Position counts of wallets at the last reading, used to guess the next count; a wrong guess costs
 * a round.
 */
const lastCounts = () => new Map<string, number>();
const maxCounts = 20_000;
const firstGuess = 128;
const margin = 4;

type HeldPositions = {
  held: HeldPosition[];
  /** Positions that gave no answer. */
  silent: bigint[];
  /** Places in the wallet's list that do not say which position is there. */
  unnamed: number;
  /** All that the wallet has, read or not. */
  count: bigint;
};

export function* readHeldPositions(
  { ask, memory }: Round,
  manager: Address,
  owner: Address,
): Reading<HeldPositions> {
  const counts = memory.of(lastCounts);
  const of = (index: number) =>
    ask(manager, positionManagerAbi, 'tokenOfOwnerByIndex', [owner, BigInt(index)]);
  const key = `${manager} ${owner}`;
  // Asked together with their number, as many as there may be: what is beyond it answers nothing.
  const guess = (counts.get(key) ?? firstGuess - margin) + margin;
  const balance = ask(manager, positionManagerAbi, 'balanceOf', [owner]);
  const guessed = Array.from({ length: Math.min(guess, maxPositions) }, (_, index) => of(index));
  yield;
  const count = balance.value();
  const requested = count > maxPositions ? maxPositions : Number(count);
  if (counts.size > maxCounts) counts.clear();
  counts.set(key, requested);
  const rest = Array.from({ length: Math.max(0, requested - guessed.length) }, (_, index) =>
    of(guessed.length + index),
  );
  if (rest.length > 0) yield;
  const ids = [...guessed.slice(0, requested), ...rest];
  const named = new Set(ids.flatMap((id) => id.optional() ?? []));
  const facts = [...named].map((tokenId) => ({
    tokenId,
    read: ask(manager, positionManagerAbi, 'positions', [tokenId]),
  }));
  if (requested > 0) yield;

  const held: HeldPosition[] = [];
  const silent: bigint[] = [];
  for (const { tokenId, read } of facts) {
    const reported = read.optional();
    if (reported === null) {
      silent.push(tokenId);
      continue;
    }
    const [, , token0, token1, fee, tickLower, tickUpper, liquidity, last0, last1, owed0, owed1] =
      reported;
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
  return { held, silent, unnamed: ids.length - named.size, count };
}
