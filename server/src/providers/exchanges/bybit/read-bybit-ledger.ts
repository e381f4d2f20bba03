/**
 * Executions of two years by weeks, deposits and withdrawals by months, conversions and dust by pages,
 * and what savings brought in the last three months by weeks.
 * https://bybit-exchange.github.io/docs/v5/order/execution
 * https://bybit-exchange.github.io/docs/v5/asset/deposit/deposit-record
 * https://bybit-exchange.github.io/docs/v5/asset/deposit/internal-deposit-record
 * https://bybit-exchange.github.io/docs/v5/asset/withdraw/withdraw-record
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/yield-history
 */
import type * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { callExchange } from '../calls/call-exchange.ts';
import { lastClockOffset } from '../calls/exchange-clock.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { eachEntry } from '../history/each-entry.ts';
import { inTurn } from '../history/in-turn.ts';
import { reportedByState } from '../history/reported-by-state.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { getMeaning, notUnderstood } from '../history/reported-words.ts';
import { type HistoryStream, type ReportedOfPast, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';
import { garbage } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import { bybitResult } from '../read/read-result.ts';
import { getFields } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { type BybitClient, bybit } from './bybit-client.ts';
import { conversionStream } from './conversion-stream.ts';
import { fundingStream } from './funding-stream.ts';
import {
  deposits,
  type Execution,
  executions,
  getYields,
  internalDeposits,
  listPage,
  rowsPage,
  withdrawals,
  yieldsPage,
} from './history-rows.ts';
import { executionTypes, sides, yieldStates } from './reported-words.ts';
import { sweepStream } from './sweep-stream.ts';
import {
  reportedByDeposit,
  reportedByInternalDeposit,
  reportedByWithdrawal,
} from './transfer-events.ts';

/** A day less than two years, so that the oldest range is not refused while it is asked for. */
const reach = 729 * dayMs;
/** Retention of savings yield is three months; earlier requests are rejected. */
const yieldReach = 89 * dayMs;
const makeEvent = reportedEvents('bybit');

type Call = Extract<keyof BybitClient, `privateGet${string}`>;

export function readBybitLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  stored: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const { url } = addresses.exchanges.bybit;

  const asking: Asking = (call, distanceMs) => (params) =>
    inTurn(addresses.memory, `${url} ${call} ${credentials.apiKey}`, distanceMs, () =>
      callExchange(addresses, bybit, credentials, (client: BybitClient) => client[call](params)),
    );
  const stream = rangedStreams(asking);
  const streams: HistoryStream[] = [
    conversionStream(asking('privateGetV5AssetExchangeQueryConvertHistory', 40)),
    sweepStream(asking('privateGetV5AssetCovertSmallBalanceHistory', 110)),
    fundingStream(asking('privateGetV5AssetFundinghistory', 110)),
    stream(
      'executions',
      'trades',
      7,
      'privateGetV5ExecutionList',
      40,
      { category: 'spot', limit: '100' },
      listPage,
      ({ list }) => eachEntry('bybit', list, executions, reportedByExecution),
    ),
    stream(
      'deposits',
      'deposits',
      30,
      'privateGetV5AssetDepositQueryRecord',
      250,
      { limit: '50' },
      rowsPage,
      ({ rows }) => eachEntry('bybit', rows, deposits, reportedByDeposit),
    ),
    stream(
      'internal deposits',
      'deposits',
      30,
      'privateGetV5AssetDepositQueryInternalRecord',
      250,
      { limit: '50' },
      rowsPage,
      ({ rows }) => eachEntry('bybit', rows, internalDeposits, reportedByInternalDeposit),
    ),
    stream(
      'withdrawals',
      'withdrawals',
      30,
      'privateGetV5AssetWithdrawQueryRecord',
      250,
      { withdrawType: '2', limit: '50' },
      rowsPage,
      ({ rows }) => eachEntry('bybit', rows, withdrawals, reportedByWithdrawal),
    ),
    ...(['FlexibleSaving', 'OnChain'] as const).map(
      (category): HistoryStream => ({
        ...stream(
          category,
          'income',
          7,
          'privateGetV5EarnYield',
          120,
          { category, limit: '100' },
          yieldsPage,
          (result) => {
            const rows = result.yield ?? result.list;
            if (rows === undefined) throw garbage('bybit', 'something that is no list of yields');
            return eachEntry('bybit', rows, getYields(category), (row) =>
              reportedByState(
                'bybit',
                yieldStates,
                {
                  externalId: `income:${category}:${row.id}`,
                  at: row.createdAt,
                  word: row.status,
                },
                () =>
                  makeEvent.income(`${category}:${row.id}`, row.createdAt, row.coin, row.amount),
              ),
            );
          },
        ),
        reach: yieldReach,
        briefly: 'income',
        isMinor: true,
      }),
    ),
  ];
  return walkHistory({
    streams,
    kept: stored,
    now: Date.now() - (lastClockOffset(addresses.memory, url) ?? 0),
  });
}

