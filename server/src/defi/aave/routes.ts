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
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import { findWallet, isStale, requestSync } from '../../sources/api.ts';
import { readOwnLoan, readOwnLoans } from '../protocol/own-positions.ts';
import type { DefiTools } from '../tools.ts';
import { describePosition } from './describe-position.ts';
import { createHistories } from './histories.ts';
import type { MarketReader } from './market-reader.ts';
import type { LendingMarket } from './markets.ts';
import { planAction } from './plan-action.ts';
import { planClaim, planEMode, planRateMode } from './plan-others.ts';
import { readAccount } from './read-account.ts';
import { calculateHealthFor, simulateForWallet } from './simulate-for-wallet.ts';

export function aaveRoutes(
  context: Context,
  tools: DefiTools,
  markets: readonly LendingMarket[],
  reader: MarketReader,
): Route[] {
  const { db, clock } = context;
  const { pricesFor, planning } = tools;
  const histories = createHistories(context, tools, markets);
  const getPosition = async (
    userId: string,
    id: string,
    requested: Parameters<typeof currencyRequested>[2],
  ) => {
    const { row, source } = await readOwnLoan(context, userId, id);
    const currency = await currencyRequested(db, userId, requested);
    const book = await pricesFor(userId);
    return describePosition(row, source, book, currency, isStale(source, clock.now()));
  };

  return [
    handle(listAavePositions, async ({ caller, query }) => {
      const currency = await currencyRequested(db, caller.userId, query.currency);
      const [found, book] = await Promise.all([
        readOwnLoans(context, caller.userId),
        pricesFor(caller.userId),
      ]);
      return found.map(({ row, source }) =>
        describePosition(row, source, book, currency, isStale(source, clock.now())),
      );
    }),
    handle(getAavePosition, ({ caller, params, query }) =>
      getPosition(caller.userId, params.id, query.currency),
    ),
    handle(refreshAavePosition, async ({ caller, params, query }) => {
      const { source } = await readOwnLoan(context, caller.userId, params.id);
      await requestSync(context, source.id);
      return getPosition(caller.userId, params.id, query.currency);
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
    handle(calculateHealthFactor, ({ caller, body }) =>
      calculateHealthFor(context, markets, caller.userId, body),
    ),
    handle(simulateAaveAction, ({ caller, body, locale }) =>
      simulateForWallet(context, markets, caller.userId, body, locale),
    ),
    handle(planAaveAction, (input) =>
      planning.planFor(input, input.body.walletId, async (wallet) => {
        const { state } = await readAccount(markets, wallet.wallet, input.body.market);
        return planAction(wallet, state, input.body);
      }),
    ),
    handle(claimAaveRewards, (input) =>
      planning.planFor(input, input.body.walletId, async (wallet) => {
        const { state } = await readAccount(markets, wallet.wallet, input.body.market);
        return planClaim(wallet, state);
      }),
    ),
    handle(setAaveRateMode, async (input) => {
      const { userId } = input.caller;
      const { source } = await readOwnLoan(context, userId, input.body.positionId);
      const { id } = await findWallet(context, userId, source.refId ?? '');
      return planning.planFor(input, id, async (wallet) => {
        const { state } = await readAccount(markets, wallet.wallet, undefined);
        return planRateMode(wallet, state, input.body);
      });
    }),
    handle(setAaveEMode, async (input) => {
      const { userId } = input.caller;
      const { source } = await readOwnLoan(context, userId, input.body.positionId);
      const { id } = await findWallet(context, userId, source.refId ?? '');
      return planning.planFor(input, id, async (wallet) => {
        const { state } = await readAccount(markets, wallet.wallet, undefined);
        return planEMode(wallet, state, input.body.category);
      });
    }),
  ];
}
