/** Figures as sentences have them: rounded, with their thousands apart, and their unit. */
import { amountInText } from '@moa/contracts/analytics/shapes/amounts-in-text';
import type { Localized } from '@moa/contracts/localized';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { compare, exact } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';

/** An amount within a sentence, which pages print and hide as every other one. */
export function moneyWords(value: string, currency: CurrencyCode): Localized {
  const written = amountInText({ value: roundMoney(value, currency), currency });
  return { ko: written, en: written };
}

/** Unit price in won: a price reveals nothing about the user’s holdings. */
export function wonPriceWords(value: string): Localized {
  const digits = grouped(roundMoney(value, 'KRW'));
  return { ko: `${digits}원`, en: `${digits} KRW` };
}

export function percentWords(value: string): string {
  return `${trimmed(roundTo(value, 1))}%`;
}

export function ratioWords(value: string): string {
  return trimmed(roundTo(value, 2));
}

/** In whole steps of so much: 57 in tens is 5. */
export function getStep(value: string, step: string): string {
  return exact(value).div(step).integerValue(3).toFixed();
}

/** By doublings from a unit on, for amounts: what is twice as much is another. */
export function getDoubling(value: string, unit: string): string {
  if (compare(value, unit) <= 0) return '0';
  return `${Math.floor(Math.log2(exact(value).div(unit).toNumber()))}`;
}

function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
