/** /api/v1/defi/rebase: operation and handler. */

import * as operations from '@moa/contracts/defi/rebase';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { add, multiply, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import { requestSync } from '../../sources/api.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { describeHolding } from './describe-holding.ts';
import { type RebaseHolding, readHoldings } from './holdings.ts';
import { lidoAtHome, lidoOf } from './lido-of.ts';
import { planClaim } from './plan-claim.ts';
import { planConvert } from './plan-convert.ts';
import { planStake } from './plan-stake.ts';
import { planWithdraw } from './plan-withdraw.ts';
import { type Past, readPast, readReports } from './read-past.ts';
import { describeQueue, readQueue } from './read-queue.ts';
import { ratesOf, readConversionRates, readTotals } from './read-stats.ts';
import { readReady } from './ready-withdrawals.ts';
import { type RewardValues, readRewardValues } from './reward-values.ts';
import {
  averageApr,
  percentText,
  rateText,
  reportApr,
  reportGrowth,
  type ShareRow,
  shareRows,
} from './share-ledger.ts';
import { readWithdrawal, readWithdrawals } from './withdrawals.ts';
import { zoneOf } from './zone-of.ts';

const year = 365 * dayMs;

export function rebaseRoutes(context: Context, tools: DefiTools): Route[] {
  const { db, clock, config, log } = context;
  const { chains, logs, planning, prices } = tools;

  /** Null where the node or the past cannot be read: the holding itself is known without it. */
  const pastOf = async (holding: RebaseHolding): Promise<KnownPast | null> => {
    const network = config.networks[holding.source.provider as keyof typeof config.networks];
    if (network === undefined || chains[network.id] === null || holding.source.address === null) {
      return null;
    }
    try {
      const lido = lidoOf(network);
      const owner = holding.source.address as Address;
      const past = await readPast(logs, network.id, lido.addresses, owner);
      return { ...past, rows: rowsOf(past, holding) };
    } catch (error) {
      const reason = (error as Error).message;
      log.warn({ sourceId: holding.source.id, reason }, 'the past of staked ether is not known');
      return null;
    }
  };
  const holdingsOf = async (userId: string, id?: string) => {
    const all = await readHoldings({ db }, userId);
    if (id === undefined) return all;
    const found = all.filter((one) => one.id === id);
    if (found.length === 0) throw refuse('NO_POSITION');
    return found;
  };
  const valuesFor = (currency: CurrencyCode, from: Date) =>
    readRewardValues({ db, clock, prices }, currency, from);
  const firstOf = (pasts: readonly (KnownPast | null)[]) =>
    new Date(
      Math.min(clock.now().getTime(), ...pasts.flatMap((past) => past?.since.getTime() ?? [])),
    );
  const describe = async (userId: string, requested: CurrencyCode | undefined, id?: string) => {
    const currency = await currencyRequested(db, userId, requested);
    const holdings = await holdingsOf(userId, id);
    const pasts = await Promise.all(holdings.map(pastOf));
    const values = await valuesFor(currency, firstOf(pasts));
    return holdings.map((holding, index) =>
      describeHolding(holding, pasts[index] ?? null, values, currency, clock.now()),
    );
  };
  const one = async (userId: string, requested: CurrencyCode | undefined, id: string) => {
    const [described] = await describe(userId, requested, id);
    if (described === undefined) throw refuse('NO_POSITION');
    return described;
  };

  return [
    handle(operations.listRebasePositions, ({ caller, query }) =>
      describe(caller.userId, query.currency),
    ),
    handle(operations.getRebasePosition, ({ caller, params, query }) =>
      one(caller.userId, query.currency, params.id),
    ),
    handle(operations.refreshRebasePosition, async ({ caller: { userId }, params }) => {
      const [holding] = await holdingsOf(userId, params.id);
      if (holding !== undefined) await requestSync(context, holding.source.id);
      return one(userId, undefined, params.id);
    }),
    handle(operations.getRebaseHistory, async ({ caller: { userId }, query }) => {
      const currency = await currencyRequested(db, userId, query.currency);
      const holdings = await holdingsOf(userId, query.position);
      const pasts = await Promise.all(holdings.map(pastOf));
      const values = await valuesFor(currency, firstOf(pasts));
      const priced = query.prices === 'now' ? values.valueNow : values.valueThen;
      const rows = holdings
        .flatMap((holding, index) =>
          (pasts[index]?.rows ?? []).map((row) => ({ ...row, positionId: holding.id })),
        )
        .filter(({ kind }) => kind === 'rebase' || query.transfers === 'true')
        .sort(newestFirst);
      const { page, limit } = query;
      const zone = await zoneOf(context, userId);
      return {
        currency,
        page,
        limit,
        total: rows.length,
        items: rows.slice((page - 1) * limit, page * limit).map((row) => ({
          id: `${row.positionId}:${row.block}:${row.logIndex}`,
          positionId: row.positionId,
          at: row.at.toISOString(),
          kind: row.kind,
          change: fromUnits(row.change, 18),
          value: priced(row),
          apr: rateText(row.apr),
          percent: row.growth === null ? null : percentText(row.growth),
          balance: fromUnits(row.balance, 18),
          hash: row.hash,
        })),
        months: monthsOf(
          rows.filter(({ kind }) => kind === 'rebase'),
          values,
          query.prices === 'now',
          zone,
        ),
        since: pasts.some((past) => past !== null) ? sinceOf(pasts).toISOString() : null,
        complete: pasts.every((past) => past?.complete === true),
      };
    }),
    handle(operations.getRebaseStats, async ({ caller, params, query }) => {
      const token = ['stETH', 'wstETH'].find(
        (name) => name.toLowerCase() === params.token.toLowerCase(),
      ) as 'stETH' | 'wstETH' | undefined;
      if (token === undefined) throw refuse('NO_TOKEN');
      const { network, client, lido } = lidoAtHome(context, chains);
      const currency = await currencyRequested(db, caller.userId, query.currency);
      const { queue } = lido.addresses;
      const [totals, { reports }, queued, values] = await Promise.all([
        readTotals(client, network, lido),
        readReports(logs, network.id, lido.addresses),
        queue === null
          ? null
          : readQueue(client, network.multicall3, { stEth: lido.stEth.address, queue }),
        valuesFor(currency, clock.now()),
      ]);
      const ether = fromUnits(totals.ether, 18);
      return {
        token,
        currency,
        ...ratesOf(reports, clock.now()),
        aprHistory: reports
          .filter(({ at }) => at.getTime() > clock.now().getTime() - 90 * dayMs)
          .flatMap((report) => {
            const growth = reportGrowth(report);
            const at = report.at.toISOString();
            const apr = rateText(reportApr(report));
            return growth === null ? [] : [{ at, apr, percent: percentText(growth) }];
          }),
        lastReportAt: reports.at(-1)?.at.toISOString() ?? null,
        totalPooledEther: ether,
        totalShares: `${totals.shares}`,
        tvl: values.price === null ? null : roundMoney(multiply(ether, values.price), currency),
        fee: totals.feeBasisPoints === null ? null : fromUnits(BigInt(totals.feeBasisPoints), 2),
        queue: queued === null ? null : describeQueue(queued),
        blockNumber: `${totals.block}`,
      };
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
    handle(operations.getYieldAnalytics, async ({ caller: { userId }, query }) => {
      const currency = await currencyRequested(db, userId, query.currency);
      const holdings = await holdingsOf(userId, query.position);
      const pasts = await Promise.all(holdings.map(pastOf));
      const values = await valuesFor(currency, firstOf(pasts));
      const now = clock.now().getTime();
      const rebases = pasts.flatMap((past) =>
        (past?.rows ?? []).filter(({ kind }) => kind === 'rebase'),
      );
      const since = sinceOf(pasts);
      const within = (days: number) =>
        rebases.filter(({ at }) => at.getTime() > now - days * dayMs);
      const income = (days: number) => ({ days, ...values.of(within(days)) });
      const known = pasts.some((past) => past !== null);
      const staked = holdings.reduce(
        (sum, { stEth, wstEth }) => add(sum, add(stEth?.stEth ?? '0', wstEth?.stEth ?? '0')),
        '0',
      );
      const all = values.of(rebases);
      return {
        currency,
        day: income(1),
        week: income(7),
        month: income(30),
        all: {
          days: Math.ceil(Math.min(now - since.getTime(), 100 * year) / dayMs),
          ...all,
          since: known ? since.toISOString() : null,
        },
        effectiveApr: rateText(averageApr(within(30))),
        versusHold: {
          staked,
          held: subtract(staked, all.amount),
          difference: all.amount,
          differenceValue: all.valueNow,
        },
        protocolFees: known
          ? fromUnits(
              rebases.reduce((sum, { fee }) => sum + fee, 0n),
              18,
            )
          : null,
        complete: pasts.every((past) => past?.complete === true),
      };
    }),
  ];
}

type KnownPast = Past & { rows: ShareRow[] };

/** What was held before the known movements is what they leave unexplained of what is held now. */
function rowsOf({ movements, reports }: Past, { stEth, wstEth }: RebaseHolding): ShareRow[] {
  const held = BigInt(stEth?.shares ?? '0') + BigInt(wstEth?.shares ?? '0');
  const moved = movements.reduce((sum, { shares }) => sum + shares, 0n);
  const pool = stEth ?? wstEth;
  const before = held - moved;
  return shareRows(movements, reports, before < 0n ? 0n : before, {
    ether: BigInt(pool?.totalPooledEther ?? '0'),
    shares: BigInt(pool?.totalShares ?? '0'),
  });
}

function sinceOf(pasts: readonly (KnownPast | null)[]): Date {
  return new Date(Math.max(0, ...pasts.flatMap((past) => past?.since.getTime() ?? [])));
}

function monthsOf(
  rows: readonly ShareRow[],
  values: RewardValues,
  isNow: boolean,
  timeZone: string,
): { month: string; change: string; value: string | null; missing: number }[] {
  const written = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });
  const byMonth = new Map<string, ShareRow[]>();
  for (const row of rows) {
    const month = written.format(row.at).slice(0, 7);
    byMonth.set(month, [...(byMonth.get(month) ?? []), row]);
  }
  return [...byMonth]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, some]) => {
      const { amount, valueThen, missing, valueNow } = values.of(some);
      return isNow
        ? { month, change: amount, value: valueNow, missing: valueNow === null ? some.length : 0 }
        : { month, change: amount, value: valueThen, missing };
    });
}

/** Networks apart, by time; blocks of one second in the order of their chain. */
function newestFirst(a: ShareRow, b: ShareRow): number {
  return b.at.getTime() - a.at.getTime() || Number(b.block - a.block) || b.logIndex - a.logIndex;
}
