/** A wallet's moves in pools with their values of then, read once for all who ask within half a minute. */
import type { PoolAct } from '@moa/contracts/defi/lp-tokens/history';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import { type Reading, type Round, readInRounds } from '../../providers/chains/read-in-rounds.ts';
import { type StoredToken, storeToken } from '../../providers/chains/stored-token.ts';
import { createTokenBook } from '../../providers/chains/token-book.ts';
import { fetchPricesOfThen } from '../protocol/fetch-prices-then.ts';
import { getCoin, getWorth, type WorthThen } from '../protocol/prices-then.ts';
import {
  type PoolMarket,
  poolMarket,
  readStakings,
  reported,
  type Tools,
} from './pools/pool-market.ts';
import { readPools } from './pools/read-pool.ts';
import { type PoolMove, readMoves } from './read-moves.ts';

type MovedToken = { token: StoredToken; amount: string };
export type PastMove = PoolMove & {
  kind: PoolAct;
  label: string;
  tokens: MovedToken[];
  /** At the prices of then; of no token, and where the price of one is not known, null. */
  worthThen: WorthThen | null;
};
export type WalletPast = { moves: PastMove[]; since: Date; complete: boolean };

const storedMs = 30_000;
const maxStored = 500;
const cachedPasts = () => new Map<string, { past: Promise<WalletPast>; until: number }>();

/** `at`: when the wallet was last read; a newer reading asks the node again. */
export function walletPast(
  tools: Tools,
  network: NetworkId,
  owner: string,
  pairs: readonly string[],
  at: Date,
  currency: CurrencyCode,
): Promise<WalletPast> {
  const now = tools.clock.now().getTime();
  const { rpcUrl } = tools.config.networks[network];
  const key = [
    network,
    rpcUrl,
    owner,
    [...pairs].sort().join(),
    at.getTime(),
    getCoin(currency),
  ].join(' ');
  const stored = tools.outside.memory.of(cachedPasts);
  const known = stored.get(key);
  if (known !== undefined && known.until > now) return known.past;
  if (stored.size >= maxStored) stored.clear();
  const past = read(
    tools,
    network,
    getAddress(owner),
    pairs.map((pair) => getAddress(pair)),
    currency,
  );
  stored.set(key, { past, until: now + storedMs });
  past.catch(() => stored.delete(key));
  return past;
}

async function read(
  tools: Tools,
  network: NetworkId,
  owner: Address,
  pairs: readonly Address[],
  currency: CurrencyCode,
): Promise<WalletPast> {
  const market = await poolMarket(tools, network);
  const stakings = await readStakings(market);
  const pools = new Map((await readPools(market, pairs)).map((pool) => [pool.pair, pool]));
  const { moves, since, complete } = await readMoves(
    tools,
    market,
    owner,
    [...pools.keys()],
    stakings,
  );
  const rewards = await readTokens(
    market,
    moves.flatMap(({ reward }) => reward?.token ?? []),
  );
  const described = moves.map((move) => {
    const pool = pools.get(move.pair);
    const tokens: MovedToken[] = [];
    if (pool !== undefined && move.amounts !== null) {
      const { amounts } = move;
      pool.tokens.forEach((token, index) => {
        tokens.push({ token, amount: fromUnits(amounts[index] ?? 0n, token.decimals) });
      });
    }
    const paid = move.reward === null ? undefined : rewards.get(move.reward.token);
    if (move.reward !== null && paid !== undefined) {
      tokens.push({ token: paid, amount: fromUnits(move.reward.amount, paid.decimals) });
    }
    const label =
      pool === undefined ? move.pair : pool.tokens.map(({ symbol }) => symbol).join('/');
    return { ...move, label, tokens };
  });
  const from = described[0]?.at;
  const symbols = described.flatMap(({ tokens }) => tokens.map(({ token }) => token.priceSymbol));
  const prices =
    from === undefined ? null : await fetchPricesOfThen(tools, symbols, from, currency);
  return {
    since,
    complete,
    moves: described.map((move) => ({
      ...move,
      worthThen:
        prices === null || move.tokens.length === 0
          ? null
          : getWorth(
              move.tokens.map(({ token, amount }) => ({
                amount,
                price: prices.price(token, move.at),
              })),
            ),
    })),
  };
}

/** Tokens as a list or they themselves tell them. */
export async function readTokens(
  market: PoolMarket,
  addresses: readonly Address[],
): Promise<Map<Address, StoredToken>> {
  const wanted = [...new Set(addresses)];
  if (wanted.length === 0) return new Map();
  const { outcomes } = await readInRounds(market.client, market.network, (round) => ({
    tokens: meeting(round, market, wanted),
  }));
  return reported(outcomes.tokens);
}

function* meeting(
  round: Round,
  market: PoolMarket,
  addresses: readonly Address[],
): Reading<Map<Address, StoredToken>> {
  if (round.first) yield;
  const book = createTokenBook(market.listed);
  for (const address of addresses) book.meet(round, address);
  yield;
  return new Map(addresses.map((address) => [address, storeToken(book.token(address))]));
}
