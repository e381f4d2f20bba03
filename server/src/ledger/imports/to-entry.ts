/** Converts a movement to a ledger entry. */
import type { ImportedEntry } from '@moa/contracts/assets/ledger-imports';
import { negate } from '@moa/finance/money/decimal';
import { isCash } from '../is-cash.ts';
import { type Amount, type Movement, UnreadableLine } from './movement.ts';

const genesis = Date.parse('2009-01-03T00:00:00Z');
/** Coins that follow a currency: things are priced in them, and a trade that brings one sold the other thing. */
const pegged = new Set(
  'USDT USDC BUSD FDUSD TUSD DAI USDP PAX USD1 USDE PYUSD GUSD AEUR EURI EURC EURT BIDR IDRT BKRW BVND'.split(
    ' ',
  ),
);
const isMoney = (symbol: string) => isCash(symbol) || pegged.has(symbol);
const maxNote = 200;

/** @throws UnreadableLine for what contradicts itself */
export function toEntry(movement: Movement, now: Date): ImportedEntry {
  const { at, received, sent, fee, note } = movement;
  if (at.getTime() < genesis || at > now) throw new UnreadableLine('time');
  const rest = {
    at: at.toISOString(),
    counterSymbol: null,
    counterQuantity: null,
    feeSymbol: fee?.symbol ?? null,
    feeQuantity: fee?.quantity ?? null,
    note:
      note === null ? null : [...note.replace(/\p{C}/gu, ' ').trim()].slice(0, maxNote).join(''),
  };
  if (received !== null && sent !== null) {
    if (received.symbol === sent.symbol) throw new UnreadableLine('sides');
    const type = movement.kind === 'adjustment' ? 'adjustment' : 'trade';
    const sells = isMoney(received.symbol) && !isMoney(sent.symbol);
    return sells
      ? { ...rest, type, ...ofSide(out(sent)), ...counterOf(received) }
      : { ...rest, type, ...ofSide(received), ...counterOf(out(sent)) };
  }
  if (received !== null) return { ...rest, type: movement.kind ?? 'deposit', ...ofSide(received) };
  if (sent === null) throw new UnreadableLine('sides');
  const type = movement.kind === 'adjustment' ? 'adjustment' : 'withdrawal';
  return { ...rest, type, ...ofSide(out(sent)) };
}

const out = ({ symbol, quantity }: Amount): Amount => ({ symbol, quantity: negate(quantity) });
const ofSide = ({ symbol, quantity }: Amount) => ({ symbol, quantity });
const counterOf = ({ symbol, quantity }: Amount) => ({
  counterSymbol: symbol,
  counterQuantity: quantity,
});
