/**
 * The pairs whose liquidity a wallet may hold: those of the listed tokens with each other where
 * there are few, else with the tokens that most pairs have, and those that can be staked. Pairs are
 * founded and never go, so they are kept for some hours.
 */
import { type Address, zeroAddress } from 'viem';
import type { OutsideMemory } from '../../outside-memory.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import type { Token } from '../tokens/token.ts';
import { pairAbi, pairFactoryAbi, stakingAbi } from './abis.ts';

export type Pair = { address: Address; token0: Address; token1: Address };
export type Staking = { contract: Address; stakingToken: Address; rewardsToken: Address };
type Pairs = { pairs: Pair[]; stakings: Staking[] };

export type PairAddresses = {
  factory: Address;
  weth: Address | null;
  stakingContracts: readonly Address[];
};

const storedMs = 6 * 3_600_000;
const pairsByKey = () => new Map<string, { pairs: Pairs; at: number }>();

/** With so few tokens every two of them are tried. */
const fewTokens = 40;
/** Maximum number of tokens. A longer list is cut; the most widely held tokens come first. */
const maxTokens = 300;
const bases = new Set(['USDC', 'USDT', 'DAI', 'WBTC']);

export function forgetPairs(memory: OutsideMemory, key: string): void {
  memory.of(pairsByKey).delete(key);
}

export function* readPairs(
  round: Round,
  key: string,
  { factory, weth, stakingContracts }: PairAddresses,
  listed: readonly Token[],
): Reading<Pairs> {
  const stored = round.memory.of(pairsByKey);
  const known = stored.get(key);
  if (known !== undefined && Date.now() - known.at < storedMs) return known.pairs;

  if (round.first) yield;
  const requested = getTwos(listed, weth).map(([a, b]) => {
    const [token0, token1] = a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a];
    return { token0, token1, at: round.ask(factory, pairFactoryAbi, 'getPair', [token0, token1]) };
  });
  const stakes = stakingContracts.map((contract) => ({
    contract,
    staking: round.ask(contract, stakingAbi, 'stakingToken', []),
    rewards: round.ask(contract, stakingAbi, 'rewardsToken', []),
  }));
  yield;
  const pairs = requested.flatMap(({ token0, token1, at }): Pair[] => {
    const address = at.value();
    return address === zeroAddress ? [] : [{ address, token0, token1 }];
  });
  const stakings = stakes.flatMap(({ contract, staking, rewards }): Staking[] => {
    const [stakingToken, rewardsToken] = [staking.optional(), rewards.optional()];
    return stakingToken === null || rewardsToken === null
      ? []
      : [{ contract, stakingToken, rewardsToken }];
  });
  const found: Pairs = { pairs, stakings };
  stored.set(key, { pairs: found, at: Date.now() });
  return found;
}

function getTwos(listed: readonly Token[], weth: Address | null): [Address, Address][] {
  const tokens = listed.slice(0, maxTokens);
  const few = listed.length <= fewTokens;
  const twos: [Address, Address][] = [];
  tokens.forEach((one, index) => {
    for (const other of tokens.slice(index + 1)) {
      const based = isBase(one, weth) || isBase(other, weth);
      if (few || based) twos.push([one.address, other.address]);
    }
  });
  return twos;
}

function isBase({ address, symbol }: Token, weth: Address | null): boolean {
  return address === weth || bases.has(symbol.toUpperCase());
}

/** Tokens that were checked: a pair of the factory, or null. */
const confirmedPairs = () => new Map<string, Pair | null>();
const maxConfirmed = 20_000;

/** Which of some tokens are pairs: a token that calls itself one needs the factory to say the same. */
export function* confirmPairs(
  round: Round,
  key: string,
  factory: Address,
  candidates: readonly Address[],
): Reading<Pair[]> {
  const confirmed = round.memory.of(confirmedPairs);
  const getKey = (address: Address) => `${key} ${address}`;
  const unknown = candidates.filter((address) => !confirmed.has(getKey(address)));
  if (unknown.length > 0) {
    if (confirmed.size > maxConfirmed) confirmed.clear();
    if (round.first) yield;
    const reported = unknown.map((address) => ({
      address,
      factory: round.askStranger(address, pairAbi, 'factory', []),
      token0: round.askStranger(address, pairAbi, 'token0', []),
      token1: round.askStranger(address, pairAbi, 'token1', []),
    }));
    yield;
    const claims = reported.flatMap(({ address, ...one }) => {
      const [token0, token1] = [one.token0.optional(), one.token1.optional()];
      if (one.factory.optional() !== factory || token0 === null || token1 === null) return [];
      const at = round.ask(factory, pairFactoryAbi, 'getPair', [token0, token1]);
      return [{ pair: { address, token0, token1 }, at }];
    });
    if (claims.length > 0) yield;
    for (const address of unknown) confirmed.set(getKey(address), null);
    for (const { pair, at } of claims) {
      if (at.value() === pair.address) confirmed.set(getKey(pair.address), pair);
    }
  }
  return candidates.flatMap((address) => confirmed.get(getKey(address)) ?? []);
}
