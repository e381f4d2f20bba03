/** Facts about the user’s positions in protocols. */
import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import { dayMs } from '@moa/contracts/time';
import { add, compare, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import type { DefiReaders } from '../../defi/api.ts';
import { readPast } from '../../history/api.ts';
import {
  type HeldRow,
  type PortfolioReader,
  type RowView,
  sumRows,
  written,
} from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import type { DefiPositionRow } from '../../sources/positions/tables.ts';
import { getCurrency } from '../allocation/kind-of-asset.ts';
import { heldKinds } from '../yield/held-kinds.ts';
import type { Facts } from './facts.ts';
import { readLoans, readPositionRows } from './store.ts';
import { thresholds } from './thresholds.ts';

type DefiPart = Pick<Facts, 'loans' | 'ranges' | 'pools' | 'rewards' | 'rates' | 'better'>;
type OrNull = <T>(what: string, read: () => Promise<T>) => Promise<T | null>;
type FeeOf = (network: NetworkId, kind: keyof typeof gasOf) => Promise<string | null>;
type Loans = Awaited<ReturnType<typeof readLoans>>;

/** Maximum gas of collecting, by kind of position. */
const gasOf: Record<DefiPositionRow['kind'] | 'lending', number> = {
  'uniswap-v3': 180_000,
  'lp-token': 130_000,
  withdrawal: 120_000,
  rebase: 0,
  lending: 250_000,
};
const pageOf = { 'uniswap-v3': 'uniswap-v3', 'lp-token': 'lp-tokens', lending: 'aave' } as const;

export async function defiFacts(
  { db }: Pick<Context, 'db'>,
  { defi }: { defi: DefiReaders },
  userId: string,
  view: RowView,
  orNull: OrNull,
): Promise<DefiPart> {
  const { currency } = view;
  const kinds = heldKinds(view);
  const getFee: FeeOf = (network, kind) =>
    orNull('network fees', () => defi.readFeeOf(network, gasOf[kind], currency));
  const loans = await orNull('loans', () => readLoans(db, userId));
  const hasLending = (loans ?? []).some(({ row }) => row.account.supplies.length > 0);
  const [positions, ranges, pools, staking, lending] = await Promise.all([
    orNull('positions', () => readPositionRows(db, userId)),
    kinds.ranges ? orNull('ranges', () => defi.listRanges(userId, currency)) : [],
    kinds.pools ? orNull('pools', () => defi.listPools(userId, currency)) : [],
    kinds.lido ? orNull('staking', () => defi.readStakingRates()) : undefined,
    hasLending ? orNull('lending', () => defi.readLendingRates()) : [],
  ]);
  return {
    loans: loans === null ? null : await loanFacts(view, loans, getFee),
    ranges:
      ranges?.map(({ id, token0, token1, tokenId, status, since, totalValue, performance }) => ({
        id,
        label: `${token0.symbol}/${token1.symbol} #${tokenId}`,
        value: totalValue,
        isOut: status === 'out_below' || status === 'out_above',
        since: since === null ? null : new Date(since),
        divergence: performance?.divergence ?? null,
        fees: performance?.feesValue ?? null,
      })) ?? null,
    pools:
      pools?.map(({ id, label, value, result }) => ({
        id,
        label,
        value,
        loss: result.impermanentLoss,
        fees: result.fees,
      })) ?? null,
    rewards:
      positions === null || loans === null
        ? null
        : await orNull('rewards', () => rewardFacts(view, defi, positions, loans)),
    rates:
      staking === null
        ? null
        : staking === undefined || staking.apr.days7 === null || staking.apr.days30 === null
          ? []
          : [
              {
                id: 'lido',
                label: 'Lido',
                now: staking.apr.days7,
                before: staking.apr.days30,
                value: getWorth(view, ({ position }) => position.protocol === 'lido'),
              },
            ],
    better:
      lending === null || loans === null ? null : await betterRates(view, lending, loans, getFee),
  };
}

function dollarsIn({ book, currency }: RowView): string | null {
  return priceIn(book, { usd: '1', krw: book.won().krwPerUsd }, currency);
}

async function loanFacts(view: RowView, loans: Loans, feeOf: FeeOf): Promise<Facts['loans']> {
  const rate = dollarsIn(view);
  const found = await Promise.all(
    loans.map(async ({ row: { id, account }, source }) => {
      if (account.healthFactor === null || rate === null) return [];
      const label = `${source.label} Aave`;
      const debt = multiply(account.debtUsd, rate);
      const fee = await feeOf(source.provider as NetworkId, 'lending');
      return [{ id, label, healthFactor: account.healthFactor, debt, fee }];
    }),
  );
  return found.flat();
}

/** Unclaimed rewards of each position, with the network fee of collecting them. */
async function rewardFacts(
  view: RowView,
  defi: Pick<DefiReaders, 'readFeeOf'>,
  positions: readonly DefiPositionRow[],
  loans: Loans,
): Promise<NonNullable<Facts['rewards']>> {
  const kindOf = new Map<string, keyof typeof pageOf>([
    ...positions.flatMap(({ id, kind }) =>
      kind === 'uniswap-v3' || kind === 'lp-token' ? [[id, kind] as const] : [],
    ),
    ...loans.map(({ row }) => [row.id, 'lending'] as const),
  ]);
  const waiting = Map.groupBy(
    view.valuation.rows.filter(
      (row) =>
        row.counted && row.position.kind === 'reward' && kindOf.has(row.position.groupId ?? ''),
    ),
    ({ position }) => position.groupId ?? '',
  );
  const found = await Promise.all(
    [...waiting].map(async ([id, rows]) => {
      const kind = kindOf.get(id);
      const [first] = rows;
      const value = sumRows(view.sheet, rows);
      if (kind === undefined || first === undefined || value === null) return [];
      const network = first.source.provider as NetworkId;
      const fee = await defi.readFeeOf(network, gasOf[kind], view.currency);
      if (fee === null) return [];
      const label = first.position.groupLabel ?? first.position.symbol;
      const path = `/defi/${pageOf[kind]}/${encodeURIComponent(id)}`;
      return [{ id, label, value, fee, path }];
    }),
  );
  return found.flat();
}

async function betterRates(
  view: RowView,
  lending: Awaited<ReturnType<DefiReaders['readLendingRates']>>,
  loans: Loans,
  feeOf: FeeOf,
): Promise<NonNullable<Facts['better']>> {
  const found = loans.flatMap(({ row: { id, market, account }, source }) =>
    account.supplies.map(async ({ symbol, apy }) => {
      const [best] = lending
        .filter((rate) => rate.symbol === symbol && rate.market !== market)
        .flatMap((rate) => (rate.supplyApy === null ? [] : [{ ...rate, apy: rate.supplyApy }]))
        .sort((a, b) => compare(b.apy, a.apy));
      if (best === undefined) return [];
      const value = getWorth(
        view,
        ({ position }) =>
          position.groupId === id && position.kind === 'supplied' && position.symbol === symbol,
      );
      const there = networkIds.find((network) => best.market.endsWith(`-${network}`));
      const fees = await Promise.all(
        [source.provider as NetworkId, there].map((network) =>
          network === undefined ? null : feeOf(network, 'lending'),
        ),
      );
      const fee = fees.some((one) => one === null)
        ? null
        : add('0', ...fees.flatMap((one) => one ?? []));
      const one = { symbol, value, own: apy, best: best.apy, market: best.market };
      return [{ id: `${id} ${symbol}`, ...one, fee, isAcross: source.provider !== there }];
    }),
  );
  return (await Promise.all(found)).flat();
}

function getWorth({ valuation, sheet }: RowView, isPart: (row: HeldRow) => boolean): string {
  const units = valuation.rows.reduce(
    (sum, row) => (row.counted && isPart(row) ? sum + (sheet.worth(row) ?? 0n) : sum),
    0n,
  );
  return written(units, sheet.decimals);
}

/** The largest of them: the others are hardly worth a word. */
const maxSymbols = 4;

/** `elsewhere`: what of the asset is lent, owed (negative) or lies beside that. */
type Lying = { quantity: string; units: bigint; elsewhere: string };
const nothing: Lying = { quantity: '0', units: 0n, elsewhere: '0' };

/**
 * Cash and stablecoins that lie still: of each the least that was there within the last two months. The
 * record of an asset is of all of it, what is lent less what is owed too: a balance beside a loan of the
 * same asset, or beside what earns, has no past of its own, and nothing is said of it.
 */
export async function getIdle(
  context: Pick<Context, 'db' | 'clock'>,
  needs: { book: PriceBook; portfolios: PortfolioReader },
  userId: string,
  view: RowView,
): Promise<NonNullable<Facts['idle']>> {
  const { sheet, valuation, currency, now } = view;
  const counted = valuation.rows.filter(
    ({ counted: isCounted, position }) => isCounted && getCurrency(position.symbol) !== 'crypto',
  );
  const getName = ({ position, source }: HeldRow) => `${source.id} ${position.symbol}`;
  const working = new Set(
    counted.filter(({ position }) => position.kind !== 'balance').map(getName),
  );
  const lying = new Map<string, Lying>();
  for (const row of counted) {
    const { symbol, quantity } = row.position;
    const known = lying.get(symbol) ?? nothing;
    const units = sheet.worth(row);
    const isLying = !working.has(getName(row)) && units !== null && units > 0n;
    lying.set(
      symbol,
      isLying
        ? { ...known, quantity: add(known.quantity, quantity), units: known.units + units }
        : { ...known, elsewhere: add(known.elsewhere, quantity) },
    );
  }
  const largest = [...lying]
    .filter(([, { units }]) => units > 0n)
    .sort(([, a], [, b]) => (a.units > b.units ? -1 : 1))
    .slice(0, maxSymbols);
  const found = await Promise.all(
    largest.map(async ([symbol, { quantity, units, elsewhere }]) => {
      const { values } = await readPast(context, needs, userId, {
        length: thresholds.idle.days * dayMs,
        currency,
        of: { symbol },
        step: 'day',
      });
      const known = values.flatMap(({ at, quantity: then }) =>
        then == null ? [] : [{ at, quantity: subtract(then, elsewhere) }],
      );
      const minimum = known.reduce(
        (lowest, { quantity: then }) => (compare(then, lowest) < 0 ? then : lowest),
        quantity,
      );
      const first = known[0]?.at ?? now;
      // A record that begins within the last two days of the time reaches it.
      const days = (now.getTime() - first.getTime()) / dayMs;
      if (sign(minimum) <= 0 || sign(quantity) <= 0) return [];
      const share = divide(minimum, quantity);
      const value = multiply(written(units, sheet.decimals), share);
      return [{ symbol, value, days }];
    }),
  );
  return found.flat();
}
