/** The past of own accounts, out of the log book, with values of then. */
import type {
  AaveActionKind,
  AaveLiquidation,
  listAaveHistory,
  listAaveLiquidations,
} from '@moa/contracts/defi/aave-history';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import {
  type LendingState,
  readLendingState,
} from '../../providers/chains/aave/read-lending-state.ts';
import { erc20Abi } from '../../providers/chains/abis.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { type Reading, type Round, readInRounds } from '../../providers/chains/read-in-rounds.ts';
import { priceSymbol } from '../../providers/chains/tokens/price-symbol.ts';
import { readableText } from '../../providers/chains/tokens/readable-text.ts';
import { type OwnLoan, readOwnLoan, readOwnLoans } from '../protocol/own-positions.ts';
import type { DefiTools } from '../tools.ts';
import {
  type ActionToken,
  type Describing,
  describeAction,
  describeLiquidation,
  getPrices,
} from './describe-action.ts';
import { findMarket, type LendingMarket } from './markets.ts';
import {
  type AccountAction,
  type AccountPast,
  readActions,
  readLiquidations,
} from './read-actions.ts';

type Paged = { page: number; limit: number; currency?: CurrencyCode | undefined };

export function createHistories(
  context: Pick<Context, 'db' | 'clock'>,
  { pricesFor, logs }: Pick<DefiTools, 'pricesFor' | 'logs'>,
  markets: readonly LendingMarket[],
) {
  const { db, clock } = context;

  async function getPast(
    { row, source }: OwnLoan,
    currency: CurrencyCode,
    read: typeof readActions,
  ): Promise<AccountPast & { describing: Describing }> {
    const market = findMarket(markets, source.provider, row.market);
    const user = source.address as Address;
    // What is known of a market is kept: this costs one request.
    const state = await readLendingState(market.client, market.network, market.lending, null);
    const { pool, rewards, reserves } = state.market;
    const past = await read(logs, {
      network: market.network.id,
      pool,
      rewards,
      user,
      receipts: reserves.map(({ aToken, asset }) => ({ aToken, asset })),
    });
    const token = await readActionTokens(market, state, past.actions);
    const book = await pricesFor(source.userId);
    const then = await getPrices({ db, clock, prices: book }, past.actions, token, currency);
    return { ...past, describing: { token, eModes: state.eModes, then, book, currency } };
  }

  return {
    async actions(
      userId: string,
      id: string,
      { kind, page, limit, currency: requested }: Paged & { kind?: AaveActionKind | undefined },
    ): Promise<OperationOutput<typeof listAaveHistory>> {
      const own = await readOwnLoan(context, userId, id);
      const currency = await currencyRequested(db, userId, requested);
      const { actions, since, complete, describing } = await getPast(own, currency, readActions);
      const found = actions.filter((action) => kind === undefined || action.kind === kind);
      return {
        items: found
          .slice((page - 1) * limit, page * limit)
          .map((action) => describeAction(action, describing)),
        page,
        limit,
        total: found.length,
        complete,
        since: since?.toISOString() ?? null,
      };
    },

    async liquidations(
      userId: string,
      { positionId, page, limit, currency: requested }: Paged & { positionId?: string | undefined },
    ): Promise<OperationOutput<typeof listAaveLiquidations>> {
      const currency = await currencyRequested(db, userId, requested);
      const positions =
        positionId === undefined
          ? await readOwnLoans(context, userId)
          : [await readOwnLoan(context, userId, positionId)];
      const pasts = await Promise.all(
        positions.map(async (own) => ({
          own,
          ...(await getPast(own, currency, readLiquidations)),
        })),
      );
      const items = pasts
        .flatMap(({ own: { row, source }, actions, describing }) =>
          actions.flatMap((action): AaveLiquidation[] => {
            const reported = describeLiquidation(action, describing);
            return reported === null
              ? []
              : [
                  {
                    ...reported,
                    positionId: row.id,
                    walletId: source.refId ?? source.id,
                    walletLabel: source.label,
                    market: row.market,
                    network: source.provider,
                  },
                ];
          }),
        )
        .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
      const since = pasts.map((past) => past.since?.getTime() ?? 0);
      return {
        items: items.slice((page - 1) * limit, page * limit),
        page,
        limit,
        total: items.length,
        since: since.length === 0 ? null : new Date(Math.max(...since)).toISOString(),
        complete: pasts.every(({ complete }) => complete),
      };
    },
  };
}

/** The tokens that actions of the past are about: the market's, and what it pays as rewards. */
async function readActionTokens(
  { client, network }: LendingMarket,
  { reserves }: LendingState,
  actions: readonly AccountAction[],
): Promise<Describing['token']> {
  const ether = reserves.find(({ symbol }) => symbol.toUpperCase() === 'WETH');
  const known = new Map<Address, ActionToken>(
    reserves.map(({ asset, symbol, decimals, price, flags }) => [
      getAddress(asset),
      {
        symbol,
        decimals,
        // A share of staked ether is worth what is behind it: the oracle tells how much that is now.
        ...(symbol.toUpperCase() === 'WSTETH'
          ? {
              priceSymbol: ether === undefined || ether.price === 0n ? null : 'STETH',
              priceFactor:
                ether === undefined || ether.price === 0n
                  ? '1'
                  : divide(fromUnits(price, 8), fromUnits(ether.price, 8)),
            }
          : { priceSymbol: priceSymbol(symbol), priceFactor: '1' }),
        liquidationBonus: flags.liquidationBonus,
      },
    ]),
  );
  const unknowns = [
    ...new Set(actions.flatMap(({ assets }) => assets.map(({ token }) => getAddress(token)))),
  ].filter((token) => !known.has(token));
  if (unknowns.length > 0) {
    const { outcomes } = await readInRounds(client, network, (round) => ({
      words: readWords(round, unknowns),
    })).catch((cause: unknown) => {
      throw chainFailure(cause);
    });
    for (const [address, token] of outcomes.words.value ?? []) known.set(address, token);
  }
  return (address) => known.get(getAddress(address)) ?? null;
}

function* readWords({ ask }: Round, tokens: readonly Address[]): Reading<[Address, ActionToken][]> {
  const words = tokens.map((token) => ({
    token,
    symbol: ask(token, erc20Abi, 'symbol', []),
    decimals: ask(token, erc20Abi, 'decimals', []),
  }));
  yield;
  return words.flatMap(({ token, symbol, decimals }): [Address, ActionToken][] => {
    const name = readableText(symbol.optional() ?? '', 20);
    const places = decimals.optional();
    if (name === '' || places === null || places > 36) return [];
    return [
      [
        token,
        {
          symbol: name,
          decimals: places,
          priceSymbol: priceSymbol(name),
          priceFactor: '1',
          liquidationBonus: null,
        },
      ],
    ];
  });
}
