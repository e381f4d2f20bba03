/** Wording of rules in mails, pushes and chats: the sentence of a firing, and its parts. */
import { metricNames } from '@moa/contracts/notifications/shapes/metric-names';
import type { Metric, RuleUnit } from '@moa/contracts/notifications/shapes/metrics';
import type { Operator } from '@moa/contracts/notifications/shapes/rule';
import { currencyFormats } from '@moa/finance/money/currency-formats';
import { compare } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { afterUnit } from './after-unit.ts';

/** Supported languages. */
export type Language = 'ko' | 'en';

const { KRW: won, USD: dollar, USDT: tether } = currencyFormats;

/** Before the figure and after it. */
const units: Record<Language, Record<RuleUnit, readonly [before: string, after: string]>> = {
  ko: {
    KRW: ['', '원'],
    USD: ['', '달러'],
    USDT: ['', ' USDT'],
    percent: ['', '%'],
    ratio: ['', ''],
    count: ['', ''],
    seconds: ['', '초'],
  },
  en: {
    KRW: [won.symbol, ''],
    USD: [dollar.symbol, ''],
    USDT: ['', ' USDT'],
    percent: ['', '%'],
    ratio: ['', ''],
    count: ['', ''],
    seconds: ['', ' s'],
  },
};
/** Counted units with a name; other metrics show only the number. */
const counted: Partial<Record<Metric, Partial<Record<Language, string>>>> = {
  gas_price: { ko: ' Gwei', en: ' Gwei' },
  key_expiry_days: { ko: '일', en: ' days' },
  source_failure: { ko: '번' },
};
const decimals: Record<RuleUnit, number> = {
  KRW: won.decimals,
  USD: dollar.decimals,
  USDT: tether.decimals,
  percent: 2,
  ratio: 4,
  count: 4,
  seconds: 0,
};

/** Formats a number: rounded, with thousands separators and its unit. */
export function withUnit(
  value: string,
  { metric, unit }: { metric: Metric; unit: RuleUnit },
  language: Language,
): string {
  const [before, unitAfter] = units[language][unit];
  const after = counted[metric]?.[language] ?? unitAfter;
  const text = rounded(value, unit);
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const minus = text.startsWith('-') ? '-' : '';
  return `${minus}${before}${grouped}${fraction === undefined ? '' : `.${fraction}`}${after}`;
}

