/** How a rule tells, as a sentence in pieces: when, how often, how gravely, and at night. */
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { ruleDetails } from '../messages/rule-details.ts';
import { durationWords } from './duration-words.ts';
import { activeWords, expiryTime } from './schedule-words.ts';
import { type SentencePiece, splitSentence } from './split-sentence.ts';

export type DetailPart =
  | 'span'
  | 'hysteresis'
  | 'cooldown'
  | 'maxPerDay'
  | 'mode'
  | 'severity'
  | 'breach'
  | 'activeHours'
  | 'expiresAt';

type Told = Pick<Rule, DetailPart & keyof Rule> & Pick<Rule, 'for'> & { quietHoursBreach: boolean };

/** @param now In epoch ms. */
export function detailSentence(
  rule: Told,
  locale: Locale,
  now: number,
): SentencePiece<DetailPart>[] {
  const say = (
    key: Parameters<typeof translate<keyof (typeof ruleDetails)['ko']>>[2],
    values: Record<string, string | number> = {},
  ) => translate(ruleDetails, locale, key, values);
  const { for: span, hysteresis, cooldown, maxPerDay, mode, severity, quietHoursBreach } = rule;
  const { activeHours, expiresAt } = rule;
  return splitSentence(ruleDetails[locale].sentence, {
    span: span ? say('after', { duration: durationWords(span, locale) }) : say('atOnce'),
    hysteresis: hysteresis ? say('wayBack', { amount: hysteresis }) : say('anyWayBack'),
    cooldown: durationWords(cooldown, locale),
    maxPerDay: say('times', { count: maxPerDay }),
    mode: say(mode),
    severity: say(severity),
    breach: say(quietHoursBreach || severity === 'critical' ? 'breaches' : 'waits'),
    activeHours: activeHours ? activeWords(activeHours, locale) : say('everyHour'),
    expiresAt: expiresAt
      ? say(Date.parse(expiresAt) > now ? 'ends' : 'ended', { time: expiryTime(expiresAt, locale) })
      : say('noEnd'),
  });
}
