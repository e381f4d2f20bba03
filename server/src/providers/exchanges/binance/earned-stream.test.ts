import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { linesOf } from '../../testing/simulated-account.ts';
import type { BinanceClient } from './binance-client.ts';
import { earnedStream } from './earned-stream.ts';

const hour = 3_600_000;
const at = Date.UTC(2026, 9, 10, 3);
const whole = { from: at - 9 * dayMs, to: at + 9 * dayMs, now: at + 30 * dayMs };

type Row = { divTime?: number; time?: number };

/** Reads all lists of a range; the cursor is kept as JSON between two requests. */
async function read(
  lists: { dividends?: Row[]; flexible?: Row[]; locked?: Row[] },
  { now, ...range } = whole,
) {
  const requested: string[] = [];
  const answer =
    (name: string, all: Row[] = []) =>
    async (params: Record<string, string>) => {
      requested.push([name, params.type, params.current].filter(Boolean).join(' '));
      const rows = all.filter((row) => {
        const when = row.divTime ?? row.time ?? 0;
        return Number(params.startTime) <= when && when <= Number(params.endTime);
      });
      return { rows, total: rows.length };
    };
  const client = {
    sapiGetAssetAssetDividend: answer('dividends', lists.dividends),
    sapiGetSimpleEarnFlexibleHistoryRewardsRecord: answer('flexible', lists.flexible),
    sapiGetSimpleEarnLockedHistoryRewardsRecord: answer('locked', lists.locked),
  } as unknown as BinanceClient;
  const { read: readPart } = earnedStream((talk) => talk(client), now);
  const events = [];
  const words = [];
  for (let cursor: unknown = null; ; ) {
    const page = await readPart(range, cursor, undefined);
    events.push(...page.events);
    words.push(...(page.notUnderstood ?? []).map(({ kind, word }) => `${kind} ${word}`));
    if (page.cursor === null) return { lines: linesOf(events), asked: requested, words };
    cursor = JSON.parse(JSON.stringify(page.cursor));
  }
}

const dividend = (id: number, amount: string, divTime = at) => ({
  id,
  amount,
  asset: 'USDT',
  divTime,
  enInfo: 'Bonus',
  direction: 1,
});
const reward = (type: string, rewards: string, time = at) => ({
  asset: 'USDT',
  rewards,
  projectId: 'USDT001',
  type,
  time,
});
const bound = (amount: string, time = at) => ({
  positionId: 123,
  asset: 'USDT',
  amount,
  lockPeriod: '30',
  type: 'Locked Rewards',
  time,
});
const income = (amount: string, when = at) =>
  `${new Date(when).toISOString()} income USDT ${amount}     `;

it('tells what savings pay as they earn, and bonuses once', async () => {
  const { lines, asked } = await read({
    dividends: [dividend(1, '0.002')],
    flexible: [reward('BONUS', '0.002'), reward('REALTIME', '0.007'), reward('REWARDS', '0.01')],
  });
  assert.deepEqual(asked, ['dividends', 'flexible ALL 1', 'locked 1']);
  assert.deepEqual(lines, [income('0.002'), income('0.007'), income('0.01')]);
});

it('tells a reward once that stands among the dividends too, and another of the same amount beside', async () => {
  const { lines } = await read({
    dividends: [dividend(1, '0.5', at + 60_000)],
    locked: [bound('0.5'), bound('0.5', at - dayMs)],
  });
  assert.deepEqual(lines, [income('0.5', at - dayMs), income('0.5', at + 60_000)]);
});

it('takes a swap of a coin and what is paid back for no income', async () => {
  const names = ['Token Swap', 'STRAT to STRAX swap', 'Redenomination', 'LUNA migration'];
  const paidBack = ['Staking Redemption', 'Fee refund'];
  const earned = ['Launchpool', 'Swap Farming Rewards', 'BNB Vault', 'ETH 2.0 Staking'];
  const all = [...names, ...paidBack, ...earned];
  const { lines } = await read({
    dividends: all.map((enInfo, index) => ({ ...dividend(index, '5', at + index), enInfo })),
  });
  assert.deepEqual(
    lines.map((line) => line.split(' ')[1]),
    all.map((name) => (earned.includes(name) ? 'income' : 'adjustment')),
  );
});

it('says of a kind of reward that nobody documents that it is not understood', async () => {
  const { lines, words } = await read({ flexible: [reward('LOTTERY', '1')] });
  assert.deepEqual([lines, words], [[], ['type LOTTERY']]);
});

it('tells what is paid as it is earned beside a dividend of the same amount', async () => {
  const { lines } = await read({
    dividends: [dividend(1, '0.002')],
    flexible: [reward('REALTIME', '0.002', at + 60_000)],
  });
  assert.deepEqual(lines, [income('0.002'), income('0.002', at + 60_000)]);
});

it('takes the dividend of a bonus for no other reward', async () => {
  const { lines } = await read({
    dividends: [dividend(1, '0.002')],
    flexible: [reward('BONUS', '0.002'), reward('REWARDS', '0.002', at + 60_000)],
  });
  assert.deepEqual(lines, [income('0.002'), income('0.002', at + 60_000)]);
});

it('tells a reward at the edge of a range once, whichever side of it the dividend lies', async () => {
  for (const late of [-hour, hour]) {
    const lists = {
      dividends: [dividend(1, '0.5', at + late)],
      locked: [bound('0.5')],
    };
    const edge = at + late / 2;
    const earlier = await read(lists, { ...whole, to: edge });
    const later = await read(lists, { ...whole, from: edge });
    assert.deepEqual([...earlier.lines, ...later.lines], [income('0.5', at + late)]);
  }
});

it('tells a reward once no dividend can come for it any more', async () => {
  const locked = [bound('0.5')];
  const young = { from: whole.from, to: at + hour, now: at + hour };
  assert.deepEqual((await read({ locked }, young)).lines, []);
  const later = { from: at - hour, to: at + 13 * hour, now: at + 13 * hour };
  assert.deepEqual((await read({ locked }, later)).lines, [income('0.5')]);
});
