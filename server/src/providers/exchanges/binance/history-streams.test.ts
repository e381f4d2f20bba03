import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { troubled } from '../calls/exchange-failure.ts';
import { walkHistory } from '../history/walk-history.ts';
import type { LedgerPage } from '../ledger-event.ts';
import type { BinanceClient } from './binance-client.ts';
import { historyStreams } from './history-streams.ts';

const now = Date.UTC(2026, 10, 23);
const listed = ['sapiGetCapitalDepositHisrec', 'sapiGetCapitalWithdrawHistory'];
const invested = 'sapiGetLendingAutoInvestHistoryList';

/** Reads an account of which every list is empty but for one, which is refused. */
async function readWithout(refused: string) {
  const spans = new Map<string, number>();
  const client = new Proxy({} as BinanceClient, {
    get: (_, name) => async (params: Record<string, string>) => {
      const call = String(name);
      const begin = Number(params['startTime'] ?? params['beginTime'] ?? params['startTimestamp']);
      const end = Number(params['endTime'] ?? params['endTimestamp']);
      spans.set(call, Math.max(spans.get(call) ?? 0, (end - begin) / dayMs));
      if (call === refused) throw troubled('binance', 'unknown', { code: '-1102' });
      if (listed.includes(call) || call === invested) return [];
      return { rows: [], list: [], data: [], userAssetDribblets: [] };
    },
  });
  const ask = (talk: (client: BinanceClient) => Promise<unknown>) => talk(client);
  let page: LedgerPage | null = null;
  for (let step = 0; step < 500 && page?.complete !== true; step += 1) {
    const streams = historyStreams(ask, ask, now);
    page = await walkHistory({ streams, kept: page?.state ?? null, now });
  }
  assert.ok(page?.complete);
  return { lacks: page.lacks, failures: page.failures?.length, spans };
}

for (const [call, lacks] of [
  ['sapiGetAssetDribblet', 'trades'],
  ['sapiGetFiatOrders', 'deposits withdrawals'],
  ['sapiGetFiatPayments', 'deposits trades'],
  ['sapiGetC2cOrderMatchListUserOrderHistory', 'deposits withdrawals'],
  ['sapiGetPayTransactions', 'deposits'],
  [invested, 'trades'],
] as const) {
  it(`costs itself alone, and is said to be lacking, where it fails: ${call}`, async () => {
    const read = await readWithout(call);
    assert.equal(read.lacks.toSorted().join(' '), lacks);
  });
}

it('is asked for no longer than the exchange answers for', async () => {
  const { lacks, spans } = await readWithout('none');
  assert.deepEqual(lacks, []);
  for (const [call, days] of [
    ['sapiGetAssetDribblet', 90],
    ['sapiGetFiatPayments', 90],
    ['sapiGetC2cOrderMatchListUserOrderHistory', 30],
    ['sapiGetPayTransactions', 90],
    [invested, 30],
  ] as const) {
    assert.ok((spans.get(call) ?? Infinity) <= days, call);
  }
});
