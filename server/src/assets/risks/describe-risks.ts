/** Risks of losses and unclaimed amounts, from positions as last read. */
import type { AssetRisks } from '@moa/contracts/assets/risks';
import { dayMs } from '@moa/contracts/time';
import { dropToLiquidation, healthZone } from '@moa/finance/lending/health-factor';
import { inversePriceAtSqrt, priceAtSqrt } from '@moa/finance/liquidity/price-at-sqrt';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { add, compare, divide, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { type HeldRow, type RowView, sumRows } from '../../portfolio/api.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { isLeftOver, isStale, parsePosition } from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';
import type { DefiPositionRow, LendingPositionRow } from '../../sources/positions/tables.ts';
import type { SourceRow } from '../../sources/tables.ts';

type Read<T> = { row: T; source: SourceRow };
type Known = {
  loans: readonly Read<LendingPositionRow>[];
  positions: readonly Read<DefiPositionRow>[];
  keys: readonly Pick<ApiKeyRow, 'id' | 'exchange' | 'label' | 'expiresAt'>[];
};

/** From this many days before its end on, a key is worth a word. */
const expirySoonMs = 30 * dayMs;

export function describeRisks(view: RowView, { loans, positions, keys }: Known): AssetRisks {
  const { currency, now } = view;
  const groups = heldGroups(view);
  const outOfRange: AssetRisks['outOfRange'] = [];
  const withdrawals: AssetRisks['withdrawals'] = [];
  const settled = new Set<string>();

  for (const { row, source } of positions) {
    const parsed = parsePosition(row);
    const held = groups.get(row.id);
    // Holdings excluded by the user have no risks.
    if (parsed === null || held === undefined) continue;
    const place = {
      id: row.id,
      positionId: held.leading,
      label: held.label,
      walletLabel: source.label,
      chain: source.provider,
      value: held.value,
      stale: isStale(source, now) || isLeftOver(row.readAt, source),
    };
    if (parsed.kind === 'uniswap-v3') {
      const crossed = crossedBound(parsed.data);
      if (crossed === null) continue;
      outOfRange.push({ ...place, ...crossed, since: row.stateSince?.toISOString() ?? null });
    }
    if (parsed.kind === 'withdrawal' && parsed.data.state === 'claimable') {
      settled.add(row.id);
      const { payable, requestedAt } = parsed.data;
      withdrawals.push({ ...place, symbol: 'ETH', amount: payable, requestedAt });
    }
  }

  return {
    currency,
    loan: worstLoan(loans, now),
    outOfRange: outOfRange.sort((a, b) => byValue(a.value, b.value)),
    withdrawals: withdrawals.sort((a, b) => a.requestedAt.localeCompare(b.requestedAt)),
    principal: waitingPrincipal(view, groups, settled),
    rewards: worthNaming(view, groups, settled),
    keys: expiringKeys(keys, now),
  };
}

function worstLoan(loans: Known['loans'], now: Date): AssetRisks['loan'] {
  const owing = loans.flatMap(({ row, source }) => {
    const { healthFactor } = row.account;
    return healthFactor === null ? [] : [{ row, source, healthFactor }];
  });
  const [worst] = owing.sort((a, b) => compare(a.healthFactor, b.healthFactor));
  if (worst === undefined) return null;
  const { row, source, healthFactor } = worst;
  return {
    id: row.id,
    walletLabel: source.label,
    chain: source.provider,
    count: owing.length,
    healthFactor,
    zone: healthZone(healthFactor),
    dropToLiquidation: dropToLiquidation(healthFactor),
    stale: isStale(source, now) || isLeftOver(row.readAt, source),
  };
}

function expiringKeys(keys: Known['keys'], now: Date): AssetRisks['keys'] {
  return keys
    .flatMap(({ id, exchange, label, expiresAt }) =>
      expiresAt !== null && expiresAt.getTime() - now.getTime() <= expirySoonMs
        ? [{ id, exchange, label, expiresAt: expiresAt.toISOString() }]
        : [],
    )
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt));
}

/** Sorts by value, largest first; unknown values come last. */
function byValue(a: string | null, b: string | null): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  return compare(b, a);
}

// Crossed bound of a position out of its range, in the usual direction of the price.

type CrossedBound = {
  side: 'below' | 'above';
  base: string;
  quote: string;
  bound: string;
  price: string;
};

/** Preferred quote tokens, in order of precedence. */
const money = ['USDC', 'USDT', 'DAI', 'USD'];
const coins = ['ETH', 'BTC'];

