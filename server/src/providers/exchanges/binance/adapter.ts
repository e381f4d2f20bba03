import * as z from '@moa/contracts/schema';
import { lackingPart } from '@moa/contracts/source';
import type { ExchangeAdapter } from '../adapter.ts';
import { callExchange } from '../calls/call-exchange.ts';
import { lastClockOffset } from '../calls/exchange-clock.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { joinReported } from '../history/join-reported.ts';
import { walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { garbage } from '../read/read-amount.ts';
import { type BinanceClient, binance, binanceBudget, callBinance } from './binance-client.ts';
import { historyStreams } from './history-streams.ts';
import { readBinanceHoldings } from './read-binance-holdings.ts';
import { readBinanceMarkets, scanState, scanTrades } from './scan-trades.ts';

const storedShape = z.object({
  byTime: z.nullable(z.record(z.string(), z.unknown())),
  /** Lists by time were read in this round. */
  isTimeRead: z.boolean(),
  /** Earliest time covered by the lists by time (epoch ms). */
  reaches: z.nullable(z.number()),
  /**
   * Parts of the lists by time that could not be read, parts with a shorter retention (epoch ms),
   * and reasons.
   */
  lacks: z.optional(z.array(lackingPart)),
  later: z.optional(z.array(z.object({ part: z.oneOf(['p2p', 'pay']), from: z.number() }))),
  trades: scanState,
});
type BinanceCursor = z.Output<typeof storedShape>;

const beginning: BinanceCursor = {
  byTime: null,
  isTimeRead: false,
  reaches: null,
  trades: { queue: null, next: {}, allAt: null, isWhole: false },
};

/** Trades market by market, and beside them everything that Binance tells by time. */
async function readBinanceLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  stored: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const { url } = addresses.exchanges.binance;
  const now = Date.now() - (lastClockOffset(addresses.memory, url) ?? 0);
  const parsed = z.safeParse(storedShape, stored);
  const state = parsed.success ? parsed.data : beginning;
  const ask = (talk: (client: BinanceClient) => Promise<unknown>): Promise<unknown> =>
    callBinance(addresses, credentials, talk);
  const requestAccount = (talk: (client: BinanceClient) => Promise<unknown>): Promise<unknown> =>
    callBinance(addresses, credentials, talk, 'account');

  const byTime = state.isTimeRead
    ? null
    : await walkHistory({
        streams: historyStreams(ask, requestAccount, now),
        kept: state.byTime,
        now,
      });
  const held = new Set(
    state.trades.queue === null
      ? (await readBinanceHoldings(addresses, credentials)).map(({ symbol }) => symbol)
      : [],
  );
  const markets = await readBinanceMarkets(addresses, ask);
  const scan = await scanTrades({ state: state.trades, markets, held, now, requests: 6, ask });
  const traded = joinReported(scan.told);
  const isTimeRead = byTime?.complete ?? true;
  const complete = isTimeRead && scan.state.queue?.length === 0;
  const reaches = byTime?.coversFrom?.getTime() ?? state.reaches;
  const lacks = byTime?.lacks ?? state.lacks ?? [];
  const later = (byTime?.later ?? []).flatMap(({ part, from }) =>
    part === 'p2p' || part === 'pay' ? [{ part, from: from.getTime() }] : [],
  );
  const forgets = byTime === null ? (state.later ?? []) : later;
  return {
    events: [...(byTime?.events ?? []), ...traded.events],
    notUnderstood: [...(byTime?.notUnderstood ?? []), ...(traded.notUnderstood ?? [])],
    settled: byTime?.settled ?? [],
    state: {
      byTime: byTime?.state ?? state.byTime,
      isTimeRead: isTimeRead && !complete,
      reaches,
      lacks,
      later: forgets,
      // What follows the end is a new round.
      trades: complete ? { ...scan.state, queue: null } : scan.state,
    } satisfies BinanceCursor,
    coversFrom: scan.state.isWhole && reaches !== null ? new Date(reaches) : null,
    complete,
    lacks,
    later: forgets.map(({ part, from }) => ({ part, from: new Date(from) })),
    failures: byTime?.failures ?? [],
  };
}

const flag = z.union([z.boolean(), z.oneOf(['true', 'false'])]);
const restrictions = z.looseObject({
  enableReading: flag,
  enableWithdrawals: flag,
  enableSpotAndMarginTrading: z.optional(flag),
  enableMargin: z.optional(flag),
  enableFutures: z.optional(flag),
  enableVanillaOptions: z.optional(flag),
  enableFixApiTrade: z.optional(flag),
  enablePortfolioMarginTrading: z.optional(flag),
  enableInternalTransfer: z.optional(flag),
  permitsUniversalTransfer: z.optional(flag),
  ipRestrict: z.optional(flag),
  tradingAuthorityExpirationTime: z.optional(z.union([z.string(), z.number()])),
});

/** Rights that are judged here, and one that only reads by another protocol. */
const known = new Set([
  'enableReading',
  'enableWithdrawals',
  'enableSpotAndMarginTrading',
  'enableMargin',
  'enableFutures',
  'enableVanillaOptions',
  'enableFixApiTrade',
  'enableFixReadOnly',
  'enablePortfolioMarginTrading',
  'enableInternalTransfer',
  'permitsUniversalTransfer',
]);

/** Binance tells what a key may do, and when its right to trade ends. */
async function readBinanceKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const answer = await callExchange(addresses, binance, credentials, (client: BinanceClient) =>
    client.sapiGetAccountApiRestrictions(),
  );
  const parsed = z.safeParse(restrictions, answer);
  if (!parsed.success) throw garbage('binance', 'something that is no list of permissions');
  const on = (value: unknown) => value === true || value === 'true';
  const facts = parsed.data;
  const permissions: KeyFacts['permissions'] = [];
  if (on(facts.enableReading)) permissions.push('read');
  const trades = [
    facts.enableSpotAndMarginTrading,
    facts.enableMargin,
    facts.enableFutures,
    facts.enableVanillaOptions,
    facts.enableFixApiTrade,
    facts.enablePortfolioMarginTrading,
  ];
  if (trades.some(on)) permissions.push('trade');
  const moves = [
    facts.enableWithdrawals,
    facts.enableInternalTransfer,
    facts.permitsUniversalTransfer,
  ];
  if (moves.some(on)) permissions.push('withdraw');
  const end = Number(facts.tradingAuthorityExpirationTime);
  // A right without a known name may be any right.
  const unknownRights = Object.entries(facts).flatMap(([name, value]) =>
    /^(enable|permits)/.test(name) && !known.has(name) && on(value) ? [name] : [],
  );
  if (unknownRights.length > 0) permissions.push('unknown');
  return {
    permissions,
    expiresAt: Number.isFinite(end) && end > 0 ? new Date(end) : null,
    ...(facts.ipRestrict === undefined ? {} : { addressBound: on(facts.ipRestrict) }),
    ...(unknownRights.length === 0 ? {} : { unknownRights }),
  };
}

export const adapter: ExchangeAdapter = {
  budget: binanceBudget,
  readHoldings: readBinanceHoldings,
  readKeyFacts: readBinanceKey,
  readLedger: readBinanceLedger,
};
