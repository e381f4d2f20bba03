/** /api/v1/defi/aave: operation and handler. */
import { getAavePosition, listAavePositions, refreshAavePosition } from '@moa/contracts/defi/aave';
import {
  claimAaveRewards,
  planAaveAction,
  setAaveEMode,
  setAaveRateMode,
} from '@moa/contracts/defi/aave-acts';
import { listAaveHistory, listAaveLiquidations } from '@moa/contracts/defi/aave-history';
import {
  getAaveMarketStats,
  getAaveUserConfiguration,
  listAaveRates,
} from '@moa/contracts/defi/aave-markets';
import { calculateHealthFactor, simulateAaveAction } from '@moa/contracts/defi/aave-simulation';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import { readLendingState } from '../../providers/chains/aave/read-lending-state.ts';
import { findWallet, isStale, requestSync } from '../../sources/api.ts';
import { readOwnLoan, readOwnLoans } from '../protocol/own-positions.ts';
import type { DefiTools } from '../tools.ts';
import { calculateHealth, writtenAccount } from './calculate-health.ts';
import { describePosition } from './describe-position.ts';
import { createHistories } from './histories.ts';
import type { MarketReader } from './market-reader.ts';
import { findMarket, type LendingMarket } from './markets.ts';
import { isNativeSupply, readNativeCoin, withNativeCoin } from './native-coin.ts';
import { planAction } from './plan-action.ts';
import { planClaim, planEMode, planRateMode } from './plan-others.ts';
import { simulateAction } from './simulate-action.ts';
import { readWalletMeant } from './wallet-meant.ts';

export function aaveRoutes(
  context: Context,
  tools: DefiTools,
  markets: readonly LendingMarket[],
  reader: MarketReader,
): Route[] {
  const { db, clock } = context;
  const { prices: book, planning } = tools;
  const histories = createHistories(context, tools, markets);
  const stateOf = async (
    wallet: { network: string; address: string },
    market: string | undefined,
  ) => {
    const found = findMarket(markets, wallet.network, market);
    const { client, network, lending } = found;
    const state = await readLendingState(client, network, lending, wallet.address as Address);
    return { market: found, state };
  };
  const positionOf = async (
    userId: string,
    id: string,
    requested: Parameters<typeof currencyRequested>[2],
  ) => {
    const { row, source } = await readOwnLoan(context, userId, id);
    const currency = await currencyRequested(db, userId, requested);
    return describePosition(row, source, book, currency, isStale(source, clock.now()));
  };

  return [
    handle(listAavePositions, async ({ caller, query }) => {
      const currency = await currencyRequested(db, caller.userId, query.currency);
      const found = await readOwnLoans(context, caller.userId);
      return found.map(({ row, source }) =>
        describePosition(row, source, book, currency, isStale(source, clock.now())),
      );
    }),
    handle(getAavePosition, ({ caller, params, query }) =>
      positionOf(caller.userId, params.id, query.currency),
    ),
    handle(refreshAavePosition, async ({ caller, params, query }) => {
      const { source } = await readOwnLoan(context, caller.userId, params.id);
      await requestSync(context, source.id);
      return positionOf(caller.userId, params.id, query.currency);
    }),
    handle(listAaveHistory, ({ caller, params, query }) =>
      histories.actions(caller.userId, params.id, query),
    ),
    handle(listAaveLiquidations, ({ caller, query }) =>
      histories.liquidations(caller.userId, query),
    ),
    handle(getAaveMarketStats, async ({ caller, query }) =>
      reader.stats(query.market, await currencyRequested(db, caller.userId, query.currency)),
    ),
    handle(listAaveRates, async ({ caller, query }) =>
      reader.rates(query, await currencyRequested(db, caller.userId, query.currency)),
    ),
    handle(getAaveUserConfiguration, ({ caller, query }) =>
      reader.configurations(caller.userId, query),
    ),
    handle(calculateHealthFactor, async ({ caller, body }) => {
      if (body.positionId !== undefined) {
        await readOwnLoan(context, caller.userId, body.positionId);
      }
      if (body.positions !== undefined) {
        return calculateHealth(writtenAccount(body.positions), body.priceOverrides);
      }
      const wallet = await readWalletMeant(context, caller.userId, body);
      const { state } = await stateOf(wallet, undefined);
      return calculateHealth(state.reserves, body.priceOverrides);
    }),
    handle(simulateAaveAction, async ({ caller, body, locale }) => {
      const wallet = await readWalletMeant(context, caller.userId, body);
      const { market, state } = await stateOf(wallet, body.market);
      const coin = isNativeSupply(market, state, body)
        ? await readNativeCoin(market, state, wallet.address as Address)
        : null;
      const simulated =
        coin === null
          ? simulateAction(state, body, locale)
          : {
              ...simulateAction(
                withNativeCoin(state, coin),
                { ...body, asset: coin.reserve.asset },
                locale,
              ),
              asset: coin.symbol,
            };
      return {
        walletId: wallet.id,
        market: market.name,
        block: `${state.block}`,
        ...simulated,
      };
    }),
    handle(planAaveAction, (input) =>
      planning.planFor(input, input.body.walletId, async (wallet) => {
        const { state } = await stateOf(wallet.wallet, input.body.market);
        return planAction(wallet, state, input.body);
      }),
    ),
    handle(claimAaveRewards, (input) =>
      planning.planFor(input, input.body.walletId, async (wallet) => {
        const { state } = await stateOf(wallet.wallet, input.body.market);
        return planClaim(wallet, state);
      }),
    ),
    handle(setAaveRateMode, async (input) => {
      const { userId } = input.caller;
      const { source } = await readOwnLoan(context, userId, input.body.positionId);
      const { id } = await findWallet(context, userId, source.refId ?? '');
      return planning.planFor(input, id, async (wallet) => {
        const { state } = await stateOf(wallet.wallet, undefined);
        return planRateMode(wallet, state, input.body);
      });
    }),
    handle(setAaveEMode, async (input) => {
      const { userId } = input.caller;
      const { source } = await readOwnLoan(context, userId, input.body.positionId);
      const { id } = await findWallet(context, userId, source.refId ?? '');
      return planning.planFor(input, id, async (wallet) => {
        const { state } = await stateOf(wallet.wallet, undefined);
        return planEMode(wallet, state, input.body.category);
      });
    }),
  ];
}
