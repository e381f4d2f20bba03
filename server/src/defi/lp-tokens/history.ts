/** Actions of a user on shares of pools, over all wallets, newest first. */
import type { listLpHistory, PoolEvent } from '@moa/contracts/defi/lp-tokens/history';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import { and, eq } from 'drizzle-orm';
import { readPairs } from '../../providers/chains/lp-tokens/read-pairs.ts';
import { readInRounds } from '../../providers/chains/read-in-rounds.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { readOwnPositions } from '../protocol/own-positions.ts';
import { getPoolId } from '../protocol/pool-id.ts';
import { inCurrency } from '../protocol/prices-then.ts';
import { tokenPrice } from '../protocol/token-price.ts';
import { refuse } from '../refusals/refuse.ts';
import type { OwnShare } from './own-share.ts';
import { poolMarket, type Tools } from './pools/pool-market.ts';
import { type PastMove, walletPast } from './wallet-past.ts';

type Query = OperationRequest<typeof listLpHistory>['query'];
type Answer = OperationOutput<typeof listLpHistory>;

/** With so few pools on a network, those that a wallet left are looked through as well. */
const fewPools = 40;

export async function readHistory(
  everybodys: Tools,
  userId: string,
  query: Query,
  currency: CurrencyCode,
): Promise<Answer> {
  const tools = { ...everybodys, prices: await everybodys.pricesFor(userId) };
  const positions = await readOwnPositions(tools, userId, 'lp-token');
  const only = positions.find(({ row }) => row.id === query.positionId);
  if (query.positionId !== undefined && only === undefined) {
    throw refuse('NO_POSITION');
  }
  const wallets = await tools.db
    .select()
    .from(sources)
    .where(and(eq(sources.userId, userId), eq(sources.kind, 'wallet')));
  const requested =
    only === undefined ? wallets : wallets.filter(({ id }) => id === only.source.id);
  const reported = await Promise.all(
    requested.map(async (source) => {
      const own = positions.filter((one) => one.source.id === source.id);
      try {
        const pairs = only === undefined ? await getPairs(tools, source, own) : [only.data.pair];
        if (pairs.length === 0) return null;
        const past = await walletPast(
          tools,
          source.provider as NetworkId,
          source.address ?? '',
          pairs,
          source.lastSyncedAt ?? source.createdAt,
          currency,
        );
        return { source, own, past };
      } catch (error) {
        tools.log.warn({ reason: (error as Error).message }, 'the history of pools was not read');
        return { source, own, past: null };
      }
    }),
  );
  const read = reported.filter((one) => one !== null);
  const pasts = read.flatMap(({ past }) => (past === null ? [] : [past]));
  const events = read
    .flatMap(({ source, own, past }) =>
      (past?.moves ?? []).map((move) => describe(move, source, own, tools.prices, currency)),
    )
    .filter(({ kind }) => query.kind === undefined || kind === query.kind)
    .sort((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
  const { page, limit } = query;
  const oldest = pasts.map(({ since }) => since.toISOString()).sort();
  return {
    items: events.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: events.length,
    since: oldest.at(-1) ?? null,
    complete: read.every(({ past }) => past?.complete === true),
    unread: [
      ...new Set(read.flatMap(({ source, past }) => (past === null ? [source.provider] : []))),
    ],
  };
}

/** Pools of the wallet’s positions; where the network has few, all of them. */
async function getPairs(
  tools: Tools,
  source: SourceRow,
  own: readonly OwnShare[],
): Promise<string[]> {
  const held = own.map(({ data }) => data.pair);
  const network = source.provider as NetworkId;
  const { uniswapV2Factory } = tools.config.networks[network].contracts;
  if (uniswapV2Factory === undefined || tools.chains[network] === null) return [];
  const market = await poolMarket(tools, network);
  const { outcomes } = await readInRounds(market.client, market.network, (round) => ({
    pairs: readPairs(round, market.key, market, market.listed),
  }));
  const all = outcomes.pairs.value?.pairs.map(({ address }) => address) ?? [];
  return all.length > fewPools ? held : [...new Set([...held, ...all])];
}

function describe(
  move: PastMove,
  source: SourceRow,
  own: readonly OwnShare[],
  book: PriceBook,
  currency: CurrencyCode,
): PoolEvent {
  const then = move.worthThen === null ? null : inCurrency(move.worthThen, currency, book);
  const now = move.tokens.map(({ token, amount }) => {
    const price = tokenPrice(book, token, currency);
    return price === null ? null : multiply(amount, price);
  });
  const isMoney = move.tokens.length > 0;
  const position = own.find(({ data }) => data.pair.toLowerCase() === move.pair.toLowerCase());
  return {
    id: move.id,
    kind: move.kind,
    at: move.at.toISOString(),
    block: `${move.block}`,
    hash: move.hash,
    network: source.provider,
    walletId: source.refId,
    walletLabel: source.label,
    positionId: position?.row.id ?? null,
    poolId: getPoolId(source.provider, move.pair),
    label: move.label,
    liquidity: move.liquidity === null ? null : fromUnits(move.liquidity, 18),
    tokens: move.tokens.map(({ token, amount }) => ({
      address: token.address,
      symbol: token.symbol,
      amount,
    })),
    currency,
    valueThen: then === null || !isMoney ? null : roundMoney(then, currency),
    valueNow:
      !isMoney || now.some((one) => one === null)
        ? null
        : roundMoney(add(...(now as string[])), currency),
  };
}
