/** /api/v1/defi/rebase: operation and handler. */

import * as operations from '@moa/contracts/defi/rebase';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { requestSync } from '../../sources/api.ts';
import type { DefiTools } from '../tools.ts';
import { createHoldingReader } from './holding-reader.ts';
import { lidoAtHome } from './lido-of.ts';
import { planClaim } from './plan-claim.ts';
import { planConvert } from './plan-convert.ts';
import { planStake } from './plan-stake.ts';
import { planWithdraw } from './plan-withdraw.ts';
import { readConversionRates } from './read-stats.ts';
import { readReady } from './ready-withdrawals.ts';
import { readRebaseHistory } from './rebase-history.ts';
import { readTokenStats } from './token-stats.ts';
import { readWithdrawal, readWithdrawals } from './withdrawals.ts';
import { readYieldAnalytics } from './yield-analytics.ts';

export function rebaseRoutes(context: Context, tools: DefiTools): Route[] {
  const { chains, planning, prices } = tools;
  const reader = createHoldingReader(context, tools);

  return [
    handle(operations.listRebasePositions, ({ caller, query }) =>
      reader.list(caller.userId, query.currency),
    ),
    handle(operations.getRebasePosition, ({ caller, params, query }) =>
      reader.get(caller.userId, query.currency, params.id),
    ),
    handle(operations.refreshRebasePosition, async ({ caller: { userId }, params }) => {
      const [holding] = await reader.holdingsOf(userId, params.id);
      if (holding !== undefined) await requestSync(context, holding.source.id);
      return reader.get(userId, undefined, params.id);
    }),
    handle(operations.getRebaseHistory, ({ caller, query }) =>
      readRebaseHistory(context, reader, caller.userId, query),
    ),
    handle(operations.getRebaseStats, async ({ caller: { userId }, params, query }) => {
      const own = { ...tools, prices: await tools.pricesFor(userId) };
      return readTokenStats(context, own, userId, params.token, query.currency);
    }),
    handle(operations.getConversionRates, async () => {
      const { client, network, lido } = lidoAtHome(context, chains);
      return readConversionRates(client, network, lido, prices);
    }),
    handle(operations.convertRebase, (input) =>
      planning.planFor(input, input.body.walletId, (wallet) => planConvert(wallet, input.body)),
    ),
    handle(operations.stakeRebase, (input) =>
      planning.planFor(input, input.body.walletId, (wallet) => planStake(wallet, input.body)),
    ),
    handle(operations.withdrawRebase, (input) =>
      planning.planFor(input, input.body.walletId, (wallet) => planWithdraw(wallet, input.body)),
    ),
    handle(operations.listWithdrawals, ({ caller }) =>
      readWithdrawals(context, tools, caller.userId),
    ),
    handle(
      operations.getWithdrawalStatus,
      async ({ caller: { userId }, params }) =>
        (await readWithdrawal(context, tools, userId, params.id)).described,
    ),
    handle(operations.claimWithdrawal, async (input) => {
      const known = await readWithdrawal(context, tools, input.caller.userId, input.params.id);
      return planning.planFor(input, known.wallet.wallet.id, async () => planClaim(known));
    }),
    handle(operations.claimWithdrawals, (input) => {
      const { caller, body } = input;
      return planning.planFor(input, body.walletId, async () =>
        planClaim(await readReady(context, tools, caller.userId, body.walletId)),
      );
    }),
    handle(operations.getYieldAnalytics, ({ caller, query }) =>
      readYieldAnalytics(context, reader, caller.userId, query),
    ),
  ];
}
