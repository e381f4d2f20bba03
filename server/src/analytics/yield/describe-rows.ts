/** The holdings that yield by themselves, with their rates, and what lies idle: pure. */
import type { PortfolioYield } from '@moa/contracts/analytics/portfolio';
import { multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { type HeldRow, type RowView, written } from '../../portfolio/api.ts';
import type { ScopeRows } from '../allocation/rows-in-scope.ts';
import type { Rates } from './read-rates.ts';
import { aprOfSeconds, apyOfDaily, gainOver } from './yearly-rates.ts';

type Described = PortfolioYield['rows'][number];
export type YieldRow = Described & {
  /** In the currency’s smallest unit; negative for a debt. */
  units: bigint;
  isLending: boolean;
};
type RatesOfRow = { apr: string | null; apy: string | null };

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
    const found = ratesOf(row, rates);
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
      rows.push(rowOf(view, { key: id, label: name, symbol, protocol }, value, found, isLending));
    }
  }
  for (const [key, { rows: parts }] of pools) {
    const value = parts.reduce((sum, part) => sum + part.value, 0n);
    const [first] = parts;
    if (first === undefined) continue;
    const { groupLabel, protocol, symbol } = first.row.position;
    const isStaked = parts.some(({ row }) => row.position.kind === 'staked');
    const named = { key, label: groupLabel ?? symbol, symbol: groupLabel ?? symbol, protocol };
    rows.push(rowOf(view, named, value, ratesOfPool(key, isStaked, rates), false));
  }
  rows.sort((a, b) =>
    size(a.units) === size(b.units) ? 0 : size(a.units) > size(b.units) ? -1 : 1,
  );
  return { rows, idle, net };
}

const size = (units: bigint) => (units < 0n ? -units : units);

/** `pool` where it is a part of a pool; null for what yields nothing by itself. */
function ratesOf({ position, source }: HeldRow, rates: Rates): RatesOfRow | 'pool' | null {
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
function ratesOfPool(id: string, isStaked: boolean, { pools, ranges }: Rates): RatesOfRow {
  const range = ranges.get(id);
  if (range !== undefined) return { apr: range.feeApr, apy: null };
  const pool = pools.get(id);
  if (pool === undefined || pool.feeApr === null) return unknown;
  const reward = isStaked ? Number(pool.rewardApr ?? '0') : 0;
  return { apr: (Number(pool.feeApr) + reward).toFixed(4), apy: null };
}

function rowOf(
  { sheet, currency }: RowView,
  named: Pick<Described, 'key' | 'label' | 'symbol' | 'protocol'>,
  units: bigint,
  rates: RatesOfRow,
  isLending: boolean,
): YieldRow {
  const value = written(units, sheet.decimals);
  const isKnown = rates.apr !== null || rates.apy !== null;
  const gain = gainOver(year, rates).toFixed(20);
  return {
    ...named,
    value,
    ...rates,
    yearly: isKnown ? roundMoney(multiply(value, gain), currency) : null,
    units,
    isLending,
  };
}
