/** What a notice says in the language of the person whom it is sent to. */
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import { metric, metricFacts, ruleUnit } from '@moa/contracts/notifications/shapes/metrics';
import * as z from '@moa/contracts/schema';
import { conditionWords, type Language, subjectWords, withUnit } from './rule-words.ts';

type Data = Pick<AlertData<'rule.fired'>, 'condition' | 'subject' | 'current'>;
type Written = { title: string; body: string; data: Data };

/** What rules have sent is written from its values; what people have sent themselves is left as it is. */
export function noticeWords(
  { title, body, data }: Written,
  language: Language,
): { title: string; body: string } {
  return { title, body: language === 'ko' ? body : (fireWords(data, language) ?? body) };
}

/** Such as `BTC 가격: 101,000,000원 (조건: 100,000,000원 이상)`; null where no rule has sent it. */
export function fireWords(data: Data, language: Language): string | null {
  const { current } = data;
  const read = readCondition(data, language);
  if (read === null) return null;
  const { watched, unit, line } = read;
  const what = subjectWords(watched, data.subject?.label ?? '', language);
  const isEvent = metricFacts(watched).nature === 'event' && unit === 'count';
  if (isEvent || current === null) return what;
  const condition = { ko: '조건', en: 'condition' }[language];
  return `${what}: ${withUnit(current, unit, language)} (${condition}: ${line})`;
}

/** Its parts, for where each has a line of its own; those that it has not are left out. */
export function noticeFacts(
  data: Data,
  time: string,
  language: Language,
): { name: string; value: string }[] {
  const { subject, current } = data;
  const read = readCondition(data, language);
  const now = current === null || read === null ? current : withUnit(current, read.unit, language);
  const condition =
    read === null ? null : `${subjectWords(read.watched, '', language)} ${read.line}`;
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

/** Such as `2026-11-22 21:03:00 KST`. */
export function koreanTime(at: Date): string {
  return `${korean.format(at)} KST`;
}

/** Null where no rule has sent it, and for what a later server says of rules. */
function readCondition({ condition }: Data, language: Language) {
  if (condition === null) return null;
  const watched = z.safeParse(metric, condition.metric);
  if (!watched.success) return null;
  const given = z.safeParse(ruleUnit, condition.unit);
  const unit = given.success ? given.data : metricFacts(watched.data).units[0];
  const line = conditionWords(condition, unit, language);
  return line === null ? null : { watched: watched.data, unit, line };
}
