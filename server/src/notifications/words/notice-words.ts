/** Text of a notice in the recipient's language. */
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import { noticeTextWords, splitTrial } from '@moa/contracts/notifications/given-names';
import {
  metric,
  metricFacts,
  type RuleUnit,
  ruleUnit,
} from '@moa/contracts/notifications/shapes/metrics';
import * as z from '@moa/contracts/schema';
import {
  becameWords,
  conditionWords,
  isState,
  type Language,
  subjectWords,
  withUnit,
} from './rule-words.ts';

type Data = Pick<AlertData<'rule.fired'>, 'condition' | 'subject' | 'current'>;
type Written = { title: string; body: string; data: Data };

/**
 * Writes notices of rules from their values: the event as the title, and its current value beneath
 * it. Texts that users have sent to themselves are returned unchanged.
 */
export function noticeWords(
  { title, body, data }: Written,
  language: Language,
): { title: string; body: string } {
  const sentences = fireSentences(data, language);
  if (sentences === null) {
    return { title: noticeTextWords(title)[language], body: noticeTextWords(body)[language] };
  }
  const [happened, ...more] = sentences;
  const { mark } = splitTrial(title);
  const event = happened.replace(/\.$/, '');
  return {
    title: mark === null ? event : `${mark[language]} ${event}`,
    body: more.join(' '),
  };
}

/**
 * Such as `BTC 가격이 135,000,000원을 넘었습니다. 현재 137,475,000원입니다.`; null where no rule has
 * sent it.
 */
export function fireWords(data: Data, language: Language): string | null {
  return fireSentences(data, language)?.join(' ') ?? null;
}

/** Sentences of a firing, the event first. */
function fireSentences(data: Data, language: Language): [string, ...string[]] | null {
  const read = readCondition(data, language);
  if (read === null) return null;
  const { condition, became } = read;
  const { metric: watched } = condition;
  const what = subjectWords(watched, data.subject?.label ?? '', language);
  const now = data.current === null ? null : withUnit(data.current, condition, language);
  const isEvent = metricFacts(watched).nature === 'event';
  const happened = isEvent
    ? seen(what, language)
    : language === 'ko'
      ? `${what}${subjectParticle(what)} ${became}.`
      : `${what} ${became}.`;
  const more = isEvent
    ? isMoney(condition)
      ? amount(now, language)
      : null
    : isState(watched)
      ? null
      : current(now, language);
  const write = (sentence: string) => (language === 'ko' ? sentence : capital(sentence));
  return [write(happened), ...(more === null ? [] : [write(more)])];
}

const seen = (what: string, language: Language) =>
  language === 'ko' ? `${what}${subjectParticle(what)} 있었습니다.` : `${what} was detected.`;
const current = (now: string | null, language: Language) =>
  now === null ? null : language === 'ko' ? `현재 ${now}입니다.` : `Currently ${now}.`;
const amount = (worth: string | null, language: Language) =>
  worth === null ? null : language === 'ko' ? `금액은 ${worth}입니다.` : `Amount: ${worth}.`;
const isMoney = ({ unit }: { unit: RuleUnit }) => /^(KRW|USDT?)$/.test(unit);
const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
/** `Price above ₩100` of `the price above ₩100`. */
const asLabel = (words: string) => capital(words.replace(/^(the|an?) /, ''));

/** Names of metrics end in Hangul, which says whether it is closed. */
function subjectParticle(what: string): string {
  const last = what.replace(/\)$/, '').codePointAt(what.replace(/\)$/, '').length - 1) ?? 0;
  const isHangul = last >= 0xac00 && last <= 0xd7a3;
  return isHangul && (last - 0xac00) % 28 > 0 ? '이' : '가';
}

/** Its parts, for where each has a line of its own; those that it has not are left out. */
export function noticeFacts(
  data: Data,
  time: string,
  language: Language,
): { name: string; value: string }[] {
  const { subject } = data;
  const read = readCondition(data, language);
  const now =
    data.current === null || read === null || isState(read.condition.metric)
      ? null
      : withUnit(data.current, read.condition, language);
  const condition =
    read === null
      ? null
      : asLabel(`${subjectWords(read.condition.metric, '', language)} ${read.line}`);
  const facts = [
    { name: { ko: '자산', en: 'Asset' }, value: subject?.label },
    { name: { ko: '현재값', en: 'Current value' }, value: now },
    { name: { ko: '조건', en: 'Condition' }, value: condition },
    { name: { ko: '시각', en: 'Time' }, value: time },
  ];
  return facts.flatMap(({ name, value }) => (value ? [{ name: name[language], value }] : []));
}

const korean = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Such as `2026-11-22 21:03:00 KST`, for a chat: others read it there too, so it names its zone. */
export function koreanTime(at: Date): string {
  return `${korean.format(at)} KST`;
}

/** Null where no rule has sent it, in rows without a condition, and for what a later server says of rules. */
function readCondition({ condition }: Data, language: Language) {
  if (condition == null) return null;
  const watched = z.safeParse(metric, condition.metric);
  if (!watched.success) return null;
  const given = z.safeParse(ruleUnit, condition.unit);
  const unit = given.success ? given.data : metricFacts(watched.data).units[0];
  const known = { ...condition, metric: watched.data, unit };
  const line = conditionWords(known, language);
  const became = becameWords(known, language);
  return line === null || became === null ? null : { condition: known, line, became };
}
