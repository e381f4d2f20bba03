/** Makes events of what exchanges report, each figure checked. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { multiply, negate, sign } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readSymbol } from '../read/read-symbol.ts';

type ReportedTrade = {
  id: unknown;
  at: unknown;
  base: unknown;
  quote: unknown;
  side: 'buy' | 'sell';
  quantity: unknown;
  price: unknown;
  /** Price times quantity, where the exchange reports it. */
  funds?: unknown;
  fee: unknown;
  feeSymbol: unknown;
};

const nothing = {
  counterSymbol: null,
  counterQuantity: null,
  feeSymbol: null,
  feeQuantity: null,
  transactionId: null,
} as const;

type DepositRow = { id: unknown; at: unknown; symbol: unknown; quantity: unknown; hash?: unknown };
type WithdrawalRow = DepositRow & { fee?: unknown; feeSymbol?: unknown };

export function reportedEvents(exchange: ExchangeId, symbolOf = createSymbolReader(exchange)) {
  const amount = (value: unknown, what: string): string => readAmount(exchange, value, what);
  const fee = (quantity: unknown, symbol: unknown) =>
    isNothing(quantity)
      ? {}
      : { feeSymbol: symbolOf(symbol), feeQuantity: amount(quantity, 'fee') };

  return {
    /** A fee below zero is a rebate: income of its own. */
    trade(reported: ReportedTrade): LedgerEvent[] {
      const base = symbolOf(reported.base);
      const quantity = amount(reported.quantity, base);
      const funds =
        reported.funds === undefined
          ? multiply(quantity, amount(reported.price, 'price'))
          : amount(reported.funds, 'funds');
      const paid = readDecimal(reported.fee);
      if (paid === null) throw garbage(exchange, 'a trade without its fee');
      const isRebate = sign(paid) < 0;
      const id = toText(exchange, reported.id);
      const at = findTime(exchange, reported.at);
      const buys = reported.side === 'buy';
      const trade: LedgerEvent = {
        ...nothing,
        externalId: `trade:${id}`,
        at,
        type: 'trade',
        symbol: base,
        quantity: buys ? quantity : negate(quantity),
        counterSymbol: symbolOf(reported.quote),
        counterQuantity: buys ? negate(funds) : funds,
        ...(isRebate ? {} : fee(paid, reported.feeSymbol)),
      };
      if (!isRebate) return [trade];
      return [trade, this.income(`rebate:${id}`, at, reported.feeSymbol, negate(paid))];
    },

    deposit(reported: DepositRow) {
      const symbol = symbolOf(reported.symbol);
      return {
        ...nothing,
        externalId: `deposit:${toText(exchange, reported.id)}`,
        at: findTime(exchange, reported.at),
        type: 'deposit',
        symbol,
        quantity: amount(reported.quantity, symbol),
        transactionId: getHash(reported.hash),
      } satisfies LedgerEvent;
    },

    /** `quantity` is what left, beside the fee. */
    withdrawal(reported: WithdrawalRow) {
      const symbol = symbolOf(reported.symbol);
      return {
        ...nothing,
        externalId: `withdrawal:${toText(exchange, reported.id)}`,
        at: findTime(exchange, reported.at),
        type: 'withdrawal',
        symbol,
        quantity: negate(amount(reported.quantity, symbol)),
        ...fee(reported.fee, reported.feeSymbol ?? symbol),
        transactionId: getHash(reported.hash),
      } satisfies LedgerEvent;
    },

    income(id: string, at: unknown, symbol: unknown, quantity: unknown): LedgerEvent {
      const name = symbolOf(symbol);
      return {
        ...nothing,
        externalId: `income:${id}`,
        at: findTime(exchange, at),
        type: 'income',
        symbol: name,
        quantity: amount(quantity, name),
      };
    },

    /** Balance change made by the exchange itself; signed. */
    adjustment(id: string, at: unknown, symbol: unknown, quantity: unknown): LedgerEvent {
      const name = symbolOf(symbol);
      const reported = readDecimal(quantity);
      if (reported === null) throw garbage(exchange, `an impossible amount of ${name}`);
      return {
        ...nothing,
        externalId: `adjustment:${id}`,
        at: findTime(exchange, at),
        type: 'adjustment',
        symbol: name,
        quantity: reported,
      };
    },
  };
}

function createSymbolReader(exchange: ExchangeId): (value: unknown) => string {
  return (value) => readSymbol(exchange, value);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || readDecimal(value) === '0';
}

/** The exchange's own name of an event. */
function toText(exchange: ExchangeId, value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '' || text.length > 160) {
    throw garbage(exchange, 'an event without a name');
  }
  return text;
}

const longAgo = Date.UTC(2009, 0, 3);
const farAhead = Date.UTC(2100, 0, 1);

/** Epoch milliseconds as number or text, ISO text, or a date. */
function findTime(exchange: ExchangeId, value: unknown): Date {
  const at =
    value instanceof Date
      ? value.getTime()
      : typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
        ? Math.round(Number(value))
        : typeof value === 'string'
          ? Date.parse(value)
          : Number.NaN;
  if (!(at >= longAgo && at < farAhead)) throw garbage(exchange, 'an event without a time');
  return new Date(at);
}

function getHash(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.:/+=-]{6,200}$/.test(value) ? value : null;
}
