/** Rewards of staked ether, by event and by month. */
import type { getRebaseHistory } from '@moa/contracts/defi/rebase';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import { fromUnits } from '@moa/finance/money/units';
import { getZone } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import { getSince, type HoldingReader } from './holding-reader.ts';
import type { RewardValues } from './reward-values.ts';
import { percentText, rateText, type ShareRow } from './share-ledger.ts';

/** Returns a page of events, newest first, and all months in the user's time zone. */
export async function readRebaseHistory(
  context: Pick<Context, 'db'>,
  reader: HoldingReader,
  userId: string,
  query: OperationRequest<typeof getRebaseHistory>['query'],
): Promise<OperationOutput<typeof getRebaseHistory>> {
  const { currency, holdings, pasts, values } = await reader.read(
    userId,
    query.currency,
    query.position,
  );
  const priced = query.prices === 'now' ? values.valueNow : values.valueThen;
  const rows = holdings
    .flatMap((holding, index) =>
      (pasts[index]?.rows ?? []).map((row) => ({ ...row, positionId: holding.id })),
    )
    .filter(({ kind }) => kind === 'rebase' || query.transfers === 'true')
    .sort(newestFirst);
  const { page, limit } = query;
  const timeZone = await getZone(context, userId);
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
    timeZone,
    months: getMonths(
      rows.filter(({ kind }) => kind === 'rebase'),
      values,
      query.prices === 'now',
      timeZone,
    ),
    since: pasts.some((past) => past !== null) ? getSince(pasts).toISOString() : null,
    complete: pasts.every((past) => past?.complete === true),
  };
}

function getMonths(
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
