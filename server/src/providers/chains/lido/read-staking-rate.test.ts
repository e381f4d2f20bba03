import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PublicClient } from 'viem';
import { ProviderError } from '../../provider-error.ts';
import { readStakingRate } from './read-staking-rate.ts';

const day = 86_400n;
const head = 20_000n;
const ether = 10n ** 18n;
const stEth = `0x${'11'.repeat(20)}` as const;

type Report = {
  block: bigint;
  timeElapsed: bigint;
  preTotalShares: bigint;
  preTotalEther: bigint;
  postTotalShares: bigint;
  postTotalEther: bigint;
};

/** A day in which a million ether became `postEther`, without new shares unless `facts` say so. */
function report(postEther: bigint, facts: Partial<Report> = {}): Report {
  return {
    block: head - 10n,
    timeElapsed: day,
    preTotalShares: ether,
    postTotalShares: ether,
    preTotalEther: 1_000_000n * ether,
    postTotalEther: postEther * ether,
    ...facts,
  };
}

/** A node whose logs are these reports, the oldest first. */
function read(reports: readonly Report[], logRange = 2_000) {
  const client = {
    getBlockNumber: async () => head,
    getContractEvents: async (range: { fromBlock: bigint; toBlock: bigint }) =>
      reports
        .filter(({ block }) => block >= range.fromBlock && block <= range.toBlock)
        .map(({ block: _, ...args }) => ({ args: { reportTimestamp: 1_700_000_000n, ...args } })),
  } as unknown as PublicClient;
  return readStakingRate(client, { stEth, logRange });
}

describe('the rate of staked ether', () => {
  it('is the growth of a day in a year, without interest on interest', async () => {
    assert.deepEqual(await read([report(1_000_080n)]), {
      apr: '2.9200',
      seconds: 86_400,
      reportedAt: '2023-11-14T22:13:20.000Z',
    });
  });

  it('counts growth of ether behind a share, not stakes and withdrawals', async () => {
    const doubled = report(2_000_160n, { postTotalShares: 2n * ether });
    assert.equal((await read([doubled]))?.apr, '2.9200');
  });

  it('joins reports of half a day, also from different ranges of blocks', async () => {
    const halves = [
      report(999_999_999n, { block: 100n }),
      report(1_000_040n, { block: 12_000n, timeElapsed: day / 2n }),
      report(1_000_040n, { timeElapsed: day / 2n }),
    ];
    // 1.00004² - 1 is 0.0000800016.
    assert.equal((await read(halves))?.apr, '2.9201');
  });

  it('counts a late report over the time that it covers', async () => {
    assert.equal((await read([report(1_000_080n, { timeElapsed: 2n * day })]))?.apr, '1.4600');
  });

  for (const [name, reports] of [
    ['there is no report', []],
    ['the reports cover less than a day', [report(1_000_040n, { timeElapsed: day - 1n })]],
    ['the only report is older than three days', [report(1_000_080n, { block: 100n })]],
    ['it covers more than a month', [report(1_000_080n, { timeElapsed: 31n * day })]],
    ['ether was lost', [report(999_999n)]],
    ['it grew by more than can be', [report(1_100_000n)]],
  ] as const)
    it(`is unknown where ${name}`, async () => {
      assert.equal(await read(reports, name.includes('older') ? 1_000 : 2_000), null);
    });

  it('is refused of a report without stakes', async () => {
    await assert.rejects(read([report(1_000_080n, { preTotalEther: 0n })]), ProviderError);
  });
});
