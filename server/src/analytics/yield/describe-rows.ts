/** The holdings that yield by themselves, with their rates, and what lies idle: pure. */
import type { PortfolioYield } from '@moa/contracts/analytics/portfolio';
import { rewardDaysLeft, rewardsEndAt } from '@moa/contracts/defi/lp-tokens/reward-days';
import { add, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { type HeldRow, type RowView, written } from '../../portfolio/api.ts';
import type { ScopeRows } from '../allocation/rows-in-scope.ts';
import type { Rates } from './read-rates.ts';

/** Yearly rates into each other, as estimates in percent: 36 digits would promise what no rate keeps. */
const daysAYear = 365;
const secondsAYear = 31_536_000;
const shown = 4;

/** Effective annual yield of a simple annual rate with daily compounding. */
export function apyOfDaily(apr: string): string {
  return text(((1 + Number(apr) / 100 / daysAYear) ** daysAYear - 1) * 100);
}

/** The simple rate behind a yield that compounds each second. */
export function aprOfSeconds(apy: string): string {
  const grown = Math.log1p(Number(apy) / 100);
  return text(secondsAYear * Math.expm1(grown / secondsAYear) * 100);
}

/**
 * Gain of an amount over a number of days, as a fraction of it: compounding by `apy`, otherwise
 * simple by `apr`.
 */
export function gainOver(days: number, rates: { apr: string | null; apy: string | null }): number {
  if (rates.apy !== null)
    return Math.expm1((Math.log1p(Number(rates.apy) / 100) * days) / daysAYear);
  return rates.apr === null ? 0 : (Number(rates.apr) / 100 / daysAYear) * days;
}

/** Null for what is no number, such as the growth of what was lost. */
export function rateText(value: number): string | null {
  return Number.isFinite(value) ? text(value) : null;
}

function text(value: number): string {
  const written = value.toFixed(shown);
  return /^-0(\.0*)?$/.test(written) ? written.slice(1) : written;
}

type Described = PortfolioYield['rows'][number];
export type YieldRow = Described & {
  /** In the currency’s smallest unit; negative for a debt. */
  units: bigint;
  isLending: boolean;
  /** Rates of the row itself, without rewards. */
  usual: RatesOfRow;
  reward: Reward | null;
};
type RatesOfRow = { apr: string | null; apy: string | null };
/** Paid on a part of a row, and often for less than a year. */
type Reward = {
  /** Value of the part, money. */
  value: string;
  /** Percent a year of the part, simple. */
  apr: string;
  until: string | null;
};

const unknown: RatesOfRow = { apr: null, apy: null };
const year = 365;

export function describeRows(
  view: RowView,
  worth: ScopeRows['worth'],
  rates: Rates,
): { rows: YieldRow[]; idle: bigint; net: bigint } {
  let idle = 0n;
  let net = 0n;
  const pools = new Map<string, { rows: { row: HeldRow; value: bigint }[] }>();
  const rows: YieldRow[] = [];
  for (const { row, value } of worth) {
    net += value;
    const found = getRates(row, rates);
    if (found === 'pool') {
      const key = `${row.position.groupId ?? row.position.id}`;
      const pool = pools.get(key) ?? { rows: [] };
      pool.rows.push({ row, value });
      pools.set(key, pool);
    } else if (found === null) {
      idle += value;
    } else {
      const { id, symbol, name, protocol, kind } = row.position;
      const isLending = kind === 'supplied' || (kind === 'debt' && protocol !== null);
      rows.push(
        getRow(view, { key: id, label: name, symbol, protocol }, value, found, isLending, null),
      );
    }
  }
  for (const [key, { rows: parts }] of pools) {
    const value = parts.reduce((sum, part) => sum + part.value, 0n);
    const [first] = parts;
    if (first === undefined) continue;
    const { groupLabel, protocol, symbol } = first.row.position;
    const staked = parts
      .filter(({ row }) => row.position.kind === 'staked')
      .reduce((sum, part) => sum + part.value, 0n);
    const reward = getReward(key, written(staked, view.sheet.decimals), rates);
    const named = { key, label: groupLabel ?? symbol, symbol: groupLabel ?? symbol, protocol };
    rows.push(getRow(view, named, value, ratesOfPool(key, rates), false, reward));
  }
  rows.sort((a, b) =>
    size(a.units) === size(b.units) ? 0 : size(a.units) > size(b.units) ? -1 : 1,
  );
  return { rows, idle, net };
}

const size = (units: bigint) => (units < 0n ? -units : units);

/** `pool` where it is a part of a pool; null for what yields nothing by itself. */
function getRates({ position, source }: HeldRow, rates: Rates): RatesOfRow | 'pool' | null {
  const { kind, protocol, groupId, id } = position;
  if (kind === 'supplied' || kind === 'debt') {
    const apy = rates.lending.get(id) ?? null;
    return apy === null ? unknown : { apr: aprOfSeconds(apy), apy };
  }
  if (kind === 'liquidity') return 'pool';
  if (kind !== 'staked' || (groupId !== null && rates.waiting.has(groupId))) return null;
  if (protocol === 'lido') {
    return rates.staking === null
      ? unknown
      : { apr: rates.staking, apy: apyOfDaily(rates.staking) };
  }
  if (source.kind !== 'exchange') return groupId === null ? unknown : 'pool';
  const { earnRate, earnRateKind } = position;
  if (earnRate === null) return unknown;
  return earnRateKind === 'apy'
    ? { apr: aprOfSeconds(earnRate), apy: earnRate }
    : { apr: earnRate, apy: null };
}

/** Fees that are not collected do not compound. */
function ratesOfPool(id: string, { pools, ranges }: Rates): RatesOfRow {
  const range = ranges.get(id);
  if (range !== undefined) return { apr: range.feeApr, apy: null };
  return { apr: pools.get(id)?.feeApr ?? null, apy: null };
}

function getReward(id: string, value: string, { pools }: Rates): Reward | null {
  const pool = pools.get(id);
  if (pool === undefined || pool.rewardApr === null || !(Number(value) > 0)) return null;
  if (Number(pool.rewardApr) === 0) return null;
  return { value, apr: pool.rewardApr, until: rewardsEndAt(pool.staked) };
}

/** Expected income of a row over a number of days, money. Rewards end at `until`. */
export function bringsIn(
  days: number,
  { value, usual, reward }: Pick<YieldRow, 'value' | 'usual' | 'reward'>,
  now: Date,
): string {
  const own = multiply(value, gainOver(days, usual).toFixed(20));
  if (reward === null) return own;
  const gain = gainOver(daysPaid(days, reward, now), { apr: reward.apr, apy: null });
  return add(own, multiply(reward.value, gain.toFixed(20)));
}

/** The rate of all of a row in the year to come: its reward by the part that is staked, until it ends. */
function withReward(
  usual: RatesOfRow,
  value: string,
  reward: Reward | null,
  now: Date,
): RatesOfRow {
  if (reward === null || usual.apr === null || Number(value) === 0) return usual;
  const part = Number(reward.value) / Number(value);
  const days = daysPaid(year, reward, now);
  const apr = Number(usual.apr) + (Number(reward.apr) * part * days) / year;
  return { apr: apr.toFixed(4), apy: null };
}

function daysPaid(days: number, { until }: Reward, now: Date): number {
  return until === null ? days : Math.min(days, rewardDaysLeft(until, now.getTime()));
}

function getRow(
  { sheet, currency, now }: RowView,
  named: Pick<Described, 'key' | 'label' | 'symbol' | 'protocol'>,
  units: bigint,
  usual: RatesOfRow,
  isLending: boolean,
  reward: Reward | null,
): YieldRow {
  const value = written(units, sheet.decimals);
  const rates = withReward(usual, value, reward, now);
  const isKnown = rates.apr !== null || rates.apy !== null;
  const yearly = bringsIn(year, { value, usual, reward }, now);
  return {
    ...named,
    value,
    ...rates,
    yearly: isKnown ? roundMoney(yearly, currency) : null,
    ...(reward === null || !isKnown ? {} : { rewardsUntil: reward.until }),
    units,
    isLending,
    usual,
    reward,
  };
}
