/** The parts of a notice in Korean, as mails and chats have them. */
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';

type Condition = AlertData<'rule.fired'>['condition'];

const units: Record<string, string> = {
  KRW: '원',
  USD: '달러',
  USDT: 'USDT',
  percent: '%',
  seconds: '초',
};

/** A number with its thousands apart, and its unit. */
export function withUnit(value: string, unit: string | null): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${grouped}${fraction === undefined ? '' : `.${fraction}`}${units[unit ?? ''] ?? ''}`;
}

/** Such as `price ≥ 100,000원`; empty where there is none. */
export function conditionText(condition: Condition): string {
  if (condition === null) return '';
  const { metric, op, value, valueTo, unit } = condition;
  const upper = valueTo == null ? '' : ` ~ ${withUnit(valueTo, unit)}`;
  return `${metric} ${op} ${withUnit(value, unit)}${upper}`;
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
