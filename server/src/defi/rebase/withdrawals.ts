/** A withdrawal from its plan to its claim, found by the plan's id or by that of the position it became. */
import type { Withdrawal } from '@moa/contracts/defi/rebase';
import { dayMs } from '@moa/contracts/time';
import { and, asc, eq } from 'drizzle-orm';
import { type Address, type Hex, parseAbiItem, parseEventLogs } from 'viem';
import type { Context } from '../../context.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { type PlanWallet, readPlanWallet } from '../plans/plan-wallet.ts';
import { defiPlans, defiTransactions } from '../plans/tables.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { readHoldings } from './holdings.ts';
import { getLido, getQueue } from './lido-of.ts';
import { readQueue } from './read-queue.ts';
import { type QueuedRequest, readRequests } from './read-requests.ts';

const requested = parseAbiItem(
  'event WithdrawalRequested(uint256 indexed requestId, address indexed requestor, address indexed owner, uint256 amountOfStETH, uint256 amountOfShares)',
);

const finalized = parseAbiItem(
  'event WithdrawalsFinalized(uint256 indexed from, uint256 indexed to, uint256 amountOfETHLocked, uint256 sharesToBurn, uint256 timestamp)',
);
/** From so many days the pace of the queue is taken. */
const paceDays = 90;

type Deps = Pick<Context, 'db' | 'config' | 'clock'>;
type Tools = Pick<DefiTools, 'chains' | 'logs'>;

/** Where a withdrawal is so far. */
type Found =
  | { status: 'prepared' | 'failed'; reason: string | null }
  | { status: 'known'; ids: bigint[] };

export type KnownWithdrawal = {
  id: string;
  wallet: PlanWallet;
  requests: QueuedRequest[];
  described: Withdrawal;
};

export async function readWithdrawal(
  deps: Deps,
  tools: Tools,
  userId: string,
  id: string,
): Promise<KnownWithdrawal> {
  const { walletId, find } = await locate(deps, userId, id);
  const wallet = await readPlanWallet(deps, tools.chains, userId, walletId);
  const lido = getLido(wallet.network);
  const where = { stEth: lido.stEth.address, queue: getQueue(lido) };
  const [found, queue] = await Promise.all([
    find(wallet),
    readQueue(wallet.client, wallet.network.multicall3, where),
  ]);
  const shared = { id, walletId, isPaused: queue.isPaused, isBunker: queue.isBunker };
  if (found.status !== 'known') {
    const described = { ...shared, ...found, requests: [], estimate: null };
    return { id, wallet, requests: [], described };
  }
  const sorted = found.ids.toSorted((one, other) => (one < other ? -1 : 1));
  const requests = await readRequests({ ...wallet, logs: tools.logs }, where, sorted);
  const waiting = requests.filter(({ status }) => status === 'requested');
  const oldest = waiting[0];
  return {
    id,
    wallet,
    requests,
    described: {
      ...shared,
      status: requests.every(({ status }) => status === 'claimed')
        ? 'claimed'
        : waiting.length === 0
          ? 'finalized'
          : 'requested',
      requests: requests.map(({ hint: _, owner: __, requestId, ...request }) => ({
        ...request,
        requestId: `${requestId}`,
      })),
      estimate:
        oldest === undefined || queue.estimatedDays === null || queue.isPaused
          ? null
          : estimateReady({
              requestId: oldest.requestId,
              requestedAt: new Date(oldest.requestedAt),
              finalizations: await readFinalizations(deps, tools, wallet, where.queue),
              usualDays: queue.estimatedDays,
              now: deps.clock.now(),
            }),
      reason: null,
    },
  };
}

/** Returns all pending and claimable withdrawals of the user's wallets. */
export async function readWithdrawals(
  deps: Deps,
  tools: Tools,
  userId: string,
): Promise<Withdrawal[]> {
  const holdings = await readHoldings(deps, userId);
  const ids = holdings.flatMap(({ requests }) => requests.map(({ id }) => id));
  return Promise.all(
    ids.map(async (id) => (await readWithdrawal(deps, tools, userId, id)).described),
  );
}

