/** Trades market by market, and beside them everything that Binance tells by time. */
import * as z from '@moa/contracts/schema';
import { lackingPart } from '@moa/contracts/source';
import { lastClockOffset } from '../calls/exchange-clock.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { joinReported } from '../history/join-reported.ts';
import { walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { askBinance, type BinanceClient } from './binance-client.ts';
import { readBinanceMarkets } from './binance-markets.ts';
import { historyStreams } from './history-streams.ts';
import { readBinanceHoldings } from './read-binance-holdings.ts';
import { scanState, scanTrades } from './scan-trades.ts';

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

export async function readBinanceLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  stored: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const { url } = addresses.exchanges.binance;
  const now = Date.now() - (lastClockOffset(addresses.memory, url) ?? 0);
  const parsed = z.safeParse(storedShape, stored);
  const state = parsed.success ? parsed.data : beginning;
  const ask = (talk: (client: BinanceClient) => Promise<unknown>): Promise<unknown> =>
    askBinance(addresses, credentials, talk);
  const askDear = (talk: (client: BinanceClient) => Promise<unknown>): Promise<unknown> =>
    askBinance(addresses, credentials, talk, 'account');

  const byTime = state.isTimeRead
    ? null
    : await walkHistory({ streams: historyStreams(ask, askDear, now), kept: state.byTime, now });
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
