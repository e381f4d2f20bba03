/** Rewards of staked ether per day, week, month and in total, and compared with holding ether. */
import type { getYieldAnalytics } from '@moa/contracts/defi/rebase';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import { dayMs } from '@moa/contracts/time';
import { add, subtract } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import type { Context } from '../../context.ts';
import { getSince, type HoldingReader } from './holding-reader.ts';
import { averageApr, rateText } from './share-ledger.ts';

const year = 365 * dayMs;

export async function readYieldAnalytics(
  { clock }: Pick<Context, 'clock'>,
  reader: HoldingReader,
  userId: string,
  query: OperationRequest<typeof getYieldAnalytics>['query'],
): Promise<OperationOutput<typeof getYieldAnalytics>> {
  const { currency, holdings, pasts, values } = await reader.read(
    userId,
    query.currency,
    query.position,
  );
  const now = clock.now().getTime();
  const rebases = pasts.flatMap((past) =>
    (past?.rows ?? []).filter(({ kind }) => kind === 'rebase'),
  );
  const since = getSince(pasts);
  const within = (days: number) => rebases.filter(({ at }) => at.getTime() > now - days * dayMs);
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
}
