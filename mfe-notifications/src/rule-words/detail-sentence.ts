/** Delivery of a rule: the settings that apply as sentences, and every setting by itself. */
import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { ruleDetails } from '../messages/rule-details.ts';
import { durationWords } from './duration-words.ts';
import { activeWords, expiryTime } from './schedule-words.ts';

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

type DescribedRule = Pick<Rule, (DetailPart & keyof Rule) | 'condition'> &
  Pick<Rule, 'for'> & { quietHoursBreach: boolean };
type Say = (
  key: Parameters<typeof translate<keyof (typeof ruleDetails)['ko']>>[2],
  values?: Record<string, string | number>,
) => string;

const sayIn =
  (locale: Locale): Say =>
  (key, values = {}) =>
    translate(ruleDetails, locale, key, values);

/** Only what applies: a rule that notifies once has no pause, and one without an end does not name one. */
export function detailSentences(rule: DescribedRule, locale: Locale, now: number): string {
  const say = sayIn(locale);
  const {
    for: span,
    hysteresis,
    cooldown,
    maxPerDay,
    mode,
    severity,
    activeHours,
    expiresAt,
  } = rule;
  const rest = durationWords(cooldown, locale);
  const again =
    mode === 'once'
      ? say('onceOnly')
      : mode === 'repeat_until_ack'
        ? say('untilRead', { rest })
        : isOfEvents(rule)
          ? null
          : hysteresis
            ? say('afterWayBack', { amount: hysteresis })
            : say('afterReturn');
  const limits =
    mode === 'once'
      ? null
      : mode === 'on_change' && !isMoment(cooldown)
        ? say('limits', { rest, count: maxPerDay })
        : say('mostPerDay', { count: maxPerDay });
  return [
    span ? say('lasting', { duration: durationWords(span, locale) }) : null,
    again,
    limits,
    breaches(rule) ? say('throughQuiet') : null,
    activeHours ? say('onlyAt', { hours: activeWords(activeHours, locale) }) : null,
    expiresAt
      ? say(Date.parse(expiresAt) > now ? 'ends' : 'ended', { time: expiryTime(expiresAt, locale) })
      : null,
    say('graded', { severity: say(severity) }),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** Every setting that means something for the rule, with its value, in the order in which they are asked for. */
export function detailValues(
  rule: DescribedRule,
  locale: Locale,
): { part: DetailPart; text: string }[] {
  const say = sayIn(locale);
  const {
    for: span,
    hysteresis,
    cooldown,
    maxPerDay,
    mode,
    severity,
    activeHours,
    expiresAt,
  } = rule;
  const isOnce = mode === 'once';
  const repeats: { part: DetailPart; text: string }[] = [
    ...(isOfEvents(rule)
      ? []
      : [{ part: 'hysteresis' as const, text: hysteresis ?? say('notSet') }]),
    { part: 'cooldown', text: durationWords(cooldown, locale) },
    { part: 'maxPerDay', text: say('times', { count: maxPerDay }) },
  ];
  return [
    { part: 'severity', text: say(severity) },
    { part: 'mode', text: say(mode) },
    { part: 'span', text: span ? durationWords(span, locale) : say('atOnce') },
    ...(isOnce ? [] : repeats),
    { part: 'breach', text: say(breaches(rule) ? 'breaches' : 'waits') },
    { part: 'activeHours', text: activeHours ? activeWords(activeHours, locale) : say('allDay') },
    { part: 'expiresAt', text: expiresAt ? expiryTime(expiresAt, locale) : say('noEnd') },
  ];
}

function breaches({ quietHoursBreach, severity }: DescribedRule): boolean {
  return quietHoursBreach || severity === 'critical';
}

/** Events have no state to return from. */
function isOfEvents({ condition }: DescribedRule): boolean {
  const conditions = 'all' in condition ? condition.all : condition.any;
  return conditions.every(({ metric }) => metricFacts(metric).nature === 'event');
}

const isMoment = (duration: string) => /^\d{1,2}s$/.test(duration);
