/** The control behind each part of the two sentences. */
import { severities } from '@moa/contracts/notifications/shapes/notice-words';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { SelectField } from '@moa/ui/select/select-field';
import { Switch } from '@moa/ui/switch/switch';
import { Remark } from '../../../components/settings-section.tsx';
import { builder } from '../../../messages/builder.ts';
import { ruleDetails } from '../../../messages/rule-details.ts';
import {
  conditionsOf,
  isOfScope,
  type RuleDraft,
  withCondition,
  withMetric,
  withRule,
  withSending,
} from '../../../rule-draft/rule-draft.ts';
import type { DetailPart } from '../../../rule-words/detail-sentence.ts';
import type { RulePart } from '../../../rule-words/rule-sentence.ts';
import { useSubjects } from '../../../subjects/use-subjects.ts';
import { ActiveHoursPanel } from './panels/active-hours-panel.tsx';
import { ChannelsPanel } from './panels/channels-panel.tsx';
import { DurationPanel } from './panels/duration-panel.tsx';
import { ExpiryPanel } from './panels/expiry-panel.tsx';
import { MetricPanel } from './panels/metric-panel.tsx';
import { OperatorPanel } from './panels/operator-panel.tsx';
import { SubjectPanel } from './panels/subject-panel.tsx';
import { ValuePanel } from './panels/value-panel.tsx';
import type { Panel } from './sentence-editor.tsx';

const modes = ['once', 'on_change', 'repeat_until_ack'] as const;

const spans = ['1m', '5m', '10m', '30m', '1h', '6h', '1d'];
const rests = ['5m', '15m', '30m', '1h', '3h', '6h', '12h', '1d', '7d'];
const windows = ['5m', '15m', '1h', '4h', '1d', '7d'];
const waysBack = ['0.5%', '1%', '2%', '5%', '10%'];

type Props = {
  draft: RuleDraft;
  change(draft: RuleDraft): void;
  /** What is wrong with a part, as a sentence. */
  problemOf(part: string): string | null;
};

export function useRulePanels({ draft, change, problemOf }: Props) {
  const t = useMessages(builder);
  const say = useMessages(ruleDetails);
  const { rule, sending } = draft;
  const { subjects, busy } = useSubjects(rule.scope.kind);
  const conditions = conditionsOf(rule);

  function panelOf(part: RulePart | DetailPart): Panel {
    const [name, place] = part.split('.') as [string, string | undefined];
    const index = Number(place ?? 0);
    const condition = conditions[index];
    const error = problemOf(part);
    switch (name) {
      case 'subject':
        return {
          label: t('of'),
          content: (
            <SubjectPanel
              scope={rule.scope}
              subjects={subjects}
              busy={busy}
              all={rule.scope.kind !== 'currency'}
              error={error}
              onChange={(scope) => change(withRule(draft, { scope }))}
            />
          ),
        };
      case 'metric':
        return {
          label: t('what'),
          content: condition ? (
            <MetricPanel
              value={condition.metric}
              {...(conditions.length > 1
                ? { offers: (metric) => isOfScope(metric, rule.scope.kind) }
                : {})}
              onChange={(metric) => change(withMetric(draft, index, metric))}
            />
          ) : null,
        };
      case 'op':
        return {
          label: t('how'),
          content: condition ? (
            <OperatorPanel
              condition={condition}
              onChange={(part) => change(withCondition(draft, index, part))}
            />
          ) : null,
        };
      case 'value':
      case 'valueTo':
        return {
          label: t(name),
          content: condition ? (
            <ValuePanel
              condition={condition}
              end={name}
              error={error}
              onChange={(part) => change(withCondition(draft, index, part))}
            />
          ) : null,
        };
      case 'window':
        return {
          label: t('window'),
          content: (
            <DurationPanel
              label={t('window')}
              error={error}
              value={condition?.window ?? null}
              offers={windows}
              none={t('sinceFired')}
              onChange={(window) =>
                change(withCondition(draft, index, { window: window ?? undefined }))
              }
            />
          ),
        };
      case 'channels':
        return {
          label: t('channels'),
          content: (
            <ChannelsPanel
              sending={sending}
              onChange={(part) => change(withSending(draft, part))}
            />
          ),
        };
      case 'span':
        return {
          label: t('span'),
          content: (
            <DurationPanel
              label={t('span')}
              error={error}
              value={rule.for ?? null}
              offers={spans}
              none={t('none')}
              onChange={(span) => change(withRule(draft, { for: span }))}
            />
          ),
        };
      case 'hysteresis':
        return {
          label: t('hysteresis'),
          content: (
            <SelectField
              label={t('hysteresis')}
              hint={t('hysteresisNote')}
              error={error}
              value={rule.hysteresis ?? ''}
              onChange={({ target }) =>
                change(withRule(draft, { hysteresis: target.value || null }))
              }
            >
              <option value="">{t('none')}</option>
              {[...new Set([...waysBack, ...(rule.hysteresis ? [rule.hysteresis] : [])])].map(
                (amount) => (
                  <option key={amount} value={amount}>
                    {amount}
                  </option>
                ),
              )}
            </SelectField>
          ),
        };
      case 'cooldown':
        return {
          label: t('cooldown'),
          content: (
            <DurationPanel
              label={t('cooldown')}
              error={error}
              value={rule.cooldown}
              offers={rests}
              onChange={(rest) => change(withRule(draft, { cooldown: rest ?? rule.cooldown }))}
            />
          ),
        };
      case 'maxPerDay':
        return {
          label: t('maxPerDay'),
          content: (
            <QuantityInput
              label={t('maxPerDay')}
              error={error}
              decimals={0}
              min="1"
              max="100"
              value={String(rule.maxPerDay)}
              onChange={(count) => {
                const most = Number(count);
                if (most >= 1 && most <= 100) change(withRule(draft, { maxPerDay: most }));
              }}
            />
          ),
        };
      case 'mode':
        return {
          label: t('mode'),
          content: (
            <SelectField
              label={t('mode')}
              value={rule.mode}
              onChange={({ target }) =>
                change(withRule(draft, { mode: target.value as typeof rule.mode }))
              }
            >
              {modes.map((mode) => (
                <option key={mode} value={mode}>
                  {say(mode)}
                </option>
              ))}
            </SelectField>
          ),
        };
      case 'severity':
        return {
          label: t('severity'),
          content: (
            <Choice
              label={t('severity')}
              value={rule.severity}
              options={severities.map((value) => ({ value, label: say(value) }))}
              onChange={(severity) => change(withRule(draft, { severity }))}
            />
          ),
        };
      case 'activeHours':
        return {
          label: t('activeHours'),
          content: (
            <ActiveHoursPanel
              value={rule.activeHours ?? null}
              onChange={(activeHours) => change(withRule(draft, { activeHours }))}
            />
          ),
        };
      case 'expiresAt':
        return {
          label: t('expiresAt'),
          content: (
            <ExpiryPanel
              value={rule.expiresAt ?? null}
              error={error}
              onChange={(expiresAt) => change(withRule(draft, { expiresAt }))}
            />
          ),
        };
      default:
        return {
          label: t('breach'),
          content:
            rule.severity === 'critical' ? (
              <Remark>{t('criticalBreaches')}</Remark>
            ) : (
              <Switch
                checked={sending.quietHoursBreach}
                onChange={({ target }) =>
                  change(withSending(draft, { quietHoursBreach: target.checked }))
                }
              >
                {t('breachSwitch')}
              </Switch>
            ),
        };
    }
  }
  return panelOf;
}
