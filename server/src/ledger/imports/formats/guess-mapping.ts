/** Which columns of an unknown file are what, by their names. */
import type { ImportField } from '@moa/contracts/assets/ledger-imports';
import { isClock } from '../read-time.ts';
import type { Mapping } from './format.ts';

const amounts = '(?=.*(amount|quantity|volume|수량|금액))';
const symbols = '(?=.*(currency|asset|coin\\b|symbol|자산|통화|코인))';
const came = '(?=.*(receiv|\\bbuy|incoming|(^|\\b)to\\b|받은|입금))';
const went = '(?=.*(\\bsen[dt]|spen[dt]|\\bsell|outgoing|(^|\\b)from\\b|보낸|출금))';
const charge = '(?=.*(fee\\b|commission|수수료))';
/** Values in money beside an amount are not the amount. */
const noValue = '(?!.*(native|value|worth|price|\\bin (usd|eur|krw)|fiat|cost))';
const guesses: Readonly<Record<ImportField, RegExp>> = {
  at: /date|time(?! ?zone)|일시|일자|시간|날짜|시각/i,
  kind: /^((transaction|operation|trade) )?(type|kind|label|tag|category)$|^(종류|구분|유형|거래 ?종류|거래 ?구분|거래 ?유형)$/i,
  received: new RegExp(`^(?!.*(fee|수수료))${noValue}${came}${amounts}`, 'i'),
  receivedSymbol: new RegExp(
    `^(?!.*(fee|수수료|amount|quantity|수량))${noValue}${came}${symbols}`,
    'i',
  ),
  sent: new RegExp(`^(?!.*(fee|수수료))${noValue}${went}${amounts}`, 'i'),
  sentSymbol: new RegExp(
    `^(?!.*(fee|수수료|amount|quantity|수량))${noValue}${went}${symbols}`,
    'i',
  ),
  fee: new RegExp(`^${charge}${noValue}(?!.*(currency|asset|coin|symbol|자산|통화))`, 'i'),
  feeSymbol: new RegExp(`^${charge}${symbols}`, 'i'),
  note: /note|description|comment|memo|메모|비고/i,
};
/** Columns that may carry what came or went. */
const anyAmount =
  /amount|quantity|\bqty\b|volume|\bsize\b|\btotal\b|\bcost\b|proceeds|change|수량|금액|입금액|출금액|체결량/i;
const aside =
  /fee|commission|수수료|balance|잔고|잔액|cost basis|price|단가|native|value|worth|\bin (usd|eur|krw)/i;

/**
 * Without amounts where the names leave open what came in and what went out: an amount that no field is read
 * from would be lost without a word.
 */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  for (const [field, words] of Object.entries(guesses) as [ImportField, RegExp][]) {
    const found = columns.find((name) => words.test(name));
    if (found !== undefined) mapping[field] = found;
  }
  const day = columns.find((name) => /^(date|날짜|일자)$/i.test(name));
  if (mapping.at !== undefined && isClock(mapping.at) && day !== undefined) mapping.at = day;
  const used = new Set(Object.values(mapping));
  const left = columns.filter(
    (name) => anyAmount.test(name) && !aside.test(name) && !used.has(name),
  );
  const { received, sent, ...rest } = mapping;
  const isWhole = received !== undefined && sent !== undefined && received !== sent;
  return isWhole && left.length === 0 ? mapping : rest;
}
