/**
 * Describes the changes of an import: a rule by its sentence and settings, a config by its
 * channels.
 */
import { exportRules, type importRules } from '@moa/contracts/notifications/backup';
import { type NewNoticeConfig, newNoticeConfig } from '@moa/contracts/notifications/configs';
import { configNameWords, ruleNameWords } from '@moa/contracts/notifications/given-names';
import { type NewTrigger, newTrigger } from '@moa/contracts/notifications/triggers';
import type { OperationOutput } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';
import { listText } from '@moa/host/browser';
import { translate } from '@moa/i18n/messages';
import { builder } from './messages/builder.ts';
import { ruleDetails } from './messages/rule-details.ts';
import { ruleWords } from './messages/rule-words.ts';
import { rulesFileMessages } from './messages/rules-file.ts';
import { durationWords } from './rule-words/duration-words.ts';
import { conditionPieces, type Wording } from './rule-words/rule-sentence.ts';
import { activeWords, expiryTime } from './rule-words/schedule-words.ts';
import { toText } from './rule-words/split-sentence.ts';

type ImportChange = OperationOutput<typeof importRules>['changes'][number];

/** One setting as it is and as it will be; `before` is null where the thing is new. */
type ChangedFact = { label: string; before: string | null; after: string };
type DescribedChange = { title: string; isNew: boolean; facts: ChangedFact[] };

type Fact = { label: string; value: string };

/** A new thing says what matters of it; a replaced one every setting that changes. */
export function describeChange(change: ImportChange, wording: Wording): DescribedChange {
  const isNew = change.before === null;
  const { locale } = wording;
  if (change.group === 'triggers') {
    const after = z.safeParse(newTrigger, change.after);
    const before = z.safeParse(newTrigger, change.before);
    return {
      title: after.success ? ruleNameWords(after.data.name)[locale] : change.path,
      isNew,
      facts: after.success
        ? changed(
            before.success ? ruleFacts(before.data, wording) : null,
            isNew ? ruleFacts(after.data, wording).slice(0, 3) : ruleFacts(after.data, wording),
          )
        : [],
    };
  }
  const after = z.safeParse(newNoticeConfig, change.after);
  const before = z.safeParse(newNoticeConfig, change.before);
  return {
    title: translate(rulesFileMessages, locale, 'sending', {
      name: configNameWords(change.path)[locale],
    }),
    isNew,
    facts: after.success
      ? changed(
          before.success ? configFacts(before.data, wording) : null,
          isNew ? configFacts(after.data, wording).slice(0, 1) : configFacts(after.data, wording),
        )
      : [],
  };
}

/** Both lists name the same settings in the same order. */
function changed(before: readonly Fact[] | null, after: readonly Fact[]): ChangedFact[] {
  return after.flatMap(({ label, value }, at) => {
    const earlier = before?.[at]?.value ?? null;
    return earlier === value ? [] : [{ label, before: earlier, after: value }];
  });
}

function ruleFacts(rule: NewTrigger, wording: Wording): Fact[] {
  const { locale } = wording;
  const { hysteresis, cooldown, maxPerDay, mode, severity, activeHours, expiresAt } = rule;
  const label = (key: keyof typeof builder.ko) => translate(builder, locale, key);
  const say = (key: keyof typeof ruleDetails.ko) => translate(ruleDetails, locale, key);
  const own = (key: keyof typeof rulesFileMessages.ko) => translate(rulesFileMessages, locale, key);
  return [
    { label: own('condition'), value: toText(conditionPieces(rule, wording)) },
    { label: label('severity'), value: say(severity) },
    { label: own('state'), value: own(rule.enabled ? 'on' : 'off') },
    { label: label('hysteresis'), value: hysteresis ?? label('none') },
    { label: label('cooldown'), value: durationWords(cooldown, locale) },
    {
      label: label('maxPerDay'),
      value: translate(ruleDetails, locale, 'times', { count: maxPerDay }),
    },
    { label: label('mode'), value: say(mode) },
    {
      label: own('hours'),
      value: activeHours ? activeWords(activeHours, locale) : own('always'),
    },
    {
      label: own('until'),
      value: expiresAt ? expiryTime(expiresAt, locale) : own('always'),
    },
  ];
}

function configFacts(config: NewNoticeConfig, { locale }: Wording): Fact[] {
  const { channels, severityFloor, quietHoursBreach, webhookIds, enabled } = config;
  const own = (key: keyof typeof rulesFileMessages.ko, values?: Record<string, string | number>) =>
    translate(rulesFileMessages, locale, key, values);
  return [
    {
      label: translate(builder, locale, 'channels'),
      value: listText(
        channels.map((one) => translate(ruleWords, locale, one)),
        locale,
        { type: 'conjunction' },
      ),
    },
    {
      label: own('floor'),
      value: own('from', { severity: translate(ruleDetails, locale, severityFloor) }),
    },
    {
      label: translate(builder, locale, 'breach'),
      value: translate(ruleDetails, locale, quietHoursBreach ? 'breaches' : 'waits'),
    },
    {
      label: translate(builder, locale, 'webhooks'),
      value:
        webhookIds.length === 0 ? own('allWebhooks') : own('some', { count: webhookIds.length }),
    },
    { label: own('state'), value: own(enabled ? 'on' : 'off') },
  ];
}

export type RulesFile = OperationOutput<typeof exportRules>;

/** Null where it is not a file of rules. Whether its contents are as they were written, the server checks. */
export async function readRulesFile(file: Blob): Promise<RulesFile | null> {
  const text = await file.text();
  try {
    const parsed = z.safeParse(exportRules.output, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
