/**
 * A user's holdings of staked ether, each with its history, and the prices that value their
 * rewards.
 */
import type { RebasePosition } from '@moa/contracts/defi/rebase';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { isStale } from '../../sources/api.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { type RebaseHolding, readHoldings } from './holdings.ts';
import { getLido } from './lido-of.ts';
import { type Past, readPast } from './read-past.ts';
import { type RewardValues, readRewardValues } from './reward-values.ts';
import { averageApr, percentText, rateText, type ShareRow, shareRows } from './share-ledger.ts';

type KnownPast = Past & { rows: ShareRow[] };

type HoldingsWithPasts = {
  currency: CurrencyCode;
  holdings: RebaseHolding[];
  /** History of each holding, in the same order; null where it is unknown. */
  pasts: (KnownPast | null)[];
  values: RewardValues;
};

/** Every function throws NOT_FOUND for an id of another user. */
export type HoldingReader = {
  list(userId: string, requested: CurrencyCode | undefined): Promise<RebasePosition[]>;
  get(userId: string, requested: CurrencyCode | undefined, id: string): Promise<RebasePosition>;
  /** Null where its past is not known. */
  pastOf(holding: RebaseHolding): Promise<KnownPast | null>;
  /** All of them without an id. */
  holdingsOf(userId: string, id?: string): Promise<RebaseHolding[]>;
  /** With what their rewards were and are worth. */
  read(
    userId: string,
    requested: CurrencyCode | undefined,
    id?: string,
  ): Promise<HoldingsWithPasts>;
};

export function createHoldingReader(context: Context, tools: DefiTools): HoldingReader {
  const { db, clock, config, log } = context;
  const { chains, logs, pricesFor } = tools;

  return {
    holdingsOf: getHoldings,
    pastOf: getPast,
    read,
    list: (userId, requested) => describe(userId, requested),
    async get(userId, requested, id) {
      const [described] = await describe(userId, requested, id);
      if (described === undefined) throw refuse('NO_POSITION');
      return described;
    },
  };

  async function getHoldings(userId: string, id?: string): Promise<RebaseHolding[]> {
    const all = await readHoldings({ db }, userId);
    if (id === undefined) return all;
    const found = all.filter((one) => one.id === id);
    if (found.length === 0) throw refuse('NO_POSITION');
    return found;
  }

  async function read(
    userId: string,
    requested: CurrencyCode | undefined,
    id?: string,
  ): Promise<HoldingsWithPasts> {
    const currency = await currencyRequested(db, userId, requested);
    const holdings = await getHoldings(userId, id);
    const pasts = await Promise.all(holdings.map(getPast));
    const prices = await pricesFor(userId);
    const values = await readRewardValues({ db, clock, prices }, currency, getFirst(pasts));
    return { currency, holdings, pasts, values };
  }

  async function describe(
    userId: string,
    requested: CurrencyCode | undefined,
    id?: string,
  ): Promise<RebasePosition[]> {
    const { currency, holdings, pasts, values } = await read(userId, requested, id);
    return holdings.map((holding, index) =>
      describeHolding(holding, pasts[index] ?? null, values, currency, clock.now()),
    );
  }

  /** Null where the node or the past cannot be read: the holding itself is known without it. */
  async function getPast(holding: RebaseHolding): Promise<KnownPast | null> {
    const network = config.networks[holding.source.provider as keyof typeof config.networks];
    if (network === undefined || chains[network.id] === null || holding.source.address === null) {
      return null;
    }
    try {
      const lido = getLido(network);
      const owner = holding.source.address as Address;
      const past = await readPast(logs, network.id, lido.addresses, owner);
      return { ...past, rows: getRows(past, holding) };
    } catch (error) {
      const reason = (error as Error).message;
      log.warn({ sourceId: holding.source.id, reason }, 'the past of staked ether is not known');
      return null;
    }
  }

  function getFirst(pasts: readonly (KnownPast | null)[]): Date {
    return new Date(
      Math.min(clock.now().getTime(), ...pasts.flatMap((past) => past?.since.getTime() ?? [])),
    );
  }
}

/** From when on all of the pasts are known. */
export function getSince(pasts: readonly (KnownPast | null)[]): Date {
  return new Date(Math.max(0, ...pasts.flatMap((past) => past?.since.getTime() ?? [])));
}

/** The balance before the known movements is the current one less their sum. */
function getRows({ movements, reports }: Past, { stEth, wstEth }: RebaseHolding): ShareRow[] {
  const held = BigInt(stEth?.shares ?? '0') + BigInt(wstEth?.shares ?? '0');
  const moved = movements.reduce((sum, { shares }) => sum + shares, 0n);
  const pool = stEth ?? wstEth;
  const before = held - moved;
  const wrapped = movements.reduce((sum, one) => sum + one.wrapped, 0n);
  const wrappedBefore = BigInt(wstEth?.shares ?? '0') - wrapped;
  const now = {
    ether: BigInt(pool?.totalPooledEther ?? '0'),
    shares: BigInt(pool?.totalShares ?? '0'),
  };
  const notOwed = (some: bigint) => (some < 0n ? 0n : some);
  return shareRows(movements, reports, notOwed(before), now, notOwed(wrappedBefore));
}

type HoldingPast = { rows: readonly ShareRow[]; since: Date };

/**
 * Describes a holding of staked ether as returned by the API: pure, from its reading, its history
 * and the prices.
 */
function describeHolding(
  { id, source, stEth, wstEth, requests, blockNumber, readAt }: RebaseHolding,
  past: HoldingPast | null,
  values: RewardValues,
  currency: CurrencyCode,
  now: Date,
): RebasePosition {
  const total = add(stEth?.stEth ?? '0', wstEth?.stEth ?? '0');
  const rebases = past?.rows.filter(({ kind }) => kind === 'rebase') ?? [];
  const last = rebases.at(-1);
  const sum = (state: 'waiting' | 'claimable') =>
    requests
      .filter(({ data }) => data.state === state)
      .reduce((all, { data }) => add(all, data.payable), '0');
  return {
    id,
    walletId: source.refId,
    walletLabel: source.label,
    address: source.address ?? '',
    chain: source.provider,
    currency,
    stEth: {
      amount: stEth?.amount ?? '0',
      shares: stEth?.shares ?? '0',
      tokenAddress: stEth?.tokenAddress ?? null,
    },
    wstEth: {
      amount: wstEth?.amount ?? '0',
      stEth: wstEth?.stEth ?? '0',
      tokenAddress: wstEth?.tokenAddress ?? null,
    },
    total,
    value: values.price === null ? null : roundMoney(multiply(total, values.price), currency),
    price: values.price,
    shareRate: stEth?.shareRate ?? wstEth?.shareRate ?? '1',
    rewarded: past === null ? null : { ...values.of(rebases), since: past.since.toISOString() },
    averageApr: rateText(averageApr(rebases)),
    lastRebase:
      last === undefined || last.growth === null
        ? null
        : {
            at: last.at.toISOString(),
            apr: rateText(last.apr),
            percent: percentText(last.growth),
            change: fromUnits(last.change, 18),
          },
    waiting: sum('waiting'),
    claimable: sum('claimable'),
    blockNumber,
    lastUpdated: readAt.toISOString(),
    stale: isStale(source, now),
  };
}