/** Returns the finalizations of the last three months, oldest first; empty where the node fails. */
async function readFinalizations(
  { clock }: Pick<Deps, 'clock'>,
  { logs }: Pick<Tools, 'logs'>,
  { network }: PlanWallet,
  queue: Address,
): Promise<Finalization[]> {
  const since = clock.now().getTime() - paceDays * dayMs;
  const found = await logs
    .read({ network: network.id, addresses: [queue], events: [finalized] })
    .catch(() => null);
  return (found?.logs ?? []).flatMap(({ event: { args }, at }) =>
    at.getTime() < since ? [] : [{ to: args.to, at }],
  );
}

type Located = { walletId: string; find(wallet: PlanWallet): Promise<Found> };

async function locate({ db }: Deps, userId: string, id: string): Promise<Located> {
  const [plan] = await db
    .select()
    .from(defiPlans)
    .where(
      and(
        eq(defiPlans.id, id),
        eq(defiPlans.userId, userId),
        eq(defiPlans.kind, 'rebase.withdraw'),
      ),
    );
  if (plan !== undefined) {
    const step = plan.plan.steps.at(-1);
    return {
      walletId: plan.walletId,
      async find({ client }) {
        const sent = await db
          .select()
          .from(defiTransactions)
          .where(and(eq(defiTransactions.planId, id), eq(defiTransactions.stepId, step?.id ?? '')))
          .orderBy(asc(defiTransactions.submittedAt));
        const done = sent.find(({ status }) => status === 'confirmed');
        if (done === undefined) {
          const failed = sent.at(-1);
          const isOver = failed !== undefined && failed.status !== 'submitted';
          return { status: isOver ? 'failed' : 'prepared', reason: failed?.reason ?? null };
        }
        const { logs } = await client
          .getTransactionReceipt({ hash: done.hash as Hex })
          .catch((cause: unknown) => {
            throw chainFailure(cause);
          });
        const found = parseEventLogs({ abi: [requested], logs });
        return { status: 'known', ids: found.map(({ args }) => args.requestId) };
      },
    };
  }
  for (const { source, requests } of await readHoldings({ db }, userId)) {
    const request = requests.find((one) => one.id === id);
    if (request === undefined) continue;
    return {
      walletId: source.refId,
      find: async () => ({ status: 'known', ids: [BigInt(request.data.requestId)] }),
    };
  }
  throw refuse('NO_WITHDRAWAL');
}

// When a withdrawal request is expected to be ready, by the pace at which the queue was worked off.

/** All requests up to one were made ready at a moment. */
type Finalization = { to: bigint; at: Date };

type Waiting = {
  requestId: bigint;
  requestedAt: Date;
  /** Oldest first, of the last months. */
  finalizations: readonly Finalization[];
  /** Days that Lido estimates, for a queue of unknown pace. */
  usualDays: number;
  now: Date;
};

/**
 * Requests are made ready in batches, in the order of their numbers: as many batches from the last one on as
 * it takes at the mean size and the mean distance of those known. The moment does not move between two
 * batches. Null once it is over: then nothing tells when.
 */
export function estimateReady({
  requestId,
  requestedAt,
  finalizations,
  usualDays,
  now,
}: Waiting): { at: string; days: number } | null {
  const [first, last] = [finalizations[0], finalizations.at(-1)];
  const batches = finalizations.length - 1;
  const isPaceKnown = first !== undefined && last !== undefined && last.to > first.to;
  const at = isPaceKnown
    ? last.at.getTime() +
      Math.ceil((Number(requestId - last.to) * batches) / Number(last.to - first.to)) *
        ((last.at.getTime() - first.at.getTime()) / batches)
    : requestedAt.getTime() + usualDays * dayMs;
  if (at <= now.getTime()) return null;
  return { at: new Date(at).toISOString(), days: Math.ceil((at - now.getTime()) / dayMs) };
}
