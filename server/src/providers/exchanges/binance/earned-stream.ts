/**
 * Reads income. Rewards of Simple Earn are in lists of their own, and some of them, such as the
 * bonus ones, among the dividends too: entries of one asset and amount within half a day are
 * reported once. A reward that is paid as it is earned is in its own list alone.
 * https://developers.binance.com/docs/wallet/asset/assets-divided-record
 * https://developers.binance.com/docs/simple_earn/flexible-locked/history/Get-Flexible-Rewards-History
 * https://developers.binance.com/docs/simple_earn/flexible-locked/history/Get-Locked-Rewards-History
 */
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { add, negate } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { eachEntry, oldestIn } from '../history/each-entry.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { notUnderstood } from '../history/reported-words.ts';
import type { HistoryStream, ReportedOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import type { BinanceClient } from './binance-client.ts';
import { checkedRows } from './checked-rows.ts';
import {
  type Conversion,
  type Dividend,
  type Dust,
  dividends,
  type FlexibleReward,
  flexibleName,
  flexibleRewards,
  type LockedReward,
  lockedName,
  lockedRewards,
  rowsPage,
} from './history-rows.ts';

const tenYears = 3_650 * dayMs;
const dividendPage = 500;
const rewardPage = 100;

/** One payment is written in both lists within this time. */
const sameMs = dayMs / 2;

/**
 * Which list is being read, and when the dividends of an asset and amount came for which no reward was
 * met yet: those of the range, and those around it that rewards at its edges may stand for.
 */
const cursorShape = z.object({
  list: z.oneOf(['dividends', 'flexible', 'locked']),
  /** Before when the dividends go on. */
  until: z.nullable(z.number()),
  page: z.number(),
  /** When the dividends began to be read. */
  asOf: z.number(),
  met: z.record(z.string(), z.array(z.number())),
});
type Cursor = z.Output<typeof cursorShape>;

export function earnedStream(ask: Ask, now: number): HistoryStream {
  return {
    name: 'earned',
    tells: 'income',
    // The documentation allows three months, the exchange one, in which half a day at each end has to fit.
    span: 28 * dayMs,
    reach: tenYears,
    // More than `sameMs`: what was too young to be reported is met again.
    overlap: dayMs,
    isMinor: true,
    async read({ from, to }, stored) {
      const parsed = z.safeParse(cursorShape, stored);
      const cursor: Cursor = parsed.success
        ? parsed.data
        : { list: 'dividends', until: null, page: 1, asOf: now, met: {} };
      const reading = { ask, from, to, cursor };
      if (cursor.list === 'dividends') return readDividends(reading);
      return cursor.list === 'flexible' ? readFlexible(reading) : readLocked(reading);
    },
  };
}

type Ask = (talk: (client: BinanceClient) => Promise<unknown>) => Promise<unknown>;
type Reading = { ask: Ask; from: number; to: number; cursor: Cursor };
type Page = ReturnType<HistoryStream['read']>;

async function readDividends({ ask, from, to, cursor }: Reading): Page {
  const { asOf } = cursor;
  const isInside = (at: number) => from <= at && at < to;
  const until = cursor.until ?? Math.max(to, Math.min(to + sameMs, asOf));
  const answer = await ask((client) =>
    client.sapiGetAssetAssetDividend({
      startTime: `${from - sameMs}`,
      endTime: `${until - 1}`,
      limit: `${dividendPage}`,
    }),
  );
  const { rows } = checkedRows(rowsPage, answer, 'list of dividends');
  const { events: all, notUnderstood: unclear = [] } = eachEntry(
    'binance',
    rows,
    dividends,
    (row) => ({ events: [getDividend(row)] }),
  );
  const met = all.reduce(note, cursor.met);
  const events = all.filter(({ at }) => isInside(at.getTime()));
  const notUnderstood = unclear.filter(({ at }) => isInside(at.getTime()));
  const oldest = oldestIn('binance', rows, dividends.at);
  // The newest come first; what shares its moment with the last one is asked for again.
  const isFull = rows.length === dividendPage && oldest + 1 < until;
  return {
    events,
    notUnderstood,
    cursor: isFull
      ? { ...cursor, until: oldest + 1, met }
      : { list: 'flexible', until: null, page: 1, asOf, met },
  };
}

async function readFlexible(reading: Reading): Page {
  const { ask, cursor } = reading;
  const { left, isOwn } = dividendsLeft(cursor);
  const answer = await ask((client) =>
    client.sapiGetSimpleEarnFlexibleHistoryRewardsRecord({ ...getPage(reading), type: 'ALL' }),
  );
  const { rows } = checkedRows(rowsPage, answer, 'list of rewards');
  const answered = eachEntry('binance', rows, flexibleRewards, (row): ReportedOfPast => {
    const event = getFlexibleReward(row);
    if (row.type === 'REALTIME') return { events: [event] };
    if (row.type === 'REWARDS') return { events: isOwn(event) ? [event] : [] };
    const { externalId } = event;
    // The dividend itself is reported.
    if (row.type === 'BONUS') {
      consumeDividend(left, event);
      return { events: [], settled: [externalId] };
    }
    return { events: [], notUnderstood: [notUnderstood(externalId, event.at, 'type', row.type)] };
  });
  return {
    ...answered,
    cursor: getNext(rows.length, { ...cursor, met: left }, 'locked'),
  };
}

async function readLocked(reading: Reading): Page {
  const { ask, cursor } = reading;
  const { left, isOwn } = dividendsLeft(cursor);
  const answer = await ask((client) =>
    client.sapiGetSimpleEarnLockedHistoryRewardsRecord(getPage(reading)),
  );
  const { rows } = checkedRows(rowsPage, answer, 'list of rewards');
  const rewards = eachEntry('binance', rows, lockedRewards, (row) => ({
    events: [getLockedReward(row)].filter(isOwn),
  }));
  return { ...rewards, cursor: getNext(rows.length, { ...cursor, met: left }, null) };
}

function getPage({ from, to, cursor }: Reading) {
  return {
    startTime: `${from}`,
    endTime: `${to - 1}`,
    current: `${cursor.page}`,
    size: `${rewardPage}`,
  };
}

/** The dividends that no reward has been found for yet, and whether a reward is one of its own. */
function dividendsLeft({ met, asOf }: Cursor) {
  const left = structuredClone(met);
  /** Its dividend may yet come for what is young. */
  const isOwn = (event: LedgerEvent) =>
    !consumeDividend(left, event) && event.at.getTime() < asOf - sameMs;
  return { left, isOwn };
}

function getNext(length: number, cursor: Cursor, list: Cursor['list'] | null): Cursor | null {
  if (length === rewardPage) return { ...cursor, page: cursor.page + 1 };
  return list === null ? null : { ...cursor, list, page: 1 };
}

type Met = Cursor['met'];

function note(met: Met, event: LedgerEvent): Met {
  const name = getName(event);
  return { ...met, [name]: [...(met[name] ?? []), event.at.getTime()] };
}

/** Returns whether a dividend of the reward's asset and amount is left, and uses that one up. */
function consumeDividend(left: Met, event: LedgerEvent): boolean {
  const times = left[getName(event)] ?? [];
  const farness = times.map((at) => Math.abs(at - event.at.getTime()));
  const nearest = Math.min(...farness);
  if (!(nearest < sameMs)) return false;
  times.splice(farness.indexOf(nearest), 1);
  return true;
}

function getName({ symbol, quantity }: LedgerEvent): string {
  return `${symbol} ${quantity}`;
}

// Binance entries other than trades and transfers, as events.

const reported = reportedEvents('binance');

/** Distributions that are no income: a renamed coin, or a refund. */
const owned =
  /\b(swap|redenominat\w*|rebrand\w*|migrat\w*|re-?split|redemption|refund\w*)\b(?!.*\b(reward|airdrop|interest)s?\b)/i;

/** Income; reversals and distributions of holdings are adjustments. */
function getDividend(row: Dividend): LedgerEvent {
  const amount = readAmount('binance', row.amount, row.asset);
  const isTaken = Number(row.direction ?? 1) < 0;
  if (isTaken || owned.test(`${row.enInfo ?? ''}`)) {
    const change = isTaken ? negate(amount) : amount;
    return reported.adjustment(`${row.id}`, row.divTime, row.asset, change);
  }
  return reported.income(`${row.id}`, row.divTime, row.asset, amount);
}

/** A reward of savings that end at any time, paid as it is earned. */
function getFlexibleReward(row: FlexibleReward): LedgerEvent {
  return reported.income(flexibleName(row), row.time, row.asset, row.rewards);
}

/** A reward of savings that are bound for a term, or a boost of it. */
function getLockedReward(row: LockedReward): LedgerEvent {
  return reported.income(lockedName(row), row.time, row.asset, row.amount);
}

/** A conversion has no fee beside its rate. */
export function getConversion(row: Conversion): LedgerEvent[] {
  return reported.trade({
    id: `convert:${row.orderId}`,
    at: row.createTime,
    base: row.toAsset,
    quote: row.fromAsset,
    side: 'buy',
    quantity: row.toAmount,
    price: '0',
    funds: row.fromAmount,
    fee: '0',
    feeSymbol: row.fromAsset,
  });
}

/** Small balances that became BNB: what arrived and the charge together were their worth. */
export function getDust(row: Dust): LedgerEvent[] {
  const target = row.targetAsset ?? 'BNB';
  const got = readDecimal(row.transferedAmount);
  const charge = readDecimal(row.serviceChargeAmount);
  if (got === null || charge === null) throw garbage('binance', 'dust without figures');
  return reported.trade({
    id: `dust:${row.transId}:${row.fromAsset}`,
    at: row.operateTime,
    base: row.fromAsset,
    quote: target,
    side: 'sell',
    quantity: row.amount,
    price: '0',
    funds: add(got, charge),
    fee: charge,
    feeSymbol: target,
  });
}