/** An amount below one keeps its first four digits: a coin may cost a thousandth of a won. */
function rounded(value: string, unit: RuleUnit): string {
  const zeros = /^-?0\.(0*)/.exec(value)?.[1]?.length ?? null;
  const isMoney = unit === 'KRW' || unit === 'USD' || unit === 'USDT';
  const places = isMoney && zeros !== null ? zeros + 4 : decimals[unit];
  const text = roundTo(value, places);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Such as `BTC 가격`, `the price of BTC`; the metric alone where it is of nothing in particular. */
export function subjectWords(metric: Metric, label: string, language: Language): string {
  const name = metricNames[metric][language];
  if (label === '') return name;
  return language === 'ko' ? `${label} ${name}` : `${name} of ${label}`;
}

type Line = {
  metric: Metric;
  op: string;
  value: string;
  valueTo?: string | null | undefined;
  unit: RuleUnit;
};

/** Such as `100,000,000원 이상`, `₩100,000,000 or more`; null for an operator that is not known here. */
export function conditionWords(condition: Line, language: Language): string | null {
  const { line, range, share } = getFigures(condition, language);
  const words: Record<Operator, Record<Language, string>> = {
    '>': { ko: `${line} 초과`, en: `above ${line}` },
    '≥': { ko: `${line} 이상`, en: `${line} or more` },
    '<': { ko: `${line} 미만`, en: `below ${line}` },
    '≤': { ko: `${line} 이하`, en: `${line} or less` },
    '=': { ko: line, en: line },
    is: { ko: line, en: line },
    between: { ko: range, en: `between ${range}` },
    crosses_up: { ko: `${line} 상향 돌파`, en: `rises above ${line}` },
    crosses_down: { ko: `${line} 하향 돌파`, en: `falls below ${line}` },
    crosses: { ko: `${line} 돌파`, en: `crosses ${line}` },
    enters: { ko: `${range} 진입`, en: `enters the range between ${range}` },
    exits: { ko: `${range} 이탈`, en: `leaves the range between ${range}` },
    changes_by_abs: { ko: `${line} 변동`, en: `moves by ${line}` },
    changes_by_pct: { ko: `${share} 변동`, en: `moves by ${share}` },
  };
  return condition.op in words ? words[condition.op as Operator][language] : null;
}

/** Returns the end of a sentence on what became true: `이 135,000,000원을 넘었습니다`. */
export function becameWords(condition: Line, language: Language): string | null {
  const { metric, op, value } = condition;
  const { line, range, share, object, subject } = getFigures(condition, language);
  const state = states[metric];
  if (state && (op === '=' || op === 'is')) return state[Number(value) === 0 ? 0 : 1][language];
  const words: Record<Operator, Record<Language, string>> = {
    '>': { ko: `${object} 넘었습니다`, en: `is above ${object}` },
    '≥': { ko: `${line} 이상이 되었습니다`, en: `is ${line} or more` },
    '<': { ko: `${line} 미만이 되었습니다`, en: `is below ${line}` },
    '≤': { ko: `${line} 이하가 되었습니다`, en: `is ${line} or less` },
    '=': { ko: `${subject} 되었습니다`, en: `is ${subject}` },
    is: { ko: `${subject} 되었습니다`, en: `is ${subject}` },
    between: { ko: `${range} 범위에 들어왔습니다`, en: `is between ${range}` },
    crosses_up: { ko: `${object} 넘었습니다`, en: `rose above ${object}` },
    crosses_down: { ko: `${line} 아래로 내려갔습니다`, en: `fell below ${line}` },
    crosses: { ko: `${object} 지나갔습니다`, en: `crossed ${object}` },
    enters: { ko: `${range} 범위에 들어왔습니다`, en: `entered the range between ${range}` },
    exits: { ko: `${range} 범위를 벗어났습니다`, en: `left the range between ${range}` },
    changes_by_abs: { ko: `${line} 이상 움직였습니다`, en: `moved by ${line} or more` },
    changes_by_pct: { ko: `${share} 이상 움직였습니다`, en: `moved by ${share} or more` },
  };
  return op in words ? words[op as Operator][language] : null;
}

/** Metrics that are either so or not so: `0` first. */
const states: Partial<
  Record<Metric, readonly [Record<Language, string>, Record<Language, string>]>
> = {
  in_range: [
    { ko: '범위를 벗어났습니다', en: 'moved out of range' },
    { ko: '범위 안으로 들어왔습니다', en: 'moved into range' },
  ],
  withdrawal_ready: [
    { ko: '아직 준비되지 않았습니다', en: 'is not ready yet' },
    { ko: '준비되었습니다', en: 'is ready' },
  ],
};

/** True if the metric has only two values, so that a figure would be meaningless. */
export function isState(metric: Metric): boolean {
  return metric in states;
}

function getFigures({ value, valueTo, ...of }: Line, language: Language) {
  const line = withUnit(value, of, language);
  const end = valueTo ?? value;
  const isAbove = compare(end, value) >= 0;
  const [low, high] = isAbove ? [value, end] : [end, value];
  return {
    line,
    range: `${withUnit(low, of, language)} ${language === 'ko' ? '~' : 'and'} ${withUnit(high, of, language)}`,
    share: `${value}%`,
    /** With the particles that Korean puts behind them. */
    object: language === 'ko' ? `${line}${afterUnit(line, '을/를')}` : line,
    subject: language === 'ko' ? `${line}${afterUnit(line, '이/가')}` : line,
  };
}
