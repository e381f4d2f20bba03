/** /api/v1/defi: operation and handler of what concerns every protocol. */
import { claimAll, type DefiClaim, getDefiGas, listClaims } from '@moa/contracts/defi/overview';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import { type PlanWallet, readPlanWallet } from '../plans/plan-wallet.ts';
import type { DefiTools } from '../tools.ts';
import { describeGas, gasWindowMs } from './describe-gas.ts';
import { findClaims } from './find-claims.ts';
import { createReadOwnTransactions } from './own-transactions.ts';
import { planClaims, type WeighedClaim, weighClaims } from './plan-claims.ts';

export function overviewRoutes(context: Context, tools: DefiTools): Route[] {
  const readOwn = createReadOwnTransactions(context, tools);
  return [
    handle(listClaims, async ({ caller: { userId }, query, locale }) => {
      const currency = await currencyRequested(context.db, userId, query.currency);
      const wallet = await readPlanWallet(context, tools.chains, userId, query.walletId);
      const weighed = await weigh(userId, wallet, currency);
      return { currency, claims: weighed.map((claim) => describeClaim(claim, locale)) };
    }),
    handle(claimAll, async (input) => {
      const { caller, body, locale } = input;
      const currency = await currencyRequested(context.db, caller.userId, undefined);
      return tools.planning.planFor(input, body.walletId, async (wallet) =>
        planClaims(await weigh(caller.userId, wallet, currency), body.claims, (claim) =>
          describeClaim(claim, locale),
        ),
      );
    }),
    handle(getDefiGas, async ({ caller: { userId }, query }) => {
      const since = new Date(context.clock.now().getTime() - gasWindowMs);
      const [own, currency] = await Promise.all([
        readOwn(userId, since),
        currencyRequested(context.db, userId, query.currency),
      ]);
      const prices = await tools.pricesFor(userId);
      return describeGas(context, { ...tools, prices }, own, currency);
    }),
  ];

  async function weigh(userId: string, wallet: PlanWallet, currency: CurrencyCode) {
    const claims = await findClaims(context, { ...context, ...tools }, userId, wallet);
    return weighClaims(wallet, claims, await tools.pricesFor(userId), currency);
  }
}

function describeClaim(
  { id, protocol, calls, brings, value, fee, state }: WeighedClaim,
  locale: 'ko' | 'en',
): DefiClaim {
  const title = calls.map((call) => call.title[locale]).join(' ');
  return { id, protocol, title, brings, value, fee, state };
}
