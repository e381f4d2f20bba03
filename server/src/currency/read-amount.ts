/** Parses an amount entered by the user, and reports what is wrong with it. */

import type { FormatProblem, validateFormat } from '@moa/contracts/currency/validate-format';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { currencies } from '@moa/finance/money/currencies';
import { roundMoney } from '@moa/finance/money/round-money';

type Read = OperationOutput<typeof validateFormat>;
type Given = OperationRequest<typeof validateFormat>['body'];

/** Digits before the point: more is no amount of money. */
const maxWhole = 60;

const messages: Readonly<Record<FormatProblem['code'], string>> = {
  empty: 'There is no amount.',
  not_a_number: 'It is no number.',
  grouping: 'A separator does not stand between thousands.',
  wrong_symbol: 'It carries the sign of another currency.',
  too_many_decimals: 'It has more decimals than the currency.',
  too_long: 'It has more digits than any amount.',
};

export function readAmount({ value, currency, locale }: Given): Read {
  const problems: FormatProblem[] = [];
  const note = (code: FormatProblem['code']) => problems.push({ code, message: messages[code] });
  const [group, point] = locale === 'de-DE' ? ['.', ','] : [',', '.'];
  const { rest, carries } = withoutSign(value.normalize('NFKC').trim(), currency);
  if (carries === 'other') note('wrong_symbol');
  if (rest === '') note('empty');
  const parts = /^([+-]?)(\d[\d.,]*|[.,]\d+)$/.exec(rest.replace(/\s/g, ''));
  if (rest !== '' && parts === null) note('not_a_number');
  if (parts === null) return { valid: false, amount: null, formatted: null, problems };

  const [, sign = '', digits = ''] = parts;
  const [whole = '', fraction, ...more] = digits.split(point);
  if (more.length > 0 || fraction?.includes(group)) {
    note('not_a_number');
    return { valid: false, amount: null, formatted: null, problems };
  }
  const groups = whole.split(group);
  const isGrouped =
    groups.length === 1 ||
    (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((part) => /^\d{3}$/.test(part)));
  if (!isGrouped) note('grouping');
  const plain = groups.join('').replace(/^0+(?=\d)/, '') || '0';
  if (plain.length > maxWhole || (fraction ?? '').length > maxWhole) {
    note('too_long');
    return { valid: false, amount: null, formatted: null, problems };
  }
  const decimals = (fraction ?? '').replace(/0+$/, '');
  if (decimals.length > currencies[currency].format.maximumFractionDigits)
    note('too_many_decimals');
  const isZero = plain === '0' && decimals === '';
  const amount = `${sign === '-' && !isZero ? '-' : ''}${plain}${decimals && `.${decimals}`}`;
  return {
    valid: problems.length === 0,
    amount,
    formatted: formatted(amount, currency, locale),
    problems,
  };
}

/** The number without the sign or the code of its currency, which may stand before or behind it. */
function withoutSign(
  text: string,
  currency: CurrencyCode,
): { rest: string; carries: 'own' | 'other' | 'none' } {
  // The longest first: `USDT` begins with `USD`.
  const marks = currencyCodes
    .flatMap((code) => [code as string, currencies[code].symbol].map((mark) => ({ code, mark })))
    .concat({ code: 'KRW', mark: '원' }, { code: 'CNY', mark: '¥' })
    .sort((a, b) => b.mark.length - a.mark.length);
  const matches = (mark: string) => {
    const upper = text.toUpperCase();
    return upper.endsWith(mark) || upper.replace(/^[+-]/, '').startsWith(mark);
  };
  const found = marks.filter(({ mark }) => matches(mark));
  // The yen and the yuan share a sign.
  const one = found.find(({ code }) => code === currency) ?? found[0];
  if (one === undefined) return { rest: text, carries: 'none' };
  const escaped = one.mark.replace(/[$.*+?^{}()|[\]\\]/g, '\\$&');
  const rest = text
    .replace(new RegExp(`\\s*${escaped}$`, 'i'), '')
    .replace(new RegExp(`^([+-]?)${escaped}\\s*`, 'i'), '$1')
    .trim();
  return { rest, carries: one.code === currency ? 'own' : 'other' };
}

function formatted(amount: string, currency: CurrencyCode, locale: string): string {
  const { symbol, format } = currencies[currency];
  const rounded = roundMoney(amount, currency);
  const sign = rounded.startsWith('-') ? '-' : '';
  const figure = new Intl.NumberFormat(locale, format).format(
    rounded.replace('-', '') as Intl.StringNumericLiteral,
  );
  return locale === 'de-DE' ? `${sign}${figure} ${symbol}` : `${sign}${symbol}${figure}`;
}
