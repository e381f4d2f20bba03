/** What single cells say: times, amounts with or without a unit, symbols. */
import type { ImportZone } from '@moa/contracts/assets/ledger-imports';
import { exact, plain, sign } from '@moa/finance/money/decimal';
import { UnreadableLine } from './movement.ts';

export type Cells = (column: string) => string;

type Moment = { at: Date; isMinute: boolean };

/**
 * `2021-03-04 12:34:56`, with points or slashes, with or without seconds, in the Korean halves of a day, with
 * a zone of its own or in `zone`; seconds or milliseconds since 1970.
 */
export function momentOf(text: string, column: string, zone: ImportZone): Moment {
  const late = () => new UnreadableLine('time', column);
  if (/^\d{9,10}$/.test(text)) return { at: new Date(Number(text) * 1_000), isMinute: false };
  if (/^\d{12,13}$/.test(text)) return { at: new Date(Number(text)), isMinute: false };
  const found = clock.exec(text);
  if (found === null) throw late();
  const [, year, month, day, half, hour = '0', minute = '0', second, fraction = '', mark] = found;
  const numbers = [year, month, day, hour, minute, second ?? '0'].map(Number);
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = numbers;
  const isLate = half !== undefined && /오후|pm/i.test(half);
  const hours = half === undefined ? h : (h % 12) + (isLate ? 12 : 0);
  const utc = Date.UTC(y, mo - 1, d, hours, mi, s, Number(fraction.slice(0, 3).padEnd(3, '0')));
  const date = new Date(utc);
  // The 31st of June would be the 1st of July.
  if (date.getUTCMonth() !== mo - 1 || date.getUTCDate() !== d || hours > 23 || mi > 59 || s > 59)
    throw late();
  return { at: new Date(utc - offsetOf(mark, zone)), isMinute: second === undefined };
}

const clock =
  /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})[.일]?(?:[T\s]+(오전|오후|AM|PM)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|GMT|KST|[+-]\d{2}:?\d{2})?$/i;

/** ms that the clock of the text is ahead of UTC. */
function offsetOf(mark: string | undefined, zone: ImportZone): number {
  const name = (mark ?? (zone === 'UTC' ? 'UTC' : 'KST')).toUpperCase();
  if (name === 'KST') return 9 * 3_600_000;
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(name);
  if (found === null) return 0;
  const [, direction, hours, minutes] = found;
  return (direction === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** A number as people and programs write it, with the unit behind it if it has one; null where the cell is empty. */
export function quantityOf(
  text: string,
  column: string,
): { quantity: string; unit: string | null; isNegative: boolean } | null {
  if (text === '' || text === '-') return null;
  const found = number.exec(text);
  if (found === null) throw new UnreadableLine('amount', column);
  const [, mark = '', whole = '', fraction = '', exponent, unit] = found;
  // A comma parts thousands and nothing else: `1,5` may be meant as one and a half.
  if (whole.includes(',') && !/^\d{1,3}(,\d{3})+$/.test(whole))
    throw new UnreadableLine('amount', column);
  if (whole + fraction === '') throw new UnreadableLine('amount', column);
  const digits = `${whole.replaceAll(',', '') || '0'}.${fraction || '0'}`;
  const quantity = plain(exact(digits).shiftedBy(Number(exponent ?? 0)));
  if (quantity.length > 80) throw new UnreadableLine('amount', column);
  return {
    quantity,
    unit: unit === undefined ? null : symbolOf(unit, column),
    isNegative: mark === '-' && sign(quantity) !== 0,
  };
}

const number = /^([-+])?([\d,]*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,2}))?\s*([A-Za-z$₩원][\w$₩.-]*)?$/;

/** In capitals as everywhere here. */
export function symbolOf(text: string, column: string): string {
  // rotki names tokens by chain and contract.
  if (/^eip155:|^0x[0-9a-f]{40}$/i.test(text)) throw new UnreadableLine('contract', column);
  if (text === '원' || text === '₩') return 'KRW';
  // Koinly adds what parts two assets of one symbol: `LUNA;123`.
  const [plain = ''] = text.split(';');
  if (!/^[A-Za-z0-9$._+-]{1,20}$/.test(plain)) throw new UnreadableLine('symbol', column);
  return plain.toUpperCase();
}
