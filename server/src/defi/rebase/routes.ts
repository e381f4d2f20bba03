/** /api/v1/defi/rebase: operation and handler. */
import * as operations from '@moa/contracts/defi/rebase';
import { add } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { requestSync } from '../../sources/api.ts';
import type { PlanSteps } from '../plans/plan-for.ts';
import { planCall } from '../plans/planned-call.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { createHoldingReader } from './holding-reader.ts';
import { readHoldings } from './holdings.ts';
import { lidoWords, queueAbi } from './lido-contracts.ts';
import { getLido, getQueue, lidoAtHome } from './lido-of.ts';
import { planConvert } from './plan-convert.ts';
import { planStake } from './plan-stake.ts';
import { planWithdraw } from './plan-withdraw.ts';
import { readConversionRates } from './read-stats.ts';
import { readRebaseHistory } from './rebase-history.ts';
import { readTokenStats } from './token-stats.ts';
import { type KnownWithdrawal, readWithdrawal, readWithdrawals } from './withdrawals.ts';
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

// Claimable withdrawals of a wallet, as one withdrawal: the queue accepts any number of requests at
// once.

/** Throws CONFLICT where the wallet waits for nothing. */
async function readReady(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  tools: Pick<DefiTools, 'chains' | 'logs'>,
  userId: string,
  walletId: string,
): Promise<KnownWithdrawal> {
  const holdings = await readHoldings(context, userId);
  const ids = holdings
    .filter(({ source }) => source.refId === walletId)
    .flatMap(({ requests }) => requests.map(({ id }) => id));
  const known = await Promise.all(ids.map((id) => readWithdrawal(context, tools, userId, id)));
  const [first] = known;
  if (first === undefined) throw refuse('NOT_READY', { details: { estimate: null } });
  return { ...first, requests: known.flatMap(({ requests }) => requests) };
}

/** Claiming ether that the queue has ready (https://docs.lido.fi/contracts/withdrawal-queue-erc721#claimwithdrawals). */
export function planClaim({ wallet, requests, described }: KnownWithdrawal): PlanSteps {
  const { network } = wallet;
  const ready = requests.filter(({ status, hint }) => status === 'finalized' && hint !== null);
  if (ready.length === 0) {
    const { status, estimate } = described;
    throw refuse(status === 'claimed' ? 'CLAIMED' : 'NOT_READY', { details: { estimate } });
  }
  const amount = ready.reduce((sum, { payable }) => add(sum, payable), '0');
  const { symbol } = network.native;
  return {
    kind: 'rebase.claim',
    words: lidoWords,
    tokens: [{ symbol, address: null, decimals: 18 }],
    calls: [
      planCall({
        to: getQueue(getLido(network)),
        contract: 'Lido: Withdrawal Queue',
        abi: queueAbi,
        functionName: 'claimWithdrawals',
        args: [ready.map(({ requestId }) => requestId), ready.map(({ hint }) => hint ?? 0n)],
        title: {
          ko: `원금 ${amount} ${symbol} 찾기`,
          en: `Collect ${amount} ${symbol} of principal`,
        },
      }),
    ],
  };
}
