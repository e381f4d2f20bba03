/** Yield of a token of staked ether, amount staked, and withdrawal time. */
import type { getRebaseStats } from '@moa/contracts/defi/rebase';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { lidoAtHome } from './lido-of.ts';
import { readReports } from './read-past.ts';
import { describeQueue, readQueue } from './read-queue.ts';
import { getRates, readTotals } from './read-stats.ts';
import { readRewardValues } from './reward-values.ts';
import { percentText, rateText, reportApr, reportGrowth } from './share-ledger.ts';

/** By the token's symbol in any case. Throws NOT_FOUND for another one. */
export async function readTokenStats(
  context: Context,
  { chains, logs, prices }: DefiTools,
  userId: string,
  requestedToken: string,
  requested: CurrencyCode | undefined,
): Promise<OperationOutput<typeof getRebaseStats>> {
  const { db, clock } = context;
  const token = ['stETH', 'wstETH'].find(
    (name) => name.toLowerCase() === requestedToken.toLowerCase(),
  ) as 'stETH' | 'wstETH' | undefined;
  if (token === undefined) throw refuse('NO_TOKEN');
  const { network, client, lido } = lidoAtHome(context, chains);
  const currency = await currencyRequested(db, userId, requested);
  const { queue } = lido.addresses;
  const [totals, { reports }, queued, values] = await Promise.all([
    readTotals(client, network, lido),
    readReports(logs, network.id, lido.addresses),
    queue === null
      ? null
      : readQueue(client, network.multicall3, { stEth: lido.stEth.address, queue }),
    readRewardValues({ db, clock, prices }, currency, clock.now()),
  ]);
  const ether = fromUnits(totals.ether, 18);
  return {
    token,
    currency,
    ...getRates(reports, clock.now()),
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
}