/** Null where the price is inside, or nothing is in the position. */
export function crossedBound(position: UniswapV3Position): CrossedBound | null {
  const { status, token0, token1, tickLower, tickUpper, sqrtPriceX96 } = position;
  if (status !== 'out_below' && status !== 'out_above') return null;
  const tick = status === 'out_below' ? tickLower : tickUpper;
  const decimals = { decimals0: token0.decimals, decimals1: token1.decimals };
  const turned = rank(token0) < rank(token1);
  const inQuote = (sqrt: bigint) =>
    turned ? inversePriceAtSqrt(sqrt, decimals) : priceAtSqrt(sqrt, decimals);
  const isBelow = (status === 'out_below') !== turned;
  const [base, quote] = turned ? [token1, token0] : [token0, token1];
  return {
    side: isBelow ? 'below' : 'above',
    base: base.symbol,
    quote: quote.symbol,
    bound: inQuote(sqrtPriceAtTick(tick)),
    price: inQuote(BigInt(sqrtPriceX96)),
  };
}

/** The lower, the more it is what others are counted in. */
function rank({ symbol, priceSymbol }: UniswapV3Position['token0']): number {
  const name = priceSymbol ?? symbol;
  const known = [...money, ...coins].indexOf(name);
  return known === -1 ? Number.POSITIVE_INFINITY : known;
}

// Fees and rewards large enough to be listed; a withdrawal that is ready is listed separately.

/** Fetching costs a fee of the network: below this it eats most of what is fetched. */
const minWon = '10000';

/** Liquidity that was taken out of positions and not collected; a withdrawal that is ready is named apart. */
function waitingPrincipal(
  { sheet }: RowView,
  groups: ReadonlyMap<string, HeldGroup>,
  apart: ReadonlySet<string>,
): AssetRisks['principal'] {
  const waiting = [...groups].flatMap(([id, { rows }]) => {
    const own = apart.has(id) ? [] : rows.filter(({ position }) => position.kind === 'principal');
    return own.length === 0 ? [] : [sumRows(sheet, own)];
  });
  const known = waiting.flatMap((value) => value ?? []);
  const isKnown = known.length === waiting.length && known.length > 0;
  return { count: waiting.length, value: isKnown ? add(...known) : null };
}

function worthNaming(
  { sheet, book, currency }: RowView,
  groups: ReadonlyMap<string, HeldGroup>,
  apart: ReadonlySet<string>,
): AssetRisks['rewards'] {
  const { krwPerUsd } = book.won();
  const rate = priceIn(book, { usd: divide('1', krwPerUsd), krw: '1' }, currency);
  if (rate === null) return { count: 0, value: null, least: null };
  const min = roundMoney(multiply(minWon, rate), currency);
  const named: string[] = [];
  for (const [id, { rows }] of groups) {
    if (apart.has(id)) continue;
    const rewards = rows.filter(({ position }) => position.kind === 'reward');
    const value = rewards.length === 0 ? null : sumRows(sheet, rewards);
    if (value !== null && compare(value, min) >= 0) named.push(value);
  }
  return { count: named.length, value: named.length === 0 ? null : add(...named), least: min };
}

type HeldGroup = {
  rows: readonly HeldRow[];
  label: string;
  /** The row that is worth most: it leads to the position. */
  leading: string | null;
  /** Null where a row has no price. */
  value: string | null;
};

/** The rows of each position in a protocol, as far as they count. */
function heldGroups({ valuation, sheet }: RowView): Map<string, HeldGroup> {
  const rowsOf = new Map<string, HeldRow[]>();
  for (const row of valuation.rows) {
    const { groupId } = row.position;
    if (groupId === null || !row.counted) continue;
    const known = rowsOf.get(groupId);
    if (known === undefined) rowsOf.set(groupId, [row]);
    else known.push(row);
  }
  const worth = (row: HeldRow) => sheet.worth(row);
  const groups = new Map<string, HeldGroup>();
  for (const [id, rows] of rowsOf) {
    const [leading] = rows.toSorted((a, b) => compareWorth(worth(b), worth(a)));
    groups.set(id, {
      rows,
      label: leading?.position.groupLabel ?? leading?.position.symbol ?? '',
      leading: leading?.position.id ?? null,
      value: rows.some((row) => worth(row) === null) ? null : sumRows(sheet, rows),
    });
  }
  return groups;
}

function compareWorth(a: bigint | null, b: bigint | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}
