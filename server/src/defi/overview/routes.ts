/** /api/v1/defi: operation and handler of what concerns every protocol. */
import { claimAll, getDefiGas } from '@moa/contracts/defi/overview';
import type { Context } from '../../context.ts';
import { currencyAsked } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { DefiTools } from '../tools.ts';
import { describeGas } from './describe-gas.ts';
import { planClaims } from './plan-claims.ts';

export function overviewRoutes(context: Context, tools: DefiTools): Route[] {
  return [
    handle(claimAll, (input) =>
      tools.planning.planFor(input, input.body.walletId, (wallet) =>
        planClaims(context, { ...context, ...tools }, input.caller.userId, wallet),
      ),
    ),
    handle(getDefiGas, async ({ caller: { userId }, query }) =>
      describeGas(context, tools, userId, await currencyAsked(context.db, userId, query.currency)),
    ),
  ];
}
