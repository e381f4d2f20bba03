/** Recent yield of staked ether, from the oracle reports that Lido publishes on chain. */
import type { Decimal } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, type PublicClient, parseAbi } from 'viem';
import { chainFailure, garbage } from '../chain-failure.ts';

const tokenRebasedAbi = parseAbi([
  'event TokenRebased(uint256 indexed reportTimestamp, uint256 timeElapsed, uint256 preTotalShares, uint256 preTotalEther, uint256 postTotalShares, uint256 postTotalEther, uint256 sharesMintedAsFees)',
]);

export type StakingRate = {
  /** Percent a year, not compounding. */
  apr: Decimal;
  /** The time that the reports cover: a day, more where one was late. */
  seconds: number;
  reportedAt: string;
};

/** A report a day: how far back one is looked for, and in how many queries at most. */
const maxBlocks = 24_000n;
const maxQueries = 16;
const day = 86_400n;
const year = 31_536_000n;
/** Maximum plausible rate; anything above is an error of the source. */
const wildest = 100n;
const precision = 10n ** 27n;

/**
 * APR = (post − pre) / pre · 31,536,000 / elapsed, of the ether behind a share over the newest
 * reports that cover a day together. Source: lido-ethereum-sdk, `apr.ts`. Null where there was no
 * report in three days, it tells a wild rate, or a loss, which no year repeats. Throws ProviderErrors.
 */
export async function readStakingRate(
  client: PublicClient,
  { stEth, logRange }: { stEth: Address; logRange: number },
): Promise<StakingRate | null> {
  try {
    return rateOf(await newestReports(client, stEth, BigInt(logRange)));
  } catch (cause) {
    throw chainFailure(cause);
  }
}

type Report = {
  at: bigint;
  elapsed: bigint;
  pre: { shares: bigint; ether: bigint };
  post: { shares: bigint; ether: bigint };
};

/** Newest first, until a day is covered. */
async function newestReports(
  client: PublicClient,
  stEth: Address,
  logRange: bigint,
): Promise<Report[]> {
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const width = logRange < 1n ? 1n : logRange;
  const reports: Report[] = [];
  let covered = 0n;
  let to = head;
  for (let query = 0; query < maxQueries && to >= 0n && head - to < maxBlocks; query += 1) {
    const from = to - width + 1n < 0n ? 0n : to - width + 1n;
    const logs = await client.getContractEvents({
      address: stEth,
      abi: tokenRebasedAbi,
      eventName: 'TokenRebased',
      fromBlock: from,
      toBlock: to,
      strict: true,
    });
    for (const { args } of logs.toReversed()) {
      const { reportTimestamp, timeElapsed, preTotalShares, preTotalEther } = args;
      const { postTotalShares, postTotalEther } = args;
      if (preTotalShares === 0n || postTotalShares === 0n || preTotalEther === 0n) {
        throw garbage('a report of no staked ether');
      }
      reports.push({
        at: reportTimestamp,
        elapsed: timeElapsed,
        pre: { shares: preTotalShares, ether: preTotalEther },
        post: { shares: postTotalShares, ether: postTotalEther },
      });
      covered += timeElapsed;
      if (covered >= day) return reports;
    }
    to = from - 1n;
  }
  return reports;
}

function rateOf(reports: readonly Report[]): StakingRate | null {
  const newest = reports[0];
  const elapsed = reports.reduce((sum, report) => sum + report.elapsed, 0n);
  if (newest === undefined || elapsed < day || elapsed > 30n * day) return null;
  // What came in or was asked back between two reports changes ether and shares alike: only growth counts.
  const grown = reports.reduce(
    (product, { pre, post }) => (product * post.ether * pre.shares) / (post.shares * pre.ether),
    precision,
  );
  const yearly = ((grown - precision) * 100n * year) / elapsed;
  if (yearly < 0n || yearly > wildest * precision) return null;
  if (newest.at > 10n ** 11n) throw garbage('an impossible time');
  return {
    apr: roundTo(fromUnits(yearly, 27), 4),
    seconds: Number(elapsed),
    reportedAt: new Date(Number(newest.at) * 1000).toISOString(),
  };
}
