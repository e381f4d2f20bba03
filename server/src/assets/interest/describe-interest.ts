/** Daily interest of each holding, and the sum. */
import type { DailyInterest } from '@moa/contracts/assets/interest';
import { compare, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { dailyFromApr, dailyFromApy } from '@moa/finance/yield';
import { type HeldRow, type RowView, sumValues, written } from '../../portfolio/api.ts';
import type { StakingRate } from '../../providers/chains/lido/read-staking-rate.ts';
import { positionId } from '../../sources/api.ts';
import type { LendingPositionRow } from '../../sources/positions/tables.ts';

type Part = DailyInterest['parts'][number];
type Known = {
  loans: readonly LendingPositionRow[];
  /** Groups that wait to be paid out: they earn nothing any more. */
  waiting: ReadonlySet<string>;
  staking: StakingRate | null;
};

export function describeInterest(view: RowView, { loans, waiting, staking }: Known): DailyInterest {
  const { valuation, currency, now } = view;
  const lending = lendingRates(loans);
  const parts = valuation.rows
    .filter((row) => row.counted && bearsInterest(row, waiting))
    .map((row): Part => {
      const { position, source } = row;
      const { rate, kind: rateKind } = getRate(row, lending, staking);
      const value = getWorth(view, row);
      return {
        positionId: position.id,
        kind: position.kind as Part['kind'],
        symbol: position.symbol,
        protocol: position.protocol,
        sourceLabel: source.label,
        value,
        rate,
        rateKind,
        perDay:
          value === null || rate === null
            ? null
            : roundMoney(
                multiply(value, rateKind === 'apr' ? dailyFromApr(rate) : dailyFromApy(rate)),
                currency,
              ),
      };
    })
    .sort(largestFirst);
  const known = parts.flatMap(({ perDay }) => (perDay === null ? [] : [{ value: perDay }]));
  return {
    currency,
    perDay: known.length === 0 ? null : sumValues(known, currency),
    parts,
    unknownCount: parts.length - known.length,
    staking: parts.some(({ protocol }) => protocol === 'lido') ? staking : null,
    asOf: now.toISOString(),
  };
}

/**
 * Supplies, debts, and what is staked at an exchange or as staked ether. Shares of a pool earn its
 * fees, which no rate promises.
 */
function bearsInterest({ position, source }: HeldRow, waiting: ReadonlySet<string>): boolean {
  const { kind, protocol, groupId } = position;
  if (kind === 'supplied') return true;
  // Debts at an exchange have a rate as well, which is not reported here.
  if (kind === 'debt') return true;
  if (kind !== 'staked' || (groupId !== null && waiting.has(groupId))) return false;
  return protocol === 'lido' || source.kind === 'exchange';
}

/** As the protocol reports it, the market pays or costs, or the exchange says. */
function getRate(
  { position }: HeldRow,
  lending: ReadonlyMap<string, string>,
  staking: StakingRate | null,
): { rate: string | null; kind: Part['rateKind'] } {
  if (position.kind !== 'staked') return { rate: lending.get(position.id) ?? null, kind: 'apy' };
  if (position.protocol === 'lido') return { rate: staking?.apr ?? null, kind: 'apr' };
  return { rate: position.earnRate, kind: position.earnRateKind ?? 'apr' };
}

/** Yearly yields by the ids of the rows. */
function lendingRates(loans: readonly LendingPositionRow[]): Map<string, string> {
  const rates = new Map<string, string>();
  for (const { sourceId, market, account } of loans) {
    for (const { tokenAddress, apy } of account.supplies) {
      rates.set(positionId(sourceId, market, 'supplied', tokenAddress), apy);
    }
    for (const { tokenAddress, rateMode, apy } of account.debts) {
      rates.set(positionId(sourceId, market, 'debt', rateMode, tokenAddress), apy);
    }
  }
  return rates;
}

function getWorth({ sheet }: RowView, row: HeldRow): string | null {
  const units = sheet.worth(row);
  return units === null ? null : written(units, sheet.decimals);
}

/** By size, debts among the others; what has no value comes last. */
function largestFirst(a: Part, b: Part): number {
  if (a.value === null || b.value === null)
    return (a.value === null ? 1 : 0) - (b.value === null ? 1 : 0);
  return compare(b.value.replace('-', ''), a.value.replace('-', ''));
}