/** Asks at a distance that leaves room for others of the key. */
type Asking = (
  call: Call,
  distanceMs: number,
) => (params: Record<string, string>) => Promise<unknown>;
type RangedStream = <T extends z.Schema>(
  name: string,
  tells: HistoryStream['tells'],
  days: number,
  call: Call,
  distanceMs: number,
  params: Record<string, string>,
  shape: T,
  reportedBy: (result: z.Output<T>) => ReportedOfPast,
) => HistoryStream;

/** A list by ranges with a cursor. */
function rangedStreams(asking: Asking): RangedStream {
  return (name, tells, days, call, distanceMs, params, shape, reportedBy) => ({
    name,
    tells,
    span: days * dayMs,
    reach,
    overlap: 3 * dayMs,
    // What came in is read back wholly; nothing else can be older.
    ...(tells === 'deposits' ? { opens: true as const } : {}),
    async read({ from, to }, from_) {
      const answer = await asking(
        call,
        distanceMs,
      )({
        ...params,
        startTime: String(from),
        endTime: String(to - 1),
        ...(typeof from_ === 'string' ? { cursor: from_ } : {}),
      });
      const result = bybitResult(answer, shape, `list of ${name}`);
      const next = getFields(result)['nextPageCursor'];
      return { ...reportedBy(result), cursor: typeof next === 'string' && next ? next : null };
    },
  });
}

const reported = reportedEvents('bybit');

/** Returns an execution as a trade, if its type and side are known. */
function reportedByExecution(row: Execution): ReportedOfPast {
  const externalId = `trade:${row.execId}`;
  const side = getMeaning(sides, row.side);
  const entry = { externalId, at: row.execTime, kind: 'execType', word: row.execType };
  const types = reportedByState('bybit', executionTypes, entry, () =>
    side === null ? [] : getTrade(row, side),
  );
  if (side !== null || types.events.length > 0) return types;
  if (types.notUnderstood !== undefined || types.settled !== undefined) return types;
  const at = readMoment('bybit', row.execTime);
  return { events: [], notUnderstood: [notUnderstood(externalId, at, 'side', row.side)] };
}

/** The fee is in what was received unless it says otherwise. */
function getTrade(row: Execution, side: 'buy' | 'sell'): LedgerEvent[] {
  const isNamed = row.feeCurrency != null && row.feeCurrency !== '';
  const feeSymbol = isNamed ? readSymbol('bybit', row.feeCurrency) : '';
  const { base, quote } = splitSymbol(readSymbol('bybit', row.symbol), side, feeSymbol);
  return reported.trade({
    id: row.execId,
    at: row.execTime,
    base,
    quote,
    side,
    quantity: row.execQty,
    price: row.execPrice,
    funds: row.execValue,
    fee: row.execFee,
    feeSymbol: feeSymbol === '' ? (side === 'buy' ? base : quote) : feeSymbol,
  });
}

/** The longer ones first: what ends in USDT does not end in USD. */
const quotes = [
  'USDT',
  'USDC',
  'USDE',
  'USDQ',
  'USDR',
  'USD1',
  'EUR',
  'BRL',
  'BRZ',
  'PLN',
  'TRY',
  'BTC',
  'ETH',
  'DAI',
  'SOL',
  'MNT',
];

/**
 * Base and quote of a spot market. The exchange writes them as one word; the fee is taken in what was
 * received, which tells one half of it.
 */
function splitSymbol(
  symbol: string,
  side: 'buy' | 'sell',
  feeSymbol: string,
): { base: string; quote: string } {
  if (
    feeSymbol !== '' &&
    side === 'buy' &&
    symbol.startsWith(feeSymbol) &&
    symbol.length > feeSymbol.length
  ) {
    const quote = symbol.slice(feeSymbol.length);
    if (quotes.includes(quote)) return { base: feeSymbol, quote };
  }
  if (
    feeSymbol !== '' &&
    side === 'sell' &&
    symbol.endsWith(feeSymbol) &&
    symbol.length > feeSymbol.length
  ) {
    return { base: symbol.slice(0, -feeSymbol.length), quote: feeSymbol };
  }
  const quote = quotes.find((one) => symbol.endsWith(one) && symbol.length > one.length);
  if (quote === undefined) throw garbage('bybit', 'a trade in an unknown market');
  return { base: symbol.slice(0, -quote.length), quote };
}
