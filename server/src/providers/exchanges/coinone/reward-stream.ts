/**
 * Order rewards of Coinone's programs, in won: thirty days per request.
 * https://docs.coinone.co.kr/reference/order-reward-history
 */

import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { sign } from '@moa/finance/money/decimal';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { type EntryShape, eachLine, nameBy } from '../history/each-entry.ts';
import type { ListedEvent } from '../history/listed-event.ts';
import { reportedBy } from '../history/read-lists.ts';
import { reportedEvents } from '../history/reported-events.ts';
import {
  getMeaning,
  type ReportedWords,
  settledLine,
  unclearLine,
} from '../history/reported-words.ts';
import type { HistoryStream } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import { garbage } from '../read/read-amount.ts';
import { rawRows } from '../read/read-row.ts';
import { callCoinone } from './coinone.ts';

const reported = reportedEvents('coinone');

const rewards = z.looseObject({ rewards: rawRows });
const reward = z.looseObject({
  applied_at: z.union([z.number(), z.string()]),
  net_reward_amount: z.unknown(),
  deposit_status: z.string(),
});
const rewardEntry: EntryShape<typeof reward> = {
  shape: reward,
  name: ({ applied_at }) => nameBy('income:reward', applied_at),
  at: ({ applied_at }) => Number(applied_at) * 1_000,
};

const states: ReportedWords = { COMPLETE: 'done', PENDING: 'waits' };

export function rewardStream(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): HistoryStream {
  return {
    name: 'rewards',
    tells: 'income',
    span: 30 * dayMs,
    reach: 3_650 * dayMs,
    overlap: 2 * dayMs,
    isMinor: true,
    async read({ from, to }) {
      const parsed = z.safeParse(rewards, await ask(from, to));
      if (!parsed.success) throw garbage('coinone', 'something that is no list of rewards');
      const lines = eachLine('coinone', parsed.data.rewards, rewardEntry, readReward);
      return { ...reportedBy(lines), cursor: null };
    },
  };

  /**
   * Users excluded from the program are rejected like a key without permission: the part is
   * reported as missing, and nothing else fails.
   */
  async function ask(from: number, to: number): Promise<unknown> {
    try {
      return await callCoinone(addresses, credentials, '/v2.1/event/order-reward/history', {
        from_ts: Math.floor(from / 1_000),
        to_ts: Math.floor(Math.min(to, Date.now()) / 1_000),
      });
    } catch (cause) {
      if (cause instanceof KeyRefusedError) throw new KeyRefusedError('Coinone', 'scope');
      throw cause;
    }
  }
}

function readReward({
  applied_at,
  net_reward_amount,
  deposit_status,
}: z.Output<typeof reward>): ListedEvent {
  const event = reported.income(
    `reward:${applied_at}`,
    Number(applied_at) * 1_000,
    'KRW',
    net_reward_amount,
  );
  const { at, externalId } = event;
  const state = getMeaning(states, deposit_status);
  if (state === null) return unclearLine(at, externalId, 'status', deposit_status);
  if (state !== 'done' || sign(event.quantity) === 0) return settledLine(at, externalId, state);
  return { began: at.getTime(), events: [event] };
}
