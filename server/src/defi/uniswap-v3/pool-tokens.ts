/** The tokens of a pool: as the network's list has them, else by their own words and without a price. */
import { type Address, getAddress, type PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { getMemory } from '../../providers/chains/create-chain-client.ts';
import { type Reading, type Round, readInRounds } from '../../providers/chains/read-in-rounds.ts';
import { storeToken } from '../../providers/chains/stored-token.ts';
import { createTokenBook, type TokenBook } from '../../providers/chains/token-book.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import type { PricedPair } from './position-values.ts';

type Pool = { token0: Address; token1: Address };
type Tokens = readonly [Address, Address];

export async function readPoolTokens(
  client: PublicClient,
  network: Network,
  pool: Pool,
): Promise<PricedPair> {
  const { tokenListUrl, chainId } = network;
  const listed =
    tokenListUrl === null ? [] : await readTokenList(getMemory(client), tokenListUrl, chainId);
  const book = createTokenBook(listed);
  const tokens = [getAddress(pool.token0), getAddress(pool.token1)] as const;
  if (tokens.every(book.has)) return getPair(book, tokens);
  const { outcomes } = await readInRounds(client, network, (round) => ({
    pair: reading(round, book, tokens),
  })).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  if (outcomes.pair.value === null) throw chainFailure(outcomes.pair.failure);
  return outcomes.pair.value;
}

function* reading(round: Round, book: TokenBook, tokens: Tokens): Reading<PricedPair> {
  if (round.first) yield;
  for (const token of tokens) book.meet(round, token);
  yield;
  return getPair(book, tokens);
}

function getPair(book: TokenBook, [token0, token1]: Tokens): PricedPair {
  return { token0: storeToken(book.token(token0)), token1: storeToken(book.token(token1)) };
}
