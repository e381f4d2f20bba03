/**
 * Orders as Upbit and Bithumb write them. What was traded is dated by its fills, not by when the order
 * was placed: they may be days apart. Lists tell no fills; the answer of one order does.
 * https://docs.upbit.com/kr/reference/get-order
 * https://apidocs.bithumb.com/reference/개별-주문-조회
 */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import * as z from '@moa/contracts/schema';
import { add, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { ProviderError } from '../provider-error.ts';
import { readDecimal } from '../read-decimal.ts';
import { type EntryShape, eachLine, nameBy, oldestIn } from './history/each-entry.ts';
import type { ListedEvent } from './history/listed-event.ts';
import {
  getMeaning,
  type ReportedWords,
  settledLine,
  unclearLine,
} from './history/reported-words.ts';
import { differ, garbage, readAmount } from './read/read-amount.ts';
import { readMoment } from './read/read-moment.ts';
import { checkedRow, type Fields, getFields, rawRows } from './read/read-row.ts';
import { readSymbol } from './read/read-symbol.ts';
import { readFee, tradeEvents } from './trade-event.ts';

const order = z.looseObject({
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  side: z.string(),
  market: z.string(),
  created_at: z.string(),
  executed_volume: z.unknown(),
  executed_funds: z.optional(z.unknown()),
  paid_fee: z.unknown(),
});
type WonOrder = z.Output<typeof order>;
const entry: EntryShape<typeof order> = {
  shape: order,
  name: ({ uuid }) => nameBy('order', uuid),
  at: ({ created_at }) => created_at,
};
const fill = z.looseObject({
  uuid: z.string(),
  volume: z.unknown(),
  funds: z.unknown(),
  created_at: z.string(),
});
const withFills = z.looseObject({ trades: rawRows });

const sides: ReportedWords<'buy' | 'sell'> = { bid: 'buy', ask: 'sell' };

/** Immediate orders: filled at once or not at all, so placement and fill have the same time. */
const atOnce = { ord_type: ['price', 'market'], time_in_force: ['ioc', 'fok'] };

/** `askOrder` asks for one order with its fills. */
export async function readWonOrders(
  exchange: ExchangeId,
  answer: unknown,
  askOrder: (uuid: string) => Promise<unknown>,
): Promise<ListedEvent[]> {
  const rows = getRows(exchange, answer);
  const told = new Map<string, unknown>();
  for (const row of rows) {
    const fields = getFields(row);
    const { uuid } = fields;
    if (typeof uuid !== 'string' || !needsFills(exchange, fields)) continue;
    told.set(uuid, await unlessUntold(askOrder(uuid)));
  }
  return eachLine(exchange, rows, entry, (row) => readOrder(exchange, row, told.get(row.uuid)));
}

/** When the oldest order of a list was placed; Infinity where there is none. */
export function oldestOrder(exchange: ExchangeId, answer: unknown): number {
  return oldestIn(exchange, getRows(exchange, answer), entry.at);
}

function getRows(exchange: ExchangeId, answer: unknown): unknown[] {
  const parsed = z.safeParse(rawRows, answer);
  if (!parsed.success) throw garbage(exchange, 'something that is no list of orders');
  return parsed.data;
}

function needsFills(exchange: ExchangeId, order: Fields): boolean {
  const volume = readDecimal(order['executed_volume']);
  if (volume === null || sign(volume) <= 0) return false;
  if (order['executed_funds'] == null) return true;
  if (atOnce.ord_type.includes(`${order['ord_type']}`)) return false;
  // Bithumb has no such field.
  return exchange !== 'upbit' || !atOnce.time_in_force.includes(`${order['time_in_force']}`);
}

/** Null where the exchange does not tell the order any more. */
async function unlessUntold(asking: Promise<unknown>): Promise<unknown> {
  try {
    return await asking;
  } catch (cause) {
    if (cause instanceof ProviderError && cause.failure === 'garbage') return null;
    throw cause;
  }
}

/** An order, and the trades that it became. The fee is paid in the market's currency. */
function readOrder(exchange: ExchangeId, row: WonOrder, told: unknown): ListedEvent {
  const placed = readMoment(exchange, row.created_at);
  // A name can have a dash in it: what is quoted in has none.
  const [quote, ...rest] = row.market.split('-');
  const symbol = readSymbol(exchange, rest.join('-'));
  const counterSymbol = readSymbol(exchange, quote);
  const quantity = readAmount(exchange, row.executed_volume, symbol);
  const externalId = `order:${row.uuid}`;
  if (sign(quantity) === 0) return settledLine(placed, externalId);
  const side = getMeaning(sides, row.side);
  if (side === null) return unclearLine(placed, externalId, 'side', row.side);
  const whole = {
    quantity,
    funds: row.executed_funds ?? null,
    fee: readFee(exchange, row.paid_fee, counterSymbol),
    counterSymbol,
  };
  const parts = getParts(exchange, whole, placed, told);
  return {
    began: placed.getTime(),
    ...(parts.length > 1 ? { settled: externalId } : {}),
    events: parts.flatMap(({ id, ...part }) =>
      tradeEvents({
        ...part,
        externalId: parts.length > 1 ? `${externalId}:${id}` : externalId,
        symbol,
        counterSymbol,
        feeSymbol: counterSymbol,
        buys: side === 'buy',
      }),
    ),
  };
}

type Part = { id: string; at: Date; quantity: string; funds: string; fee: string };
type Whole = { quantity: string; funds: unknown; fee: string; counterSymbol: string };

/**
 * Returns the fills by time, each with its share of the fee. If the reported fills do not add up to
 * the order, the order is dated as a whole by the last fill, or by its placement if none is
 * reported.
 */
function getParts(exchange: ExchangeId, whole: Whole, placed: Date, told: unknown): Part[] {
  const { quantity, fee, counterSymbol } = whole;
  const fills = getFills(exchange, told, counterSymbol);
  const sum = (name: 'quantity' | 'funds') => add('0', ...fills.map((one) => one[name]));
  const reported =
    whole.funds === null && fills.length > 0
      ? sum('funds')
      : readAmount(exchange, whole.funds, counterSymbol);
  const isWhole = !differ(sum('quantity'), quantity) && !differ(sum('funds'), reported);
  if (!isWhole) {
    const at = new Date(Math.max(...fills.map((one) => one.at.getTime()), -Infinity));
    const isDated = fills.length > 0;
    return [{ id: '', at: isDated ? at : placed, quantity, funds: reported, fee }];
  }
  let left = fee;
  return fills.map((one, index) => {
    const share = index === fills.length - 1 ? left : getShare(fee, one.funds, reported);
    left = subtract(left, share);
    return { ...one, fee: share };
  });
}

/** As fine as fees are reported. */
const shareDigits = 8;

function getShare(fee: string, part: string, whole: string): string {
  if (sign(whole) === 0) return '0';
  return subtract(roundTo(divide(multiply(fee, part), whole), shareDigits), '0');
}

/** Fills of one moment are one: an order that was filled at once by many others is one trade. */
function getFills(exchange: ExchangeId, told: unknown, symbol: string): Omit<Part, 'fee'>[] {
  if (told === null || told === undefined) return [];
  const moments = new Map<number, Omit<Part, 'fee'>>();
  for (const row of checkedRow(exchange, withFills, told).trades) {
    const { uuid, volume, funds, created_at } = checkedRow(exchange, fill, row);
    const at = readMoment(exchange, created_at);
    const known = moments.get(at.getTime());
    moments.set(at.getTime(), {
      id: known?.id ?? uuid,
      at,
      quantity: add(known?.quantity ?? '0', readAmount(exchange, volume, symbol)),
      funds: add(known?.funds ?? '0', readAmount(exchange, funds, symbol)),
    });
  }
  return [...moments.values()];
}
