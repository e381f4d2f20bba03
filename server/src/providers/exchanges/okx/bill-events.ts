/**
 * Bills of OKX's funding account: what is in no other list. Types as the page names them.
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-asset-bills-details
 */
import { absolute, sign } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { getMeaning, notUnderstood, type ReportedWords } from '../history/reported-words.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import type { Bill } from './history-rows.ts';

type Meaning = 'elsewhere' | 'income' | 'change' | 'transfer';

const make = reportedEvents('okx');

const typesByMeaning: Record<Meaning, string> = {
  /**
   * In a list of its own (deposits, withdrawals with their fees, conversions), or between accounts
   * that are read: trading, savings, staking orders, loans and what secures them.
   */
  elsewhere: `1 2 13 75 76 80 82 130 131 175 176 177 178 179 180 212 215 217 218 221 222 272 273
    345 346 347 351 372 373`,
  /** Airdrops, rewards, rebates, yields and profits of what is not read itself. */
  income: `28 48 68 77 83 89 139 146 150 151 152 162 172 173 185 189 204 209 223 227 229 232 233 242
    251 263 265 266 271 299 300 328 333 343 344 350 354 400 408`,
  /** By the exchange, or one side of a swap between a coin and its staked form. */
  change: '47 49 84 135 137 138 181 220 329 330 331 332 348 349',
  /**
   * To and from banks and other users (peer-to-peer orders, gifts), and to and from parts that are
   * not read: sub-accounts, structured products, fixed-term savings, launches, custody.
   */
  transfer: `20 21 22 23 72 73 74 78 116 117 118 124 132 133 134 160 161 163 174 187 195 196 197 198 199
    200 202 203 205 207 208 210 225 226 228 240 241 243 249 250 252 270 284 285 286 287 288 289 303
    313 314 315 339 340 341 342 361 476 477`,
};

const types: ReportedWords<Meaning> = Object.fromEntries(
  Object.entries(typesByMeaning).flatMap(([meaning, all]) =>
    all.split(/\s+/).map((type) => [type, meaning as Meaning]),
  ),
);

/** An undocumented type may be one of those in another list: nothing replaces it. */
export function readBill(row: Bill): ReportedOfPast {
  const name = `bill:${row.billId}`;
  const meaning = getMeaning(types, row.type);
  if (meaning === null) {
    const line = notUnderstood(name, readMoment('okx', row.ts), 'type', row.type);
    return { events: [], notUnderstood: [line] };
  }
  const settled = [name];
  if (meaning === 'elsewhere') return { events: [], settled };
  return { events: getEvent(row, name, meaning), settled };
}

function getEvent(
  { ccy: symbol, balChg, ts: at }: Bill,
  id: string,
  meaning: Exclude<Meaning, 'elsewhere'>,
): LedgerEvent[] {
  const change = readDecimal(balChg);
  if (change === null) throw garbage('okx', 'a bill without an amount');
  if (sign(change) === 0) return [];
  const comes = sign(change) > 0;
  if (meaning === 'transfer') {
    const move = { id, at, symbol, quantity: absolute(change) };
    return [comes ? make.deposit(move) : make.withdrawal(move)];
  }
  if (meaning === 'income' && comes) return [make.income(id, at, symbol, change)];
  return [make.adjustment(id, at, symbol, change)];
}
