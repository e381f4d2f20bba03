/**
 * Movements of Bybit's funding account that no other list has: peer-to-peer and bank purchases and
 * sales, airdrops, card and other payments. Seven days at a time; the documentation names no
 * retention limit.
 * https://bybit-exchange.github.io/docs/v5/asset/fund-history
 */

import { dayMs } from '@moa/contracts/time';
import { eachEntry } from '../history/each-entry.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { getMeaning, notUnderstood, type ReportedWords } from '../history/reported-words.ts';
import type { HistoryStream, ReportedOfPast } from '../history/walk-history.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import { bybitResult } from '../read/read-result.ts';
import { type Funding, fundingName, fundings, listPage } from './history-rows.ts';

const make = reportedEvents('bybit');

/** The page names `Earn` alone; the others are those of answers that other clients recorded. */
const kinds: ReportedWords<'transfer' | 'income'> = {
  Fiat: 'transfer',
  'Bybit Card': 'transfer',
  'Bybit Pay': 'transfer',
  Airdrop: 'income',
};
/** Reported in lists of their own, or between accounts of the same user. */
const elsewhere = /earn|saving|staking|deposit|withdraw|transfer|convert|exchange|loan/i;
const directions: ReportedWords<'in' | 'out'> = { I: 'in', O: 'out' };

export function fundingStream(
  ask: (params: Record<string, string>) => Promise<unknown>,
): HistoryStream {
  return {
    name: 'funding',
    tells: 'deposits',
    // A second less, since it is asked for in whole ones.
    span: 7 * dayMs - 1_000,
    // Others read three hundred days and more; a year is asked for.
    reach: 364 * dayMs,
    overlap: dayMs,
    isMinor: true,
    async read({ from, to }, cursor) {
      const answer = await ask({
        createTimeFrom: String(Math.floor(from / 1_000)),
        createTimeTo: String(Math.ceil(to / 1_000)),
        limit: '100',
        ...(typeof cursor === 'string' ? { cursor } : {}),
      });
      const { list, nextPageCursor } = bybitResult(answer, listPage, 'list of the funding account');
      return {
        ...eachEntry('bybit', list, fundings, readFunding),
        cursor: typeof nextPageCursor === 'string' && nextPageCursor ? nextPageCursor : null,
      };
    },
  };
}

function readFunding(row: Funding): ReportedOfPast {
  const at = Number(row.createTime) * 1_000;
  const id = fundingName(row);
  if (id === null) throw garbage('bybit', 'an entry without a name');
  const meaning = getMeaning(kinds, row.showBusiTypeEn);
  if (meaning === null && elsewhere.test(row.showBusiTypeEn)) return { events: [], settled: [id] };
  const direction = getMeaning(directions, row.ioDirection);
  if (meaning === null || direction === null) {
    const [kind, word] =
      meaning === null
        ? (['showBusiTypeEn', row.showBusiTypeEn] as const)
        : (['ioDirection', row.ioDirection] as const);
    return { events: [], notUnderstood: [notUnderstood(id, readMoment('bybit', at), kind, word)] };
  }
  const quantity = readAmount('bybit', row.txnAmt, row.currency);
  const move = { id, at, symbol: row.currency, quantity };
  const comes = direction === 'in';
  if (meaning === 'income' && comes) {
    return { events: [make.income(id, at, row.currency, quantity)], settled: [id] };
  }
  return { events: [comes ? make.deposit(move) : make.withdrawal(move)], settled: [id] };
}
