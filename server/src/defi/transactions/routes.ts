/** /api/v1/defi/transactions and /api/v1/defi/plans */
import {
  getPlan,
  getTransaction,
  listTransactions,
  reportTransaction,
  signPermit,
} from '@moa/contracts/defi/transactions';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { signPermitOfPlan } from '../plans/sign-permit.ts';
import { planInLanguage } from '../plans/step-title.ts';
import { describeTransaction } from './describe-transaction.ts';
import { checkReport, storeReport } from './report-transaction.ts';
import { findPlan, findReported, listReported } from './transaction-store.ts';

export function transactionRoutes(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  chains: ChainClients,
  followSoon: () => void,
): Route[] {
  const { db } = context;
  return [
    handle(reportTransaction, async ({ caller: { userId }, body, remember, locale }) => {
      const checked = await checkReport(context, chains, userId, body);
      const stored = await db.transaction(async (tx) =>
        remember(tx, await storeReport(tx, context, checked, { ...body, locale })),
      );
      followSoon();
      return stored;
    }),
    handle(signPermit, ({ caller: { userId }, params, body }) =>
      signPermitOfPlan(context, chains, { userId, planId: params.id, ...body }),
    ),
    handle(listTransactions, async ({ caller: { userId }, query, locale }) => {
      const { found, total } = await listReported(context, userId, query);
      const items = found.map(({ row, plan }) => describeTransaction(row, plan, locale));
      return { items, page: query.page, limit: query.limit, total };
    }),
    handle(getTransaction, async ({ caller: { userId }, params: { id }, locale }) => {
      const { row, plan } = await findReported(context, userId, id);
      return describeTransaction(row, plan, locale);
    }),
    handle(getPlan, async ({ caller: { userId }, params: { id }, locale }) => {
      const { plan, rows } = await findPlan(context, userId, id);
      return {
        plan: planInLanguage(plan, locale),
        transactions: rows.map((row) => describeTransaction(row, plan, locale)),
      };
    }),
  ];
}
