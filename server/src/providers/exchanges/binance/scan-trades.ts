/**
 * Binance tells trades market by market alone. The first round goes through all of its markets, those
 * of what is held first; later ones through those that were traded or could be, and once a week through
 * all again.
 * https://developers.binance.com/docs/binance-spot-api-docs/rest-api/account-endpoints#account-trade-list-user_data
 */
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { type EntryShape, eachEntry, nameBy } from '../history/each-entry.ts';
import { reportedEvents } from '../history/reported-events.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import { garbage } from '../read/read-amount.ts';
import { getFields, rawRows } from '../read/read-row.ts';
import type { BinanceClient } from './binance-client.ts';
import { checkedRows } from './checked-rows.ts';

const info = z.looseObject({ symbols: rawRows });
const market = z.looseObject({
  symbol: z.string(),
  baseAsset: z.string(),
  quoteAsset: z.string(),
});

type BinanceMarkets = ReadonlyMap<string, { base: string; quote: string }>;

const goodForMs = 3_600_000;
const cachedMarkets = () => new Map<string, { at: number; markets: BinanceMarkets }>();

/** Every spot market by its name, also those where trading ended; kept for an hour. */
export async function readBinanceMarkets(
  { exchanges, memory }: ExchangeAddresses,
  ask: (talk: (client: BinanceClient) => Promise<unknown>) => Promise<unknown>,
): Promise<BinanceMarkets> {
  const known = memory.of(cachedMarkets);
  const { url } = exchanges.binance;
  const last = known.get(url);
  if (last !== undefined && Date.now() - last.at < goodForMs) return last.markets;
  const answer = await ask((client) =>
    client.publicGetExchangeInfo({ showPermissionSets: 'false' }),
  );
  const parsed = z.safeParse(info, answer);
  const rows = parsed.success ? parsed.data.symbols : [];
  const markets = new Map(
    rows.flatMap((row) => {
      const { data } = z.safeParse(market, row);
      return data === undefined
        ? []
        : [[data.symbol, { base: data.baseAsset, quote: data.quoteAsset }] as const];
    }),
  );
  if (markets.size === 0) throw garbage('binance', 'something that is no list of markets');
  known.set(url, { at: Date.now(), markets });
  return markets;
}

const trade = z.looseObject({
  id: z.union([z.number(), z.string()]),
  price: z.unknown(),
  qty: z.unknown(),
  quoteQty: z.unknown(),
  commission: z.unknown(),
  commissionAsset: z.unknown(),
  time: z.union([z.number(), z.string()]),
  isBuyer: z.boolean(),
});
const getTrades = (symbol: string): EntryShape<typeof trade> => ({
  shape: trade,
  name: ({ id }) => nameBy(`trade:${symbol}`, id),
  at: ({ time }) => time,
});

export const scanState = z.object({
  /** Markets that this round still has to ask for; null between two rounds. */
  queue: z.nullable(z.array(z.string())),
  /** The number of the trade that comes next, by market. */
  next: z.record(z.string(), z.string()),
  /** When a round through all markets was begun. */
  allAt: z.nullable(z.number()),
  /** One such round came to its end. */
  isWhole: z.boolean(),
});
type ScanState = z.Output<typeof scanState>;

const week = 7 * dayMs;
const pageSize = 1_000;
const reported = reportedEvents('binance');

type ScanOptions = {
  state: ScanState;
  markets: BinanceMarkets;
  /** Assets that the account holds. */
  held: ReadonlySet<string>;
  now: number;
  requests: number;
  ask(talk: (client: BinanceClient) => Promise<unknown>): Promise<unknown>;
};

/** Some requests of a round; `queue` is empty where it is over. */
export async function scanTrades(
  options: ScanOptions,
): Promise<{ told: ReportedOfPast[]; state: ScanState }> {
  const { markets, requests, ask } = options;
  const state = options.state.queue === null ? beginRound(options) : structuredClone(options.state);
  const queue = state.queue ?? [];
  const found: ReportedOfPast[] = [];
  for (let count = 0; count < requests; count += 1) {
    const [symbol] = queue;
    if (symbol === undefined) break;
    const market = markets.get(symbol);
    if (market === undefined) {
      queue.shift();
      continue;
    }
    const fromId = state.next[symbol] ?? '0';
    const answer = await ask((client) =>
      client.privateGetMyTrades({ symbol, fromId, limit: `${pageSize}` }),
    );
    const rows = checkedRows(rawRows, answer, 'list of trades');
    found.push(
      eachEntry('binance', rows, getTrades(symbol), (row) => ({
        events: reported.trade({
          id: `${symbol}:${row.id}`,
          at: row.time,
          ...market,
          side: row.isBuyer ? 'buy' : 'sell',
          quantity: row.qty,
          price: row.price,
          funds: row.quoteQty,
          fee: row.commission,
          feeSymbol: row.commissionAsset,
        }),
      })),
    );
    const last = rows
      .map((row) => `${getFields(row)['id']}`)
      .findLast((id) => /^\d{1,30}$/.test(id));
    // A page of which no row has a number is not asked for again and again.
    if (last === undefined && rows.length > 0) queue.shift();
    if (last !== undefined) state.next[symbol] = String(BigInt(last) + 1n);
    if (rows.length < pageSize && queue[0] === symbol) queue.shift();
  }
  return { told: found, state: { ...state, queue, isWhole: state.isWhole || queue.length === 0 } };
}

function beginRound({ state, markets, held, now }: ScanOptions): ScanState {
  const isLikely = (symbol: string): boolean => {
    const market = markets.get(symbol);
    return symbol in state.next || (market !== undefined && held.has(market.base));
  };
  const all = [...markets.keys()];
  const likely = all.filter(isLikely);
  const takesAll = state.allAt === null || now - state.allAt > week;
  return {
    next: { ...state.next },
    queue: takesAll ? [...likely, ...all.filter((symbol) => !isLikely(symbol))] : likely,
    allAt: takesAll ? now : state.allAt,
    isWhole: state.isWhole,
  };
}
