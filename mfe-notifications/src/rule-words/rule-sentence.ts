/**
 * A rule as one sentence, in pieces: the builder draws each piece as the button that edits it, lists
 * print them as text. 「BTC 가격이 ₩150,000,000을 넘어서면 앱으로 알려 드립니다.」
 */

import { metricNames } from '@moa/contracts/notifications/shapes/metric-names';
import { metricFacts, type ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { listText } from '@moa/host/browser';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { ruleWords } from '../messages/rule-words.ts';
import { durationWords } from './duration-words.ts';
import { comparisonShape } from './operator-words.ts';
import { type SentencePiece, splitSentence, toText } from './split-sentence.ts';
import { type Figures, getUnit, valueWords } from './value-words.ts';

/** Part of the rule that a piece of the sentence edits; parts of a condition carry its index. */
export type RulePart =
  | 'subject'
  | 'span'
  | 'channels'
  | `${'metric' | 'op' | 'value' | 'valueTo' | 'window'}.${number}`;
type RulePiece = SentencePiece<RulePart>;

export type Wording = {
  locale: Locale;
  figures: Figures;
  /** Name of a subject; null if it no longer exists. */
  subjectName(kind: ScopeKind, id: string): string | null;
};

type Said = Pick<Rule, 'scope' | 'condition' | 'for'>;

export function ruleSentence(
  rule: Said & { channels: readonly Channel[] },
  wording: Wording,
): RulePiece[] {
  const { locale } = wording;
  const channels = listText(
    rule.channels.map((one) => translate(ruleWords, locale, one)),
    locale,
    { type: 'conjunction' },
  );
  return filled(ruleWords[locale].whole, {
    conditions: conditionPieces(rule, wording),
    channels: [{ text: channels || translate(ruleWords, locale, 'nowhere'), part: 'channels' }],
  });
}

/**
 * Returns the event of a fired rule as a sentence without its full stop: 「BTC 가격이 ₩150,000,000을
 * 넘었습니다」.
 */
export function firedWords({ scope, condition, for: span }: Said, wording: Wording): string {
  const [one] = 'all' in condition ? condition.all : condition.any;
  if (one === undefined) return '';
  return toText(
    clausePieces(one, {
      index: 0,
      ending: 'was',
      span: span ?? null,
      wording,
      subject: subjectWords(scope, one, wording),
    }),
  );
}

/** The conditions alone: what a rule is called where it has no name of its own. */
export function conditionPieces(
  { scope, condition, for: span }: Said,
  wording: Wording,
): RulePiece[] {
  const { locale } = wording;
  const [conditions, joint] =
    'all' in condition ? ([condition.all, 'and'] as const) : ([condition.any, 'or'] as const);
  const from = (index: number): RulePiece[] => {
    const one = conditions[index];
    if (one === undefined) return [];
    const isLast = index === conditions.length - 1;
    const clause = clausePieces(one, {
      index,
      ending: isLast ? 'if' : joint,
      subject: index === 0 ? subjectWords(scope, one, wording) : null,
      span: isLast && span ? span : null,
      wording,
    });
    if (isLast) return clause;
    return filled(ruleWords[locale][joint === 'and' ? 'joined_and' : 'joined_or'], {
      first: clause,
      rest: from(index + 1),
    });
  };
  return from(0);
}

/** A subject, and whether it is one thing that has a name: 「BTC 가격」, but 「내 포지션 중 하나의 가격」. */
type Named = { text: string; isOne: boolean };

type Clause = {
  index: number;
  /** Korean ending of the verb that leads to the next clause. */
  ending: 'if' | 'and' | 'or' | 'was';
  subject: Named | null;
  span: string | null;
  wording: Wording;
};

function clausePieces(condition: RuleCondition, clause: Clause): RulePiece[] {
  const { index, ending, subject, span, wording } = clause;
  const { locale } = wording;
  const words = ruleWords[locale];
  // What happens is said to have happened; how much it was is another sentence.
  const isEvent = metricFacts(condition.metric).nature === 'event';
  const shape = ending === 'was' && isEvent ? 'happens' : comparisonShape(condition);
  const unit = getUnit(condition);
  const value = (text: string) => valueWords(text, { metric: condition.metric, unit }, wording);
  const comparison = splitSentence<'op' | 'value' | 'valueTo' | 'window'>(words[`${shape}_shape`], {
    op: getVerb(shape, ending, locale),
    value: value(condition.value),
    valueTo: value(condition.valueTo ?? condition.value),
    window: windowWords(condition.window, locale),
  }).map(({ text, part }): RulePiece => ({ text, part: part && `${part}.${index}` }));
  const pieces = splitSentence<'subject' | 'metric' | 'span' | 'comparison'>(
    words[subject === null ? 'clauseWhole' : subject.isOne ? 'clause' : 'clauseOf'],
    {
      subject: subject?.text ?? '',
      metric: metricNames[condition.metric][locale],
      comparison: gap,
      span:
        span === null
          ? ''
          : translate(ruleWords, locale, 'span', { duration: durationWords(span, locale) }),
    },
  );
  return tidied(
    pieces.flatMap(({ text, part }): RulePiece[] => {
      if (part === 'comparison') return comparison;
      return [{ text, part: part === 'metric' ? `metric.${index}` : part }];
    }),
  );
}

function getVerb(
  shape: ReturnType<typeof comparisonShape>,
  ending: Clause['ending'],
  locale: Locale,
): string {
  const words = ruleWords[locale];
  if (ending === 'if') return words[`${shape}_if`];
  if (ending === 'was') return words[`${shape}_was`];
  return ending === 'and' ? words[`${shape}_and`] : words[`${shape}_or`];
}

/** Fills gaps with pieces of their own. */
function filled<Gap extends string>(
  sentence: string,
  parts: Readonly<Record<Gap, RulePiece[]>>,
): RulePiece[] {
  const gaps: Partial<Record<Gap, string>> = {};
  // As text first, since particles follow what the text ends with.
  for (const name of Object.keys(parts) as Gap[]) gaps[name] = toText(parts[name]);
  return splitSentence<Gap>(sentence, gaps).flatMap(({ text, part }) =>
    part === null ? [{ text, part }] : parts[part],
  );
}

/** Holds the place of pieces in a sentence: a gap that nothing fills would be left out. */
const gap = '\u2026';

/** A gap that is left out leaves no blanks behind: neither two in a row, nor one at the end. */
function tidied(pieces: readonly RulePiece[]): RulePiece[] {
  return pieces.flatMap((piece, at): RulePiece[] => {
    if (piece.part !== null) return [piece];
    const squeezed = piece.text.replace(/ {2,}/g, ' ');
    const text = at === pieces.length - 1 ? squeezed.trimEnd() : squeezed;
    return text === '' ? [] : [{ text, part: null }];
  });
}

function windowWords(window: string | undefined, locale: Locale): string {
  return window === undefined
    ? translate(ruleWords, locale, 'sinceFired')
    : translate(ruleWords, locale, 'within', { duration: durationWords(window, locale) });
}

/** Null where the metric itself says of what it is: the total, a sign-in, gas. */
function subjectWords(
  { kind, ids }: Rule['scope'],
  { metric }: RuleCondition,
  { locale, subjectName }: Wording,
): Named | null {
  const choosesScope = metricFacts(metric).scopes.length > 1;
  if (ids === 'all' || ids.length === 0)
    return hasSubject(kind) || choosesScope
      ? { text: translate(ruleWords, locale, `all_${kind}`), isOne: false }
      : null;
  if (!hasSubject(kind)) return null;
  const [id = ''] = ids;
  const first = subjectName(kind, id) ?? translate(ruleWords, locale, 'unnamed');
  return ids.length === 1
    ? { text: first, isOne: true }
    : {
        text: translate(ruleWords, locale, 'more', { first, count: ids.length - 1 }),
        isOne: false,
      };
}

/** True if rules of the kind have one of several subjects. */
export function hasSubject(kind: ScopeKind): boolean {
  return kind === 'asset' || kind === 'position' || kind === 'protocol' || kind === 'currency';
}
