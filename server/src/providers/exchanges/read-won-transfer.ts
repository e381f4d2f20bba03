import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import * as z from '@moa/contracts/schema';
import { negate, sign } from '@moa/finance/money/decimal';
import { type EntryShape, eachLine, nameBy } from './history/each-entry.ts';
import type { ListedEvent } from './history/listed-event.ts';
import {
  getMeaning,
  type ReportedWords,
  settledLine,
  unclearLine,
} from './history/reported-words.ts';
import { garbage, readAmount } from './read/read-amount.ts';
import { readMoment } from './read/read-moment.ts';
import { rawRows } from './read/read-row.ts';
import { readSymbol } from './read/read-symbol.ts';

const transfer = z.looseObject({
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  currency: z.unknown(),
  txid: z.nullable(z.optional(z.unknown())),
  state: z.string(),
  created_at: z.string(),
  done_at: z.nullable(z.optional(z.string())),
  amount: z.unknown(),
  fee: z.nullable(z.optional(z.unknown())),
});
const getEntry = (type: string): EntryShape<typeof transfer> => ({
  shape: transfer,
  name: ({ uuid }) => nameBy(type, uuid),
  at: ({ created_at }) => created_at,
});

/**
 * Deposits or withdrawals as Upbit and Bithumb list them. Only one that is done, by its exchange’s words
 * for a state, is an event.
 */
export function readWonTransfers(
  exchange: ExchangeId,
  answer: unknown,
  type: 'deposit' | 'withdrawal',
  states: ReportedWords,
): ListedEvent[] {
  const parsed = z.safeParse(rawRows, answer);
  if (!parsed.success) throw garbage(exchange, `something that is no list of ${type}s`);
  return eachLine(exchange, parsed.data, getEntry(type), (row) => {
    const began = readMoment(exchange, row.created_at);
    const externalId = `${type}:${row.uuid}`;
    const state = getMeaning(states, row.state.toUpperCase());
    if (state === null) return unclearLine(began, externalId, 'state', row.state);
    if (state !== 'done') return settledLine(began, externalId, state);
    const symbol = readSymbol(exchange, row.currency);
    const amount = readAmount(exchange, row.amount, symbol);
    const fee = readAmount(exchange, row.fee ?? '0', symbol);
    const hash = typeof row.txid === 'string' && row.txid !== '' ? row.txid : null;
    return {
      began: began.getTime(),
      events: [
        {
          externalId,
          at: row.done_at ? readMoment(exchange, row.done_at) : began,
          type,
          symbol,
          quantity: type === 'deposit' ? amount : negate(amount),
          counterSymbol: null,
          counterQuantity: null,
          feeSymbol: sign(fee) === 0 ? null : symbol,
          feeQuantity: sign(fee) === 0 ? null : fee,
          transactionId: symbol === 'KRW' ? null : hash,
        },
      ],
    };
  });
}
